import type {
  BreakingChange,
  Change,
  ChangeSide,
  Consequence,
  FieldChange,
  FigureChange,
  FigureSide,
  Location,
  ProjectComparison,
} from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";

type Presented = components["schemas"];

/** Returns a comparison as the contract shows it: without the texts of diagrams, and with lists in the place of maps. */
export function presentComparison(comparison: ProjectComparison): Presented["Comparison"] {
  const { after, before, changes, consequences, figures, notes } = comparison;
  return {
    before: { ...before },
    after: { ...after },
    changes: changes.map(presentChange),
    figures: figures.map(presentFigure),
    consequences: consequences.map(presentConsequence),
    notes: [...notes],
  };
}

function presentChange(change: Change): Presented["Change"] {
  const {
    after,
    before,
    breaking,
    fields,
    figures,
    id,
    kind,
    name,
    owner,
    ownerName,
    reasons,
    subject,
    type,
  } = change;
  return {
    id,
    subject,
    kind,
    type,
    name,
    ...(before === undefined ? {} : { before: presentSide(before) }),
    ...(after === undefined ? {} : { after: presentSide(after) }),
    fields: fields.map((field): FieldChange => ({ ...field })),
    reasons: [...reasons],
    breaking: breaking.map(({ reason, rule }): BreakingChange => ({ rule, reason })),
    ...(owner === undefined ? {} : { owner }),
    ...(ownerName === undefined ? {} : { ownerName }),
    figures: [...figures],
  };
}

function presentSide({ id, location, name }: ChangeSide): Presented["ChangeSide"] {
  return { id, name, ...(location === undefined ? {} : { location: presentPlace(location) }) };
}

function presentPlace({ column, file, line }: Location): Presented["ChangePlace"] {
  return { file, line, ...(column === undefined ? {} : { column }) };
}

function presentFigure({ after, before, id, kind, lines, title }: FigureChange): Presented["FigureChange"] {
  return {
    id,
    title,
    kind,
    ...(before === undefined ? {} : { before: presentFigureSide(before) }),
    ...(after === undefined ? {} : { after: presentFigureSide(after) }),
    lines: { added: [...lines.added], removed: [...lines.removed] },
  };
}

function presentFigureSide({ diagram, marks }: FigureSide): Presented["FigureSide"] {
  return {
    file: diagram.file,
    elements: Array.from(marks.elements, ([alias, kind]) => ({ alias, kind })),
    relations: Array.from(marks.relations, ([index, kind]) => ({ index, kind })),
  };
}

function presentConsequence({ change, kind, message, place }: Consequence): Presented["Consequence"] {
  return { kind, change, place: { ...place, location: presentPlace(place.location) }, message };
}
