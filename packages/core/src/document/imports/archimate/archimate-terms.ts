import type { ArchitectureKind, ArchitectureRelationKind } from "../../../model/index.ts";

/** The project kinds of the element types of ArchiMate 3.2; all other types are components. */
const kinds: Readonly<Record<string, ArchitectureKind>> = {
  BusinessActor: "actor",
  BusinessRole: "actor",
  Stakeholder: "actor",
  BusinessProcess: "use-case",
  BusinessFunction: "use-case",
  BusinessInteraction: "use-case",
  BusinessService: "use-case",
  BusinessInterface: "interface",
  ApplicationInterface: "interface",
  TechnologyInterface: "interface",
  BusinessObject: "entity",
  Contract: "entity",
  Representation: "entity",
  DataObject: "entity",
  Material: "entity",
  Artifact: "artifact",
  Deliverable: "artifact",
  Node: "node",
  Device: "node",
  SystemSoftware: "node",
  CommunicationNetwork: "node",
  Path: "node",
  Equipment: "node",
  Facility: "node",
  DistributionNetwork: "node",
  Grouping: "group",
  Location: "group",
};

/** Names of types in former versions of ArchiMate and Archi. */
const formerNames: Readonly<Record<string, string>> = {
  BusinessActivity: "BusinessProcess",
  CommunicationPath: "Path",
  Network: "CommunicationNetwork",
  InfrastructureFunction: "TechnologyFunction",
  InfrastructureInterface: "TechnologyInterface",
  InfrastructureService: "TechnologyService",
  UsedBy: "Serving",
  Realisation: "Realization",
  Specialisation: "Specialization",
};

/** Returns the name of a type in ArchiMate 3.2, without the prefix and the ending that Archi and version 2 write. */
export function typeName(written: string): string {
  const plain = written.replace(/^.*:/, "").replace(/Relationship$/, "");
  return formerNames[plain] ?? plain;
}

/** Returns the project kind of an element type. */
export function kindOfType(type: string): ArchitectureKind {
  return kinds[type] ?? "component";
}

/** Whether elements of a type connect relations, and are nothing themselves. */
export function isJunction(type: string): boolean {
  return /^(?:And|Or)?Junction$/.test(type);
}

/** Returns a type in words: `BusinessProcess` is "business process". */
export function typeInWords(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

/**
 * The relations of ArchiMate 3.2: the kind in a project, and the verb for relations whose arrow does not show the meaning.
 * The source of a specialization is the special element, and the source of a realization is the realizing element.
 */
const relations: Readonly<
  Record<string, { readonly kind: ArchitectureRelationKind; readonly verb?: string }>
> = {
  Composition: { kind: "composition" },
  Aggregation: { kind: "aggregation" },
  Assignment: { kind: "directed", verb: "is assigned to" },
  Realization: { kind: "realisation" },
  Serving: { kind: "directed", verb: "serves" },
  Access: { kind: "dependency", verb: "accesses" },
  Influence: { kind: "dependency", verb: "influences" },
  Triggering: { kind: "directed", verb: "triggers" },
  Flow: { kind: "directed", verb: "flows to" },
  Specialization: { kind: "generalisation" },
};

/** Returns the kind of a relation and its verb; a relation of an unknown type is an association. */
export function relationOfType(
  type: string,
  { access, isDirected }: { readonly access: string; readonly isDirected: boolean },
): { readonly kind: ArchitectureRelationKind; readonly verb?: string } {
  if (type === "Access") {
    const verb = { "0": "writes", "1": "reads", "3": "reads and writes", Write: "writes", Read: "reads" };
    return {
      kind: "dependency",
      verb: access === "ReadWrite" ? "reads and writes" : (verb[access as keyof typeof verb] ?? "accesses"),
    };
  }
  return relations[type] ?? { kind: isDirected ? "directed" : "association" };
}
