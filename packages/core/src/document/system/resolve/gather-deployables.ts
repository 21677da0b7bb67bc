import type { DeployableFact, Fact, FactPlace } from "../facts.ts";
import { isForTests } from "../beside-system.ts";
import { isAttendant, isIdle, isTask } from "./container-tasks.ts";
import { compareTexts, fullForm } from "./name-forms.ts";
import type { Stacks } from "./stacks.ts";
import { type Separation, labelOf } from "./separation.ts";

/** Something deployed, joined from every file that deploys it. */
export interface Deployable {
  readonly names: readonly [string, ...string[]];
  readonly images: readonly string[];
  readonly builds: readonly NonNullable<DeployableFact["build"]>[];
  readonly ports: readonly number[];
  readonly isExposed: boolean;
  readonly facts: readonly DeployableFact[];
  readonly places: readonly FactPlace[];
}

/** What tells deployables of one name apart. */
interface Apart {
  readonly separation: Separation;
  readonly stacks: Stacks;
}

/**
 * Joins the facts about one deployable by its first name, which is the same in compose, Kubernetes and Helm. Two kinds of
 * one platform under one name, such as a function and its table, are two, and so are the deployables of two stacks. Those
 * that only run the tests or help others are omitted, unless nothing else is deployed.
 */
export function gatherDeployables(facts: readonly Fact[], { separation, stacks }: Apart): Deployable[] {
  const all = facts.filter((fact) => fact.kind === "deployable");
  const deployed = all.filter((fact) => !isTestRun(fact) && !isAttendant(fact));
  const groups = Map.groupBy(deployed.length === 0 ? all : deployed, (fact) =>
    separation.names(labelOf(fact)) ? `${fullForm(fact.names[0])} ${fact.platform}` : fullForm(fact.names[0]),
  );
  return [...groups.values()]
    .flatMap((group) => byStack(group, stacks))
    .flatMap(ofOneName)
    .toSorted(byName);
}

/** Divides the facts of one name by their stacks; one of a stack around several joins these. */
function byStack(facts: readonly DeployableFact[], stacks: Stacks): DeployableFact[][] {
  let groups: DeployableFact[][] = [];
  for (const fact of facts) {
    const isNear = (group: readonly DeployableFact[]): boolean =>
      group.some(({ place }) => !stacks.areApart([place.file], [fact.place.file]));
    groups = [...groups.filter((group) => !isNear(group)), [...groups.filter(isNear).flat(), fact]];
  }
  return groups;
}

function ofOneName(group: readonly DeployableFact[]): Deployable[] {
  return byBuild(group).flatMap(ofOnePlace);
}

function ofOnePlace(group: readonly DeployableFact[]): Deployable[] {
  const kinds = Map.groupBy(group, ({ partKind, platform }) => `${platform} ${partKind ?? ""}`);
  const platforms = new Set(group.map(({ platform }) => platform));
  if (kinds.size === platforms.size) return [joinFacts(group)];
  return Array.from(Map.groupBy(group, ({ partKind }) => partKind).values(), joinFacts);
}

/**
 * Separates the deployables that the compose files of several folders build from several folders under one name: the `app`
 * of each service. A fact without a build belongs to the deployable of its folder, else to the nearest to the root.
 */
function byBuild(facts: readonly DeployableFact[]): DeployableFact[][] {
  const groups: DeployableFact[][] = [];
  const isBuilt = ({ build, platform }: DeployableFact): boolean =>
    build !== undefined && platform === "Docker Compose";
  const isBeside = (fact: DeployableFact) => (group: readonly DeployableFact[]) =>
    group.some((one) => folderOf(one) === folderOf(fact));
  const ordered = facts.toSorted(inOrder);
  for (const fact of [...ordered.filter(isBuilt), ...ordered.filter((one) => !isBuilt(one))]) {
    const same = groups.find((group) => group.some((one) => isSameBuild(one, fact)));
    const group = same ?? groups.find(isBeside(fact)) ?? (isBuilt(fact) ? undefined : groups[0]);
    if (group === undefined) groups.push([fact]);
    else group.push(fact);
  }
  return groups;
}

/** Whether two are built from one folder, or one from a folder that contains the other's. */
function isSameBuild({ build: one }: DeployableFact, { build: other }: DeployableFact): boolean {
  if (one === undefined || other === undefined) return false;
  const [outer, inner] = [one.folder, other.folder].toSorted((a, b) => a.length - b.length);
  return inner === outer || (outer !== "" && inner?.startsWith(`${outer ?? ""}/`) === true);
}

function folderOf({ place: { file } }: DeployableFact): string {
  return file.slice(0, Math.max(file.lastIndexOf("/"), 0));
}

/** Joins deployables that are one. */
export function joinDeployables(deployables: readonly Deployable[]): Deployable {
  return joinFacts(deployables.flatMap(({ facts }) => facts));
}

function joinFacts(facts: readonly DeployableFact[]): Deployable {
  const group = facts.toSorted(inOrder);
  const [first] = group;
  const names = new Set(group.flatMap((fact) => fact.names));
  const builds = new Map(
    group.flatMap(({ build }) => (build === undefined ? [] : [[JSON.stringify(build), build] as const])),
  );
  return {
    names: [first?.names[0] ?? "", ...[...names].filter((name) => name !== first?.names[0])],
    images: [...new Set(group.flatMap(({ image }) => (image === undefined ? [] : [image])))],
    builds: [...builds.values()],
    ports: [...new Set(group.flatMap(({ ports }) => ports))].toSorted((one, other) => one - other),
    isExposed: group.some(({ isExposed }) => isExposed === true),
    facts: group,
    places: group.map(({ place }) => place),
  };
}

/** Whether a deployable runs the tests of the system: it is built from their folder, or has their name. */
function isTestRun({ build, names: [name] }: DeployableFact): boolean {
  return isForTests(`${build?.folder ?? ""}/${name.toLowerCase()}/file`);
}

/** Orders facts about one thing: what names it best comes first. */
export function inOrder(one: DeployableFact | undefined, other: DeployableFact | undefined): number {
  if (one === undefined || other === undefined) return 0;
  return (
    rankOf(one) - rankOf(other) ||
    // `compose.yaml` comes before `compose.prod.yaml`.
    one.place.file.length - other.place.file.length ||
    compareTexts(one.place.file, other.place.file) ||
    (one.place.line ?? 0) - (other.place.line ?? 0) ||
    compareTexts(JSON.stringify(one), JSON.stringify(other))
  );
}

function byName(one: Deployable, other: Deployable): number {
  return (
    compareTexts(fullForm(one.names[0]), fullForm(other.names[0])) || inOrder(one.facts[0], other.facts[0])
  );
}

/**
 * People call a part as compose does; and a file near the root describes the system, one further down a part of it. A
 * task has a name for its work, and not for the part.
 */
function rankOf(fact: DeployableFact): number {
  const { place, platform } = fact;
  return (
    place.file.split("/").length +
    (platform === "Docker Compose" ? 0 : 100) +
    (isTask(fact) || isIdle(fact) ? 1000 : 0)
  );
}

/** The name of an image without registry, vendor, tag and digest: `acme/shop-orders:1.2` is `shop-orders`. */
export function imageName(image: string): string {
  return image.replace(/@.*$/, "").replace(/^.*\//, "").replace(/:.*$/, "");
}
