import type { ElementGrounds } from "../../../model/index.ts";
import { type Cell, cell, emphasis, type Inline, type Table, text } from "../document.ts";
import type { UnitContext } from "../unit.ts";

/** The maximum number of elements on separate lines; more share a paragraph, and more operations are only counted. */
const mostLines = 4;

interface Reasoned {
  readonly basis: ElementGrounds["basis"];
  readonly reason: string;
  readonly elements: Set<string>;
  readonly operations: string[];
}

/**
 * Returns a table of the elements that no requirement states, with the reasons; elements with the same reason
 * share a row.
 */
export function groundsTable({ diagrams, rendered }: UnitContext): Table | undefined {
  const { api, diagrams: drawn } = rendered.project;
  const rows = new Map<string, Reasoned>();
  const rowOf = ({ basis, reason }: Pick<ElementGrounds, "basis" | "reason">): Reasoned => {
    const key = `${basis} ${reason}`;
    const row = rows.get(key) ?? { basis, reason, elements: new Set<string>(), operations: [] };
    rows.set(key, row);
    return row;
  };
  for (const { grounds = [], key } of drawn)
    if (diagrams.has(key))
      for (const one of grounds) {
        // Proposed use cases have a table in their chapter.
        if (key === "usecase" && one.basis === "proposed") continue;
        rowOf(one).elements.add(shownName(one.element));
      }
  for (const { grounds, method, path } of api?.operations ?? [])
    if (grounds !== undefined) rowOf(grounds).operations.push(`${method} ${path}`);
  if (rows.size === 0) return undefined;
  return {
    kind: "table",
    id: "table-grounds",
    caption: "What no requirement states, and why it is there",
    columns: [
      { title: "Element", share: 4 },
      { title: "Basis", share: 1.7 },
      { title: "Reason", share: 5 },
    ],
    rows: Array.from(rows.values(), (row): Cell[] => [
      { lines: namesOf(row) },
      cell(row.basis),
      cell(row.reason === "" ? "–" : row.reason),
    ]),
    rowHeaders: true,
  };
}

function namesOf({ elements, operations }: Reasoned): Inline[][] {
  return [
    ...(elements.size > mostLines
      ? [[text([...elements].join(", "))]]
      : Array.from(elements, (name) => [text(name)])),
    ...(operations.length > mostLines
      ? [[text(`${operations.length} operations of the API`)]]
      : operations.map((operation): Inline[] => [{ kind: "code", text: operation }])),
  ];
}

/** Returns a link as readers see it: `Shop → Database`. */
function shownName(element: string): string {
  return element.replace(" -> ", " → ");
}

/** Returns the text beside an element that no requirement states. */
export function groundsLine({ basis, reason }: Pick<ElementGrounds, "basis" | "reason">): Inline[] {
  return [emphasis(basis), ...(reason === "" ? [] : [text(`: ${reason}`)])];
}
