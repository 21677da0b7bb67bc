import {
  architectureKinds,
  type ArchitectureKind,
  type ArchitectureRelationKind,
} from "../../model/index.ts";
import { domainOf } from "../../document/architecture/index.ts";

/** The words for the kinds of elements, for one and for several. */
export const elementKinds: Readonly<
  Record<ArchitectureKind, { readonly one: string; readonly many: string }>
> = {
  actor: { one: "Actor", many: "Actors" },
  "use-case": { one: "Use case", many: "Use cases" },
  component: { one: "Component", many: "Components" },
  interface: { one: "Interface", many: "Interfaces" },
  database: { one: "Database", many: "Databases" },
  queue: { one: "Queue", many: "Queues" },
  entity: { one: "Entity", many: "Entities" },
  class: { one: "Class", many: "Classes" },
  enumeration: { one: "Enumeration", many: "Enumerations" },
  node: { one: "Node", many: "Nodes" },
  artifact: { one: "Artifact", many: "Artifacts" },
  group: { one: "Group", many: "Groups" },
  operation: { one: "API operation", many: "API operations" },
  screen: { one: "Screen", many: "Screens" },
};

/**
 * Returns the kinds that an entry of elements.yaml can give to an element: those whose names are compared with its own.
 * With another kind, the entry would be another element.
 */
export function kindsFor(kind: ArchitectureKind): readonly ArchitectureKind[] {
  return architectureKinds.filter((one) => domainOf(one) === domainOf(kind));
}

/** Returns the word for a kind inside a sentence. */
export function kindWord(kind: ArchitectureKind): string {
  const { one } = elementKinds[kind];
  return kind === "operation" ? one : one.toLowerCase();
}

/** The words for the kinds of relations; UML's terms are kept. */
export const relationWords = {
  association: "association",
  directed: "link",
  dependency: "dependency",
  generalisation: "generalisation",
  realisation: "realisation",
  composition: "composition",
  aggregation: "aggregation",
  include: "include",
  extend: "extend",
  message: "message",
  reply: "reply",
  call: "call",
} as const satisfies Readonly<Record<ArchitectureRelationKind, string>>;
