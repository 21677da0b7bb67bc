import type {
  ArchitectureKind,
  ElementEntry,
  Evidence,
  FoundNode,
  FoundPart,
  FoundSystem,
  FoundTable,
  PartKind,
} from "../../model/index.ts";
import { bestEvidence, writeEvidence } from "../../model/index.ts";
import { canonicalName, idFromName } from "../words/index.ts";
import { plainLine } from "./prose-text.ts";
import type { PartSuggestion, PartSuggestions } from "./suggestions/suggestions.ts";

/** An element of the architecture that was found in a system. */
export interface RecoveredElement {
  /** Unique in the project. */
  readonly id: string;
  readonly kind: ArchitectureKind;
  readonly name: string;
  /** The other names that no other element has. */
  readonly names: readonly string[];
  readonly technology?: string;
  /** A sentence of a language model or a person; files of a system state none. */
  readonly description?: string;
  readonly tags: readonly string[];
  /** The best first. */
  readonly evidence: readonly Evidence[];
  /** Whether a diagram has to state the id, because the name does not say which element is meant. */
  readonly needsMark: boolean;
}

/** The elements of a system by the items they were found as. */
export interface RecoveredElements {
  /** By the id of the part or node. */
  readonly parts: ReadonlyMap<string, RecoveredElement>;
  readonly nodes: ReadonlyMap<string, RecoveredElement>;
  readonly tables: ReadonlyMap<FoundTable, RecoveredElement>;
}

/**
 * Returns the elements of a system: its parts, nodes and tables, each with an id and its evidence.
 * Suggestions change neither ids nor evidence, and the found name of a part is kept among its names.
 */
export function recoverElements(
  { nodes, parts: found, tables }: FoundSystem,
  suggestions: PartSuggestions = new Map(),
): RecoveredElements {
  const taken = new Set<string>();
  const parts = found.map((part) => renamed(part, suggestions.get(part.id)));
  const partNames = countNames(parts.flatMap(({ name, names }) => distinctNames([name, ...names])));
  const tableNames = countNames(tables.map(({ name }) => canonicalName(name)));
  const partNamed = new Map(found.map(({ id, name }) => [id, name]));
  return {
    parts: new Map(
      parts.map((part) => [
        part.id,
        ofPart(part, { taken, named: partNames, suggestion: suggestions.get(part.id) }),
      ]),
    ),
    nodes: new Map(nodes.map((node) => [node.id, ofNode(node, taken)])),
    tables: new Map(
      tables.map((table) => {
        const owner = table.part === undefined ? undefined : partNamed.get(table.part);
        return [table, ofTable(table, { taken, named: tableNames, owner })];
      }),
    ),
  };
}

function renamed(part: FoundPart, { name }: PartSuggestion = {}): FoundPart {
  return name === undefined ? part : { ...part, name, names: [part.name, ...part.names] };
}

type Counts = ReadonlyMap<string, number>;

function ofPart(
  { evidence, id, kind, name, names, role, technologies }: FoundPart,
  {
    named,
    suggestion: { description, group } = {},
    taken,
  }: {
    readonly named: Counts;
    readonly taken: Set<string>;
    readonly suggestion: PartSuggestion | undefined;
  },
): RecoveredElement {
  const own = canonicalName(name);
  const technology = technologies
    .map(plainLine)
    .filter((one) => one !== "")
    .join(", ");
  const others = new Map(
    names
      .filter(
        (other) =>
          plainLine(other) !== "" && canonicalName(other) !== own && named.get(canonicalName(other)) === 1,
      )
      .map((other) => [canonicalName(other), plainLine(other)]),
  );
  return {
    id: freeId(idFromName(id), "part", taken),
    kind: kindOfPart(kind),
    name: plainLine(name) || id,
    names: [...others.values()],
    tags: [
      ...(plainKinds.has(kind) ? [] : [kind]),
      ...(role === undefined ? [] : [role]),
      ...(group === undefined ? [] : [group]),
    ],
    evidence: bestEvidence(evidence),
    needsMark: named.get(own) !== 1 || isRewritten(name),
    ...(technology === "" ? {} : { technology }),
    ...(description === undefined ? {} : { description }),
  };
}

/** The kinds that the kind of the element says already. */
const plainKinds: ReadonlySet<PartKind> = new Set(["service", "database", "queue", "module", "person"]);

function kindOfPart(kind: PartKind): ArchitectureKind {
  switch (kind) {
    case "database":
    case "cache":
    case "object-store":
      return "database";
    case "queue":
      return "queue";
    case "person":
      return "actor";
    case "service":
    case "client":
    case "gateway":
    case "function":
    case "library":
    case "module":
    case "external":
      return "component";
  }
}

function ofNode(
  { environment, evidence, id, name, technology = "" }: FoundNode,
  taken: Set<string>,
): RecoveredElement {
  return {
    id: freeId(idFromName(id), "node", taken),
    kind: "node",
    name: plainLine(name) || id,
    names: [],
    tags: environment === undefined ? [] : [idFromName(environment)],
    evidence: bestEvidence(evidence),
    // A frame around parts is not always read as a node.
    needsMark: true,
    ...(plainLine(technology) === "" ? {} : { technology: plainLine(technology) }),
  };
}

function ofTable(
  { evidence, name, schema }: FoundTable,
  {
    named,
    owner,
    taken,
  }: { readonly named: Counts; readonly owner: string | undefined; readonly taken: Set<string> },
): RecoveredElement {
  const isShared = named.get(canonicalName(name)) !== 1;
  const plain = idFromName(isShared && owner !== undefined ? `${owner} ${name}` : name);
  return {
    id: freeId(plain, "table", taken),
    kind: "entity",
    name: plainLine(name) || plain,
    names: schema === undefined || isShared ? [] : [plainLine(`${schema}.${name}`)],
    tags: [],
    evidence: bestEvidence(evidence),
    needsMark: isShared || isRewritten(name),
  };
}

/** The most places that an entry of `elements.yaml` names. */
const mostPlaces = 10;

/**
 * Returns the entries of `elements.yaml`: parts and nodes, which people name and describe, and the tables that a diagram
 * cannot distinguish by their names. Other tables have their evidence in the diagrams only.
 */
export function recoveredEntries({ nodes, parts, tables }: RecoveredElements): ElementEntry[] {
  const marked = [...tables.values()].filter(({ needsMark }) => needsMark);
  return [...parts.values(), ...nodes.values(), ...marked].map(
    ({ description, evidence, id, kind, name, names, tags, technology }) => ({
      id,
      kind,
      name,
      names: [...names],
      ...(technology === undefined ? {} : { technology }),
      ...(description === undefined ? {} : { description }),
      tags: [...tags],
      requirements: [],
      evidence: evidence.slice(0, mostPlaces).map(writeEvidence),
      links: [],
    }),
  );
}

function countNames(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.map(canonicalName))];
}

function freeId(plain: string, kind: string, taken: Set<string>): string {
  let id = taken.has(plain) ? `${plain}-${kind}` : plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${kind}-${number}`;
  taken.add(id);
  return id;
}

/** Returns whether a notation writes a name with other signs or shortens it, so that it is not found again by name. */
function isRewritten(name: string): boolean {
  return name.length > 60 || /[^\p{L}\p{N} ._-]|--|\.{2}|_{2}|^[^\p{L}\p{N}]/u.test(name);
}
