import type { DesignElement, DesignElementKind, DesignIndex, Project } from "../../model/index.ts";

/** The columns of the traceability matrix, in the order from need to deployment. */
export const traceColumns = [
  { kind: "use-case", title: "Use cases" },
  { kind: "interaction", title: "Interactions" },
  { kind: "block", title: "Blocks" },
  { kind: "component", title: "Components, interfaces" },
  { kind: "class", title: "Classes" },
  { kind: "entity", title: "Entities" },
  { kind: "operation", title: "API operations" },
  { kind: "screen", title: "Screens" },
  { kind: "node", title: "Deployment nodes" },
] as const satisfies readonly { kind: DesignElementKind; title: string }[];

export type TraceColumn = (typeof traceColumns)[number]["kind"];

/** A requirement with every element that comes from it, by kind; each element once, sorted by name. */
export interface TraceRow {
  readonly requirement: string;
  readonly elements: Readonly<Record<TraceColumn, readonly DesignElement[]>>;
  /** Requirements that refine this one. */
  readonly refinedBy: readonly string[];
  /** Design pages and decisions that address it. */
  readonly documents: readonly string[];
}

/** Returns the traceability matrix of a project: one row per requirement. */
export function traceRequirements(project: Project, index: DesignIndex): TraceRow[] {
  const elements = byRequirement(index.elements, ({ sources }) => sources);
  const refining = byRequirement(project.requirements, ({ refines }) => refines ?? []);
  const documents = byRequirement(
    [...project.pages, ...project.decisions],
    ({ requirements }) => requirements,
  );
  return project.requirements.map(({ id }) => ({
    requirement: id,
    elements: elementsByColumn((kind) => elementsOf(kind, elements.get(id) ?? [])),
    refinedBy: (refining.get(id) ?? []).map((other) => other.id),
    documents: (documents.get(id) ?? []).map((document) => ("key" in document ? document.key : document.id)),
  }));
}

/** Returns the items that name each requirement, in the order of the input. */
function byRequirement<Naming>(
  all: readonly Naming[],
  named: (one: Naming) => readonly string[],
): ReadonlyMap<string, readonly Naming[]> {
  const found = new Map<string, Naming[]>();
  for (const one of all) {
    for (const id of new Set(named(one))) {
      const naming = found.get(id);
      if (naming === undefined) found.set(id, [one]);
      else naming.push(one);
    }
  }
  return found;
}

function elementsByColumn(elementsIn: (kind: TraceColumn) => DesignElement[]): TraceRow["elements"] {
  return {
    "use-case": elementsIn("use-case"),
    interaction: elementsIn("interaction"),
    block: elementsIn("block"),
    component: elementsIn("component"),
    class: elementsIn("class"),
    entity: elementsIn("entity"),
    operation: elementsIn("operation"),
    screen: elementsIn("screen"),
    node: elementsIn("node"),
  };
}

function elementsOf(column: TraceColumn, elements: readonly DesignElement[]): DesignElement[] {
  const kinds: readonly DesignElementKind[] = column === "component" ? ["component", "interface"] : [column];
  const byName = new Map<string, DesignElement>();
  for (const element of elements) {
    if (kinds.includes(element.kind) && !byName.has(element.name)) byName.set(element.name, element);
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Kinds of element that represent the built system. A use case only states what it should do. */
const realising: readonly TraceColumn[] = [
  "interaction",
  "block",
  "component",
  "class",
  "entity",
  "operation",
  "screen",
  "node",
];

/** Returns whether something in the design realises the requirement, or a requirement that refines it. */
export function isRealised(row: TraceRow, rows: readonly TraceRow[]): boolean {
  if (realising.some((kind) => row.elements[kind].length > 0) || row.documents.length > 0) return true;
  return rows.some(
    (other) =>
      row.refinedBy.includes(other.requirement) &&
      isRealised(
        other,
        rows.filter((one) => one !== row),
      ),
  );
}
