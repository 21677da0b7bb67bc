import {
  type Change,
  type ChangeKind,
  type Diagram,
  type FieldChange,
  type FigureChange,
  type FigureSide,
  isOnBothSides,
} from "../../model/index.ts";
import { plainText } from "./describe/item.ts";
import type { PairedFigure } from "./figures/pair-figures.ts";
import { sayCounts } from "./words-of-change.ts";

/** The field of the lines of a figure that no reader understands. */
export const otherLines = "other lines";

/**
 * Returns the changes of figures: of their content, and of their titles and descriptions, for which no picture has to be
 * painted.
 */
export function changesOfFigures(figures: readonly FigureChange[], pairs: readonly PairedFigure[]): Change[] {
  const drawn = new Map(figures.map((figure) => [figure.id, figure]));
  return pairs.flatMap(({ after, before }) => {
    const diagram = after?.diagram ?? before?.diagram;
    if (!diagram) return [];
    const figure = drawn.get(diagram.id);
    const fields = [
      ...(before && after ? headChanges(before.diagram, after.diagram) : []),
      ...(figure ? drawnChanges(figure) : []),
    ];
    if (!figure && fields.length === 0) return [];
    const kind = figure?.kind ?? "changed";
    return [
      {
        id: `figure:${diagram.id}`,
        subject: "figure" as const,
        kind,
        type: diagram.key,
        name: diagram.title,
        ...(before ? { before: sideOf(before.diagram) } : {}),
        ...(after ? { after: sideOf(after.diagram) } : {}),
        fields,
        reasons: kind === "renamed" ? [reasonOf(before?.diagram, after?.diagram)] : [],
        breaking: [],
        figures: figure ? [diagram.id] : [],
      },
    ];
  });
}

function sideOf({ file, id, line, title }: Diagram): NonNullable<Change["before"]> {
  return { id, name: title, location: { file, line: Math.max(line, 1) } };
}

function reasonOf(before: Diagram | undefined, after: Diagram | undefined): string {
  return before?.title === after?.title ? "same title and content" : "same content";
}

function headChanges(before: Diagram, after: Diagram): FieldChange[] {
  const facts = (diagram: Diagram): Readonly<Record<string, string | undefined>> => ({
    title: diagram.title,
    description: diagram.about,
    "use case": diagram.useCase,
    notation: diagram.notation,
    "kind of diagram": diagram.key,
    view: diagram.view?.text,
  });
  const [one, other] = [facts(before), facts(after)];
  return Object.keys(one).flatMap((field) => {
    const [left, right] = [one[field], other[field]].map((text) => plainText(text ?? ""));
    return left === right ? [] : [fieldOf(field, left ?? "", right ?? "")];
  });
}

function drawnChanges({ after, before, lines }: FigureChange): FieldChange[] {
  const [gone, come] = [before && namesOf(before, ["removed"]), after && namesOf(after, ["added"])];
  const [old, now] = [before, after].map((side) => side && namesOf(side, ["changed", "renamed"]));
  return [
    fieldOf("elements", gone?.elements ?? "", come?.elements ?? ""),
    fieldOf("relations", gone?.relations ?? "", come?.relations ?? ""),
    fieldOf("changed elements", old?.elements ?? "", now?.elements ?? ""),
    fieldOf("changed relations", old?.relations ?? "", now?.relations ?? ""),
    fieldOf(otherLines, lines.removed.join("; "), lines.added.join("; ")),
  ].filter((field) => field.before !== undefined || field.after !== undefined);
}

/** Returns how many elements and relations a field of a figure names, by the field: `2 added, 3 removed`. */
export function drawnCounts({ after, before }: FigureChange): ReadonlyMap<string, string> {
  const counts = (part: "elements" | "relations"): readonly [string, string][] => {
    const gone = [...(before?.marks[part].values() ?? [])].filter((kind) => kind === "removed");
    const marks = [...gone, ...(after?.marks[part].values() ?? [])].map((kind) => ({ kind }));
    const isChanged = ({ kind }: { readonly kind: ChangeKind }): boolean => isOnBothSides(kind);
    return [
      [part, sayCounts(marks.filter((mark) => !isChanged(mark)))],
      [`changed ${part}`, sayCounts(marks.filter(isChanged))],
    ];
  };
  return new Map([...counts("elements"), ...counts("relations")]);
}

function fieldOf(field: string, before: string, after: string): FieldChange {
  return { field, ...(before === "" ? {} : { before }), ...(after === "" ? {} : { after }) };
}

/** The names of the elements and relations of one side that have one of some marks. */
function namesOf(
  { content, marks }: FigureSide,
  kinds: readonly ChangeKind[],
): { readonly elements: string; readonly relations: string } {
  const names = new Map(content.elements.map(({ alias, name }) => [alias, name]));
  const isMarked = (kind: ChangeKind | undefined): boolean => kind !== undefined && kinds.includes(kind);
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  return {
    elements: content.elements
      .filter(({ alias }) => isMarked(marks.elements.get(alias)))
      .map(({ name }) => name)
      .join(", "),
    relations: content.relations
      .filter((_, index) => isMarked(marks.relations.get(index)))
      .map(
        ({ from, label, to }) => `${nameOf(from)} → ${nameOf(to)}${label === undefined ? "" : `: ${label}`}`,
      )
      .join(", "),
  };
}
