import type { FigureChange, FigureMarks } from "../../../model/index.ts";
import { alignElements, type FigurePair } from "./align-elements.ts";
import { alignRelations } from "./align-relations.ts";
import { compareLines } from "./compare-lines.ts";
import type { ElementCorrespondence } from "./element-correspondence.ts";
import type { FigureState } from "./figure-state.ts";
import { markFigure } from "./mark-figure.ts";
import type { PairedFigure } from "./pair-figures.ts";

const noMarks: FigureMarks = { elements: new Map(), relations: new Map() };
const noLines = { added: [], removed: [] };

/**
 * Returns the figures that differ in meaning between two states of a project, and how. The order of declarations, aliases
 * whose names stay, comments, formatting, styles and positions are no differences; the order of messages is one. A figure
 * that one state lacks has no marks, because all of it is new or gone.
 *
 * @param same which elements of the two architecture models are the same
 */
export function compareFigures(pairs: readonly PairedFigure[], same: ElementCorrespondence): FigureChange[] {
  return pairs.flatMap((pair) => {
    if (pair.before && pair.after) return comparePair({ before: pair.before, after: pair.after }, same);
    if (pair.after)
      return [{ ...headOf(pair.after), kind: "added", after: sideOf(pair.after, noMarks), lines: noLines }];
    if (pair.before)
      return [
        { ...headOf(pair.before), kind: "removed", before: sideOf(pair.before, noMarks), lines: noLines },
      ];
    return [];
  });
}

function comparePair(pair: FigurePair, same: ElementCorrespondence): FigureChange[] {
  const { after, before } = pair;
  const isRenamed = before.diagram.id !== after.diagram.id;
  const elements = alignElements(pair, same);
  const marks = markFigure(pair, elements, alignRelations(pair, elements));
  const lines = compareLines(pair, elements);
  const isEqual =
    isUnmarked(marks.before) &&
    isUnmarked(marks.after) &&
    lines.added.length === 0 &&
    lines.removed.length === 0;
  if (isEqual && !isRenamed) return [];
  return [
    {
      ...headOf(after),
      kind: isRenamed ? "renamed" : "changed",
      before: sideOf(before, marks.before),
      after: sideOf(after, marks.after),
      lines,
    },
  ];
}

function isUnmarked({ elements, relations }: FigureMarks): boolean {
  return elements.size === 0 && relations.size === 0;
}

function headOf({ diagram }: FigureState): Pick<FigureChange, "id" | "title"> {
  return { id: diagram.id, title: diagram.title };
}

function sideOf({ content, diagram }: FigureState, marks: FigureMarks): NonNullable<FigureChange["after"]> {
  return { diagram, content, marks };
}
