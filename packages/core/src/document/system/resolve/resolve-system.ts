import { folderOf } from "../file-path.ts";
import {
  emptyReading,
  type FoundPart,
  type FoundRepository,
  type FoundSystem,
  type Reading,
  type ReadmeName,
  type Unread,
  type FoundNode,
  type EvidenceGrade,
} from "../../../model/index.ts";
import type { Fact, FactOwner, RoleFact } from "../facts.ts";
import type { SourceCount } from "../survey-sources.ts";
import { placeKey } from "../place-key.ts";
import { connectBrowsers } from "./connect-browsers.ts";
import { connectCalls } from "./connect-calls.ts";
import { connectOutside } from "./connect-outside.ts";
import { connectPackages } from "./connect-packages.ts";
import { connectRegistered } from "./connect-registered.ts";
import { connectSettings, ownAddressKeys } from "./connect-settings.ts";
import { collectConnections } from "./connections.ts";
import { describeLanguages } from "./describe-languages.ts";
import { draftParts } from "./draft-parts.ts";
import { toEvidence, withoutRepetition } from "./to-evidence.ts";
import { collectExternalParts } from "./external-parts.ts";
import { storesOfOne, withJoinedStores } from "./join-stores.ts";
import { fullForm, isVisible, idOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import { createPartFinder, type PartFinder } from "./part-finder.ts";
import { withPreparingParts } from "./preparing-parts.ts";
import { gatherSettings } from "./part-settings.ts";
import { separationOf } from "./separation.ts";
import { resolveEndpoints } from "./resolve-endpoints.ts";
import { resolveMessages } from "./resolve-messages.ts";
import { implementersIn, resolveOperations } from "./resolve-operations.ts";
import { resolveTables } from "./resolve-tables.ts";
import { connectOrders, startOrdersOf } from "./start-orders.ts";
import type { Resolution } from "./resolution.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";

const strength: Readonly<Record<EvidenceGrade, number>> = { said: 0, seen: 1, inferred: 2 };

/** The facts of a system's files, and what is known of the files themselves. */
export interface SystemFacts {
  readonly name: string;
  readonly repositories: readonly FoundRepository[];
  readonly facts: readonly Fact[];
  readonly unread: readonly Unread[];
  /** Lists of names that are different parts, whatever speaks for joining them. */
  readonly separate?: readonly (readonly string[])[];
  /** What of the files was read; nothing if only facts are given. */
  readonly reading?: Reading;
  readonly sources?: readonly SourceCount[];
  readonly fileCount: number;
}

/** Joins facts to a system: which folder, service and host name are one part, and which parts use each other. */
export function resolveSystem({
  facts: said,
  fileCount,
  name,
  reading = emptyReading,
  repositories,
  separate = [],
  sources = [],
  unread,
}: SystemFacts): FoundSystem {
  const facts = placeOwners(said).flatMap(withVisibleNames);
  const { leftOut, modules, parts, tools } = draftParts(facts, { systemName: name, separate });
  const finder = createPartFinder(parts, modules, facts);
  describeRoles(facts, finder);
  describeLanguages(parts, sources);
  const missing = new Map<string, Unread>();
  const unreadHere = (entry: Unread): void => void missing.set(`${placeKey(entry)} ${entry.reason}`, entry);
  const settings = gatherSettings(facts, { finder, parts, unread: unreadHere });
  for (const part of parts) addPorts(part, settings.of(part));
  const resolution = {
    parts,
    finder,
    settings,
    connections: collectConnections(),
    externals: collectExternalParts(new Set(parts.map(({ id }) => id))),
    outside: [],
    lists: [],
    routes: [],
    implementing: implementersIn(facts, finder),
    startsAfter: startOrdersOf(facts, finder),
    unread: unreadHere,
  };
  connectSettings(facts, resolution);
  connectCalls(facts, resolution);
  connectBrowsers(resolution);
  connectOutside(resolution);
  const messages = resolveMessages(facts, resolution);
  const operations = resolveOperations(facts, resolution);
  connectPackages(resolution);
  connectRegistered(facts, resolution);
  connectOrders(facts, resolution);
  const person = addPerson(resolution);
  const system: FoundSystem = {
    name,
    repositories,
    parts: [
      ...[...parts, ...(person === undefined ? [] : [person])].map(toPart),
      ...resolution.externals.list().map((draft): FoundPart => ({ ...toPart(draft), isOutside: true })),
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    connections: resolution.connections.list(),
    endpoints: resolveEndpoints(facts, resolution),
    operations,
    messages,
    tables: resolveTables(facts, resolution),
    nodes: resolveNodes(facts, finder),
    decisions: facts
      .filter((fact) => fact.kind === "decision")
      .map(({ date, place, status, title }) => ({
        title,
        ...(status === undefined ? {} : { status }),
        ...(date === undefined ? {} : { date }),
        evidence: [toEvidence(place, "said")],
      })),
    readmeNames: readmeNamesIn(facts),
    unread: [...unread, ...missing.values(), ...unownedFacts(facts, finder, { modules, tools }), ...leftOut],
    reading,
    fileCount,
  };
  const separation = separationOf(separate);
  return withPreparingParts(withJoinedStores(system, storesOfOne(resolution, separation)), separation);
}

/** No document can name a table or column without a character that people see. */
function withVisibleNames(fact: Fact): Fact[] {
  if (fact.kind !== "table") return [fact];
  const columns = fact.columns.filter(({ name }) => isVisible(name));
  return isVisible(fact.name) ? [columns.length === fact.columns.length ? fact : { ...fact, columns }] : [];
}

/** Packages have names like those of parts, and families of them begin with the same words: `spring-cloud-config-server`. */
function readmeNamesIn(facts: readonly Fact[]): ReadmeName[] {
  const families = new Set(
    facts.flatMap((fact) =>
      fact.kind === "dependency" ? familyOf(fact.name.split(/[:/]/).at(-1) ?? "") : [],
    ),
  );
  const said = Map.groupBy(
    facts.filter((fact) => fact.kind === "readme-name").filter(({ name }) => !families.has(familyOf(name))),
    ({ name }) => name,
  );
  return [...said]
    .map(([name, places]) => ({ name, evidence: places.map(({ place }) => toEvidence(place, "inferred")) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function familyOf(name: string): string {
  return name.split(/[-_]/).slice(0, 2).join("-");
}

const portKeys = /^(?:server\.port|quarkus\.http\.port|micronaut\.server\.port|PORT|SERVER_PORT)$/;

function addPorts(
  part: PartDraft,
  settings: readonly { readonly key: string; readonly value: string }[],
): void {
  for (const { key, value } of settings) {
    const port = portKeys.test(key) ? /^(?:\$\{\w+:)?(\d{2,5})\}?$/.exec(value)?.[1] : undefined;
    if (port !== undefined) part.ports.add(Number(port));
    if (ownAddressKeys.test(key))
      for (const [, own] of value.matchAll(/https?:\/\/[^;:]+:(\d{2,5})/gi)) part.ports.add(Number(own));
  }
}

function toPart(draft: PartDraft): FoundPart {
  const { evidence, folder, id, image, kind, name, names, ports, role, technologies, unit } = draft;
  return {
    id,
    name: isVisible(name) ? name : id,
    names: otherNames(name, names).filter(isVisible),
    kind,
    ...(role === undefined ? {} : { role }),
    technologies: [...technologies],
    ...(folder === undefined ? {} : { folder }),
    ...(image === undefined ? {} : { image }),
    ports: [...ports].toSorted((one, other) => one - other),
    ...(unit.joined === undefined || unit.joined.length === 0 ? {} : { joined: unit.joined }),
    evidence: withoutRepetition(evidence),
  };
}

function otherNames(name: string, names: ReadonlySet<string>): string[] {
  const forms = new Set([fullForm(name)]);
  return [...names].filter((other) => {
    const form = fullForm(other);
    if (form === "" || forms.has(form)) return false;
    forms.add(form);
    return true;
  });
}

/**
 * Adds the folder of a fact to its owner if that is a deployable: several compose files may each have a service `app`, and
 * mean their own.
 */
function placeOwners(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) => {
    const near = folderOf(fact.place.file);
    const placed = (owner: FactOwner): FactOwner => ("deployable" in owner ? { ...owner, near } : owner);
    if (fact.kind === "call") return { ...fact, from: placed(fact.from) };
    if (!("owner" in fact) || !("deployable" in fact.owner)) return fact;
    return { ...fact, owner: placed(fact.owner) } as Fact;
  });
}

/** Joins what parts run on, by name and technology. */
function resolveNodes(facts: readonly Fact[], finder: PartFinder): FoundNode[] {
  const groups = Map.groupBy(
    facts.filter((fact) => fact.kind === "node"),
    ({ name, technology }) => idOf(technology === undefined ? name : `${technology} ${name}`),
  );
  return Array.from(groups, ([id, group]) => {
    const [first] = group;
    const environment = group.find((fact) => fact.environment !== undefined)?.environment;
    const parentName = group.find(({ parent }) => parent !== undefined)?.parent;
    const parent = [...groups].find(
      ([, [other]]) => other?.name === parentName && parentName !== undefined,
    )?.[0];
    const parts = group.flatMap(({ deployables, place }) =>
      deployables.flatMap((deployable) =>
        finder.of({ deployable, near: folderOf(place.file) }).map((part) => part.id),
      ),
    );
    return {
      id,
      name: first?.name ?? id,
      ...(first?.technology === undefined ? {} : { technology: first.technology }),
      ...(environment === undefined ? {} : { environment }),
      ...(parent === undefined || parent === id ? {} : { parent }),
      parts: [...new Set(parts)].toSorted(),
      evidence: group.map(({ place }) => toEvidence(place, "said")),
    };
  }).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Returns the calls and messages whose owner is not a found part, as unread: one for each file or deployable that should
 * be a part. A use by a tool is not a use of the system.
 */
function unownedFacts(
  facts: readonly Fact[],
  finder: PartFinder,
  {
    modules,
    tools,
  }: { readonly modules: readonly SourceModule[]; readonly tools: ReadonlySet<SourceModule> },
): Unread[] {
  const byFolder = new Map(modules.map((module) => [module.folder, module]));
  const isOfTool = (file: string): boolean => {
    const module = byFolder.get(enclosingFolder(file, byFolder) ?? "\0");
    return module !== undefined && tools.has(module);
  };
  const reported = new Map<string, Unread>();
  for (const fact of facts) {
    if (fact.kind !== "call" && fact.kind !== "message") continue;
    if (fact.kind === "call" && "service" in fact.to) continue;
    const owner = fact.kind === "call" ? fact.from : fact.owner;
    const key = "file" in owner ? owner.file : owner.deployable;
    if (reported.has(key) || finder.of(owner).length > 0 || ("file" in owner && isOfTool(owner.file)))
      continue;
    const reason =
      "file" in owner
        ? "It shows a dependency, but belongs to none of the parts found."
        : `It says what '${owner.deployable}' uses, which is not among the parts found.`;
    reported.set(key, { ...fact.place, reason });
  }
  return [...reported.values()];
}

/**
 * Returns the person who uses the system, with a connection to each of its entries: what is reachable from outside and
 * shows pages or passes requests on, and nothing of the kind stands before it. All of it is inferred.
 */
function addPerson({ connections, parts }: Resolution): PartDraft | undefined {
  const passesOn = (part: PartDraft): boolean =>
    part.kind === "gateway" || part.kind === "client" || part.role === "proxy";
  const entries = parts.filter(
    (part) => passesOn(part) && part.role !== "load-generation" && !connections.usersOf(part).some(passesOn),
  );
  const [first] = entries;
  if (first === undefined) return undefined;
  const name = "user";
  const person: PartDraft = {
    id: parts.some(({ id }) => id === name) ? `${name}-person` : name,
    name,
    names: new Set(),
    kind: "person",
    role: undefined,
    technologies: new Set(),
    folder: undefined,
    image: undefined,
    ports: new Set(),
    isExposed: false,
    dependencies: [],
    evidence: first.evidence.slice(0, 1).map((evidence) => ({ ...evidence, grade: "inferred" })),
    unit: {},
  };
  for (const entry of entries) {
    const place = entry.evidence[0];
    if (place !== undefined)
      connections.add({
        from: person,
        to: entry,
        grade: "inferred",
        place: { file: place.file, ...(place.line === undefined ? {} : { line: place.line }) },
      });
  }
  return person;
}

/** Adds the roles that software declares itself, for example by an annotation that makes an application a registry. */
function describeRoles(facts: readonly Fact[], finder: PartFinder): void {
  const answering = new Set(
    facts.flatMap((fact) => (fact.kind === "endpoint" && fact.grade === "seen" ? finder.of(fact.owner) : [])),
  );
  const serving = new Set(
    facts.flatMap((fact) =>
      fact.kind === "endpoint" && fact.grade === "seen"
        ? finder.of(fact.owner).filter((part) => isOwn(part, fact.owner))
        : [],
    ),
  );
  const receiving = facts.flatMap((fact) =>
    (fact.kind === "message" && fact.direction === "receive" && fact.grade === "seen") ||
    fact.kind === "implementation"
      ? finder.of(fact.owner)
      : [],
  );
  const keeping = new Set(facts.flatMap((fact) => (fact.kind === "table" ? finder.of(fact.owner) : [])));
  // A service that offers its own data is not a gateway because it can pass requests on.
  const offersData = (part: PartDraft): boolean =>
    serving.has(part) && (keeping.has(part) || part.technologies.has("Spring Data REST"));
  for (const part of serving) if (part.kind === "gateway" && offersData(part)) part.kind = "service";
  // What no manifest calls an application is one if it answers requests or messages.
  for (const part of [...answering, ...receiving]) if (part.kind === "module") part.kind = "service";
  for (const fact of facts.filter((one) => one.kind === "role").toSorted(inOrder)) {
    for (const part of finder.of(fact.owner)) {
      // The load test of a service lies among its sources, which do not become one by that.
      if (fact.role === "load-generation" && serving.has(part)) continue;
      // A server can hold the sources of its pages, in one folder with its own.
      const isServer =
        (fact.partKind === "client" && serving.has(part)) ||
        (fact.partKind === "service" && part.kind !== "module");
      const isKeeper = fact.partKind === "gateway" && offersData(part);
      if (
        fact.partKind !== undefined &&
        !isServer &&
        !isKeeper &&
        part.unit.deployable?.facts.every(({ partKind }) => partKind === undefined) !== false
      )
        part.kind = fact.partKind;
      if (fact.role !== undefined) part.role = fact.role;
      if (fact.technology !== undefined) part.technologies.add(fact.technology);
      part.evidence.push(toEvidence(fact.place, fact.grade));
    }
  }
}

/** Whether the file of a fact is in the folder of a part, and not in the folder of a library that it uses. */
function isOwn({ folder }: PartDraft, owner: FactOwner): boolean {
  return "deployable" in owner || folder === "" || owner.file.startsWith(`${folder ?? owner.file}/`);
}

/** Code knows better than a manifest what a part does, so it is asked last. */
function inOrder(one: RoleFact, other: RoleFact): number {
  const byGrade = strength[one.grade] - strength[other.grade];
  if (byGrade !== 0) return byGrade;
  if (one.place.file !== other.place.file) return one.place.file < other.place.file ? -1 : 1;
  return (one.place.line ?? 0) - (other.place.line ?? 0);
}
