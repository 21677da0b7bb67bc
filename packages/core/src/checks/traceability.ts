import type { DesignElement, DesignElementKind, DesignIndex, Project } from "../model/index.ts";

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

/** One requirement with every element that comes from it, by kind; each element once, sorted by name. */
export interface TraceRow {
  readonly requirement: string;
  readonly elements: Readonly<Record<TraceColumn, readonly DesignElement[]>>;
  /** Requirements that refine this one. */
  readonly refinedBy: readonly string[];
  /** Design pages and decisions that answer it. */
  readonly documents: readonly string[];
}

/** The traceability matrix of a project: one row a requirement. */
export function traceRequirements(project: Project, index: DesignIndex): TraceRow[] {
  return project.requirements.map(({ id }) => ({
    requirement: id,
    elements: elementsByColumn((kind) => elementsFrom(index, kind, id)),
    refinedBy: project.requirements.filter(({ refines }) => refines?.includes(id)).map((other) => other.id),
    documents: [...project.pages, ...project.decisions]
      .filter(({ requirements }) => requirements.includes(id))
      .map((document) => ("key" in document ? document.key : document.id)),
  }));
}

function elementsByColumn(elementsOf: (kind: TraceColumn) => DesignElement[]): TraceRow["elements"] {
  return {
    "use-case": elementsOf("use-case"),
    interaction: elementsOf("interaction"),
    block: elementsOf("block"),
    component: elementsOf("component"),
    class: elementsOf("class"),
    entity: elementsOf("entity"),
    operation: elementsOf("operation"),
    screen: elementsOf("screen"),
    node: elementsOf("node"),
  };
}

function elementsFrom(index: DesignIndex, column: TraceColumn, id: string): DesignElement[] {
  const kinds: readonly DesignElementKind[] = column === "component" ? ["component", "interface"] : [column];
  const byName = new Map<string, DesignElement>();
  for (const element of index.elements) {
    if (kinds.includes(element.kind) && element.sources.includes(id) && !byName.has(element.name)) {
      byName.set(element.name, element);
    }
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Kinds of element that stand for the built system; a use case only says what it is to do. */
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

/** True when something of the design realises the requirement, or a requirement that refines it. */
export function isRealised(row: TraceRow, rows: readonly TraceRow[]): boolean {
  if (realising.some((kind) => row.elements[kind].length > 0) || row.documents.length > 0) return true;
  return rows.some(
    (other) =>
      row.refinedBy.includes(other.requirement) &&
      other !== row &&
      isRealised(
        other,
        rows.filter((one) => one !== row),
      ),
  );
}
