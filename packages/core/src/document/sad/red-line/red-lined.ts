import { paintFigure } from "../../change/index.ts";
import { palette, pictureSize } from "../../diagrams/index.ts";
import type { FigureChange, FigureSide, ProjectComparison } from "../../../model/index.ts";
import type { ChangedFigure, ChangedSide, PartChange, SadDocument } from "../document.ts";
import { changesChapter } from "./changes-chapter.ts";
import { markChanges } from "./mark-changes.ts";

/** The pictures of one changed figure; a side that could not be rendered is absent. */
export interface ChangedPictures {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface RedLineOptions {
  readonly comparison: ProjectComparison;
  /** The document of the earlier state, in the same layout. Its pictures do not matter. */
  readonly before: SadDocument;
  /** The sanitised pictures of the changed figures, by the figure's id in the comparison. */
  readonly pictures: ReadonlyMap<string, ChangedPictures>;
  /** Whether the document is also marked with bars; otherwise it only has the chapter. */
  readonly hasBars: boolean;
}

/** Returns a document that shows what has changed since another state, in bars at its margin and in its first chapter. */
export function redLined(
  document: SadDocument,
  { before, comparison, hasBars, pictures }: RedLineOptions,
): SadDocument {
  const paper = palette(document.meta.theme).dark ? "dark" : "light";
  const figures = comparison.figures.map((figure) =>
    changedFigure(figure, pictures.get(figure.id) ?? {}, paper),
  );
  const chapter = changesChapter(comparison, { figures, hasBars, labels: document.labels });
  const diagrams = new Map(
    comparison.figures
      .filter(({ after }) => after !== undefined)
      .map(({ after, id, kind }): [string, PartChange] => [
        after?.diagram.id ?? id,
        kind === "added" ? "added" : "changed",
      ]),
  );
  const chapters = hasBars ? markChanges(before, document, diagrams) : document.chapters;
  const labels = new Map([
    ...document.labels,
    ...[chapter, ...chapter.sections].map(({ id, title }) => [id, title] as const),
  ]);
  return { ...document, labels, chapters: [chapter, ...chapters] };
}

function changedFigure(
  { after, before, id, kind, lines, title }: FigureChange,
  pictures: ChangedPictures,
  paper: "light" | "dark",
): ChangedFigure {
  const sides = [
    sideOf("Before", before, { svg: pictures.before, paper }),
    sideOf("After", after, { svg: pictures.after, paper }),
  ].filter((side) => side !== undefined);
  return { kind: "changed-figure", id: `changed-figure-${id}`, caption: title, change: kind, sides, lines };
}

function sideOf(
  label: string,
  side: FigureSide | undefined,
  { paper, svg }: { readonly svg: string | undefined; readonly paper: "light" | "dark" },
): ChangedSide | undefined {
  if (side === undefined) return undefined;
  if (svg === undefined) return { label, marked: [], unplaced: [] };
  const painted = paintFigure({ svg, content: side.content, marks: side.marks, paper });
  const size = pictureSize(painted.svg);
  return {
    label,
    marked: [...new Set([...side.marks.elements.values(), ...side.marks.relations.values()])],
    svg: painted.svg,
    ...(size === undefined ? {} : { size }),
    unplaced: painted.unplaced.map(({ kind, name }) => `${name} (${kind})`),
  };
}
