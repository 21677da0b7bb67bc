import { traceColumns, type TraceRow } from "../../checks/index.ts";
import type { DesignElement } from "../../../model/index.ts";
import {
  type Block,
  type Cell,
  type Inline,
  joined,
  paragraph,
  reference,
  type Table,
  text,
} from "../document.ts";
import type { Unit, UnitContext } from "../unit.ts";
import { operationAnchor } from "./api-reference.ts";
import { evidenceFinder, evidenceLines } from "./evidence-lines.ts";
import { figureAnchor } from "./figure.ts";

/** The traceability matrix: each requirement with everything that comes from it. */
export const traceability: Unit = (context) => {
  const { trace } = context.rendered;
  if (trace.length === 0) return undefined;
  const shown = traceColumns.filter(({ kind }) => trace.some((row) => row.elements[kind].length > 0));
  const evidenceOf = evidenceFinder(context.rendered);
  const found = trace.map(({ elements }) =>
    Object.values(elements)
      .flat()
      .flatMap(({ location, shownIn }) => evidenceOf(shownIn, location.line)),
  );
  const hasEvidence = found.some((places) => places.length > 0);
  const table: Table = {
    kind: "table",
    id: "table-traceability",
    caption: "Requirements and what comes from them",
    columns: [
      { title: "Requirement", share: 1.1 },
      ...shown.map(({ title }) => ({ title, share: 1.6 })),
      ...(hasEvidence ? [{ title: "Evidence", share: 2 }] : []),
    ],
    rows: trace.map((row, index) => [
      { lines: [[reference(row.requirement)]] },
      ...shown.map(({ kind }) => elementCell(row.elements[kind], context)),
      ...(hasEvidence ? [evidenceCell(found[index] ?? [], context)] : []),
    ]),
    wide: true,
    rowHeaders: true,
  };
  return { blocks: [summary(trace), table] };
};

function summary(trace: readonly TraceRow[]): Block {
  const covered = trace.filter((row) => Object.values(row.elements).some((elements) => elements.length > 0));
  return paragraph(
    `${covered.length} of ${trace.length} requirements are traced to an element of the design. An empty cell stands out: nothing of that kind comes from the requirement.`,
  );
}

/** The most places of evidence in a cell; the section on evidence has more. */
const mostPlaces = 3;

/** A requirement outside of the design has no evidence, and a requirement in it may have none yet. */
function evidenceCell(evidence: readonly string[], context: UnitContext): Cell {
  const lines = evidenceLines(evidence, mostPlaces, context);
  return lines.length === 0 ? { lines: [], gap: true } : { lines };
}

function elementCell(elements: readonly DesignElement[], context: UnitContext): Cell {
  if (elements.length === 0) return { lines: [], gap: true };
  if (elements.length > mostNames && elements.every(({ shownIn }) => isFigure(shownIn, context))) {
    return { lines: countsByFigure(elements, context) };
  }
  return { lines: [joined(elements.map((element) => toInline(element, context)))] };
}

/** The maximum number of names in a cell. More would be a paragraph, and figures show them better. */
const mostNames = 5;

function countsByFigure(elements: readonly DesignElement[], { rendered }: UnitContext): Inline[][] {
  return rendered.project.diagrams.flatMap(({ id }) => {
    const count = elements.filter(({ shownIn }) => shownIn === id).length;
    return count === 0 ? [] : [[reference(figureAnchor(id)), text(` (${count})`)]];
  });
}

function isFigure(id: string, { diagrams, rendered }: UnitContext): boolean {
  return rendered.project.diagrams.some((diagram) => diagram.id === id && diagrams.has(diagram.key));
}

function toInline(
  { kind, name, shownIn }: DesignElement,
  { diagrams, ids, nameIn, rendered }: UnitContext,
): Inline {
  switch (kind) {
    case "use-case":
      return ids.has(shownIn) ? reference(shownIn) : text(name);
    case "interaction":
      return diagrams.has("interaction") ? reference(figureAnchor(shownIn)) : text(name);
    case "operation": {
      const operation = rendered.project.api?.operations.find(({ id }) => id === shownIn);
      return operation ? reference(operationAnchor(operation), shownIn) : text(name);
    }
    default:
      return nameIn(shownIn, name);
  }
}
