import type { DeployableFact, Fact, FactPlace } from "../facts.ts";
import { fullForm } from "./name-forms.ts";

/** Something deployed, joined from every file that deploys it. */
export interface Deployable {
  readonly names: readonly [string, ...string[]];
  readonly images: readonly string[];
  readonly builds: readonly { readonly folder: string; readonly dockerfile?: string }[];
  readonly ports: readonly number[];
  readonly isExposed: boolean;
  readonly facts: readonly DeployableFact[];
  readonly places: readonly FactPlace[];
}

/** Joins the facts about one deployable by its first name: compose, Kubernetes and Helm call it the same. */
export function gatherDeployables(facts: readonly Fact[]): Deployable[] {
  const groups = Map.groupBy(
    facts.filter((fact) => fact.kind === "deployable"),
    ({ names }) => fullForm(names[0]),
  );
  return Array.from(groups.values(), joinFacts);
}

/** Joins deployables that are one. */
export function joinDeployables(deployables: readonly Deployable[]): Deployable {
  return joinFacts(deployables.flatMap(({ facts }) => facts));
}

function joinFacts(facts: readonly DeployableFact[]): Deployable {
  const group = facts.toSorted((one, other) => rankOf(one) - rankOf(other));
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

/** People call a part as compose does; and a file near the root describes the system, one further down a part of it. */
function rankOf({ place, platform }: DeployableFact): number {
  return place.file.split("/").length + (platform === "Docker Compose" ? 0 : 100);
}

/** The name of an image without registry, vendor, tag and digest: `acme/shop-orders:1.2` is `shop-orders`. */
export function imageName(image: string): string {
  return image.replace(/@.*$/, "").replace(/^.*\//, "").replace(/:.*$/, "");
}
