import {
  emptyReading,
  type FoundPart,
  type FoundRepository,
  type FoundSystem,
  type Reading,
  type ReadmeName,
  type Unread,
} from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import type { SourceCount } from "../survey-sources.ts";
import { placeKey } from "../place-key.ts";
import { addPerson } from "./add-person.ts";
import { connectBrowsers } from "./connect-browsers.ts";
import { connectCalls } from "./connect-calls.ts";
import { connectOrders } from "./connect-orders.ts";
import { connectOutside } from "./connect-outside.ts";
import { connectPackages } from "./connect-packages.ts";
import { connectRegistered } from "./connect-registered.ts";
import { connectSettings } from "./connect-settings.ts";
import { collectConnections } from "./connections.ts";
import { describeLanguages } from "./describe-languages.ts";
import { describeRoles } from "./describe-roles.ts";
import { draftParts } from "./draft-parts.ts";
import { toEvidence, withoutRepetition } from "./to-evidence.ts";
import { collectExternalParts } from "./external-parts.ts";
import { fullForm, isVisible } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import { createPartFinder } from "./part-finder.ts";
import { placeOwners } from "./place-owners.ts";
import { withPreparingParts } from "./preparing-parts.ts";
import { gatherSettings } from "./part-settings.ts";
import { unownedFacts } from "./report-unowned.ts";
import { separationOf } from "./separation.ts";
import { resolveEndpoints } from "./resolve-endpoints.ts";
import { resolveMessages } from "./resolve-messages.ts";
import { resolveNodes } from "./resolve-nodes.ts";
import { resolveOperations } from "./resolve-operations.ts";
import { resolveTables } from "./resolve-tables.ts";

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
  const { modules, parts, tools } = draftParts(facts, { systemName: name, separate });
  const finder = createPartFinder(parts, modules, facts);
  describeRoles(facts, finder);
  describeLanguages(parts, sources);
  const settings = gatherSettings(facts, parts, finder);
  for (const part of parts) addPorts(part, settings.of(part));
  const missing = new Map<string, Unread>();
  const resolution = {
    parts,
    finder,
    settings,
    connections: collectConnections(),
    externals: collectExternalParts(new Set(parts.map(({ id }) => id))),
    outside: [],
    routes: [],
    unread: (entry: Unread) => void missing.set(`${placeKey(entry)} ${entry.reason}`, entry),
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
    unread: [...unread, ...missing.values(), ...unownedFacts(facts, finder, { modules, tools })],
    reading,
    fileCount,
  };
  return withPreparingParts(system, separationOf(separate));
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

/** Keys of .NET whose values are the addresses at which a program listens, separated by semicolons. */
const ownAddressKeys =
  /(?:^|:)applicationUrl$|^(?:ASPNETCORE_URLS|DOTNET_URLS|urls)$|^Kestrel:Endpoints:[^:]+:Url$/i;

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
