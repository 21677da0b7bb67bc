import type { TraceRow } from "../../checks/index.ts";
import { kindOfRequirement, type Requirement, type RequirementKind } from "../../../model/index.ts";
import { type Cell, cell, type Inline, reference, type Table, text } from "../document.ts";
import { linkIds } from "../link-ids.ts";
import type { Unit, UnitContext } from "../unit.ts";

/** Returns the unit with a table of the requirements of one kind. */
export function requirementTable(kind: RequirementKind, caption: string): Unit {
  return (context) => {
    const requirements = requirementsOf(kind, context);
    if (requirements.length === 0) return undefined;
    return { blocks: [tableOf({ id: `table-${kind}`, caption }, requirements, context)] };
  };
}

/** Returns the requirements of a kind, except constraints and exclusions, which have separate tables. */
export function requirementsOf(kind: RequirementKind, { rendered }: UnitContext): readonly Requirement[] {
  return rendered.project.requirements.filter(
    ({ constraint, id, priority }) =>
      kindOfRequirement(id) === kind && constraint !== true && priority !== "wont",
  );
}

/** The requirements of any kind that leave no choice, and those that are not implemented. */
export const constraints: Unit = (context) => {
  const { requirements } = context.rendered.project;
  const limiting = requirements.filter(
    ({ constraint, priority }) => constraint === true && priority !== "wont",
  );
  const excluded = requirements.filter(({ priority }) => priority === "wont");
  const blocks = [
    ...(limiting.length === 0
      ? []
      : [tableOf({ id: "table-constraints", caption: "Constraints" }, limiting, context)]),
    ...(excluded.length === 0
      ? []
      : [tableOf({ id: "table-out-of-scope", caption: "Out of scope" }, excluded, context)]),
  ];
  return blocks.length === 0 ? undefined : { blocks };
};

function tableOf(
  { caption, id }: { readonly id: string; readonly caption: string },
  requirements: readonly Requirement[],
  context: UnitContext,
): Table {
  return {
    kind: "table",
    id,
    caption,
    columns: [
      { title: "Id", share: 1 },
      { title: "Requirement", share: 5.6 },
      { title: "Priority", share: 1 },
      { title: "Traced to", share: 3.2 },
    ],
    rows: requirements.map((requirement) => row(requirement, context)),
    rowHeaders: true,
  };
}

function row(requirement: Requirement, { ids, rendered }: UnitContext): Cell[] {
  const { id, priority, refines = [], source, suggested, text: statement } = requirement;
  const trace = rendered.trace.find((one) => one.requirement === id);
  const lines: (readonly Inline[])[] = [linkIds(statement, ids)];
  if (refines.length > 0) lines.push([text("Refines "), ...list(refines.filter((other) => ids.has(other)))]);
  if (suggested === true) lines.push(suggestion);
  if (source !== undefined) lines.push([{ kind: "emphasis", text: `Source: ${source}` }]);
  return [{ lines: [[reference(id)]], anchor: id }, { lines }, cell(priority ?? "–"), traceCell(trace, ids)];
}

/** The mark that distinguishes a suggested requirement from a requested one. */
export const suggestion: readonly Inline[] = [
  { kind: "emphasis", text: "Suggested; nobody has confirmed it." },
];

function list(ids: readonly string[]): Inline[] {
  return ids.flatMap((id, index) => (index === 0 ? [reference(id)] : [text(", "), reference(id)]));
}

/** Returns the elements that come from a requirement: use cases by id, all others by number. */
export function traceCell(trace: TraceRow | undefined, ids: ReadonlySet<string>): Cell {
  if (!trace) return { lines: [] };
  const useCases = [
    ...new Set(trace.elements["use-case"].map(({ shownIn }) => shownIn).filter((id) => ids.has(id))),
  ];
  const lines: Inline[][] = useCases.length === 0 ? [] : [list(useCases)];
  const counts = counted(trace);
  if (counts !== "") lines.push([text(counts)]);
  if (trace.refinedBy.length > 0) lines.push([text("refined by "), ...list(trace.refinedBy)]);
  return lines.length === 0 ? { lines: [[text("nothing yet")]], gap: true } : { lines };
}

function counted({ elements, documents }: TraceRow): string {
  const counts: readonly (readonly [number, string, string])[] = [
    [elements.component.length + elements.block.length, "component", "components"],
    [elements.class.length + elements.entity.length, "data type", "data types"],
    [elements.operation.length, "operation", "operations"],
    [elements.node.length, "node", "nodes"],
    [documents.length, "page", "pages"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(", ");
}
