import * as z from "zod";
import {
  changeKinds,
  changeSubjects,
  type FigureChange,
  type FigureSide,
  type ProjectComparison,
} from "../../model/index.ts";

const kind = z.enum(changeKinds);
const state = z.object({ name: z.string(), detail: z.string().optional() });
const location = z.object({ file: z.string(), line: z.number(), column: z.number().optional() });
const side = z.object({ id: z.string(), name: z.string(), location: location.optional() });

const figureSide = z.object({
  /** The file of the figure, with the line at which its text begins. */
  location,
  key: z.string(),
  notation: z.string(),
  elements: z.array(z.object({ alias: z.string(), name: z.string(), kind })),
  /** The ends are aliases. */
  relations: z.array(z.object({ from: z.string(), to: z.string(), label: z.string().optional(), kind })),
});

/** A comparison of two states as JSON, for programs. Keys are only added to it; `format` changes if one goes. */
export const comparisonJsonSchema = z.object({
  format: z.literal(1),
  before: state,
  after: state,
  /** The number of changes of each kind, of breaking changes among them, and of consequences. */
  counts: z.object({
    added: z.number(),
    removed: z.number(),
    changed: z.number(),
    renamed: z.number(),
    breaking: z.number(),
    figures: z.number(),
    consequences: z.number(),
  }),
  changes: z.array(
    z.object({
      id: z.string(),
      subject: z.enum(changeSubjects.map(({ key }) => key)),
      kind,
      type: z.string(),
      name: z.string(),
      before: side.optional(),
      after: side.optional(),
      fields: z.array(
        z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }),
      ),
      reasons: z.array(z.string()),
      breaking: z.array(z.object({ rule: z.string(), reason: z.string() })),
      owner: z.string().optional(),
      ownerName: z.string().optional(),
      figures: z.array(z.string()),
    }),
  ),
  figures: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind,
      before: figureSide.optional(),
      after: figureSide.optional(),
      lines: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    }),
  ),
  consequences: z.array(
    z.object({
      kind: z.enum(["suspect-trace", "still-mentioned"]),
      change: z.string(),
      place: z.object({ kind: z.string(), id: z.string(), title: z.string(), location }),
      message: z.string(),
    }),
  ),
  notes: z.array(z.string()),
  /** The files that cannot be read in one of the states, and whose content is not compared. */
  unread: z.array(z.string()),
});

export type ComparisonJson = z.infer<typeof comparisonJsonSchema>;

/** Returns a comparison as `JSON.stringify` takes it: marks as lists, and no texts of figures. */
export function comparisonJson(comparison: ProjectComparison): ComparisonJson {
  const { after, before, changes, consequences, figures, notes, unread = [] } = comparison;
  return comparisonJsonSchema.parse({
    format: 1,
    before,
    after,
    counts: countChanges(comparison),
    changes,
    figures: figures.map(presentFigure),
    consequences,
    notes,
    unread,
  });
}

/** Returns the numbers of changes of each kind, of breaking ones, and of the other lists. */
export function countChanges({
  changes,
  consequences,
  figures,
}: ProjectComparison): ComparisonJson["counts"] {
  const count = (wanted: (typeof changeKinds)[number]): number =>
    changes.filter((change) => change.kind === wanted).length;
  return {
    added: count("added"),
    removed: count("removed"),
    changed: count("changed"),
    renamed: count("renamed"),
    breaking: changes.filter(({ breaking }) => breaking.length > 0).length,
    figures: figures.length,
    consequences: consequences.length,
  };
}

function presentFigure({ after, before, ...figure }: FigureChange): unknown {
  return {
    ...figure,
    ...(before === undefined ? {} : { before: presentSide(before) }),
    ...(after === undefined ? {} : { after: presentSide(after) }),
  };
}

function presentSide({ content, diagram, marks }: FigureSide): unknown {
  return {
    location: { file: diagram.file, line: Math.max(diagram.line, 1) },
    key: diagram.key,
    notation: diagram.notation,
    elements: content.elements.flatMap(({ alias, name }) => {
      const mark = marks.elements.get(alias);
      return mark === undefined ? [] : [{ alias, name, kind: mark }];
    }),
    relations: content.relations.flatMap(({ from, label, to }, index) => {
      const mark = marks.relations.get(index);
      return mark === undefined ? [] : [{ from, to, label, kind: mark }];
    }),
  };
}
