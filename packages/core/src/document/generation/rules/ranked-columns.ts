import {
  type RequirementColumns,
  requirementColumns,
  type RequirementRow,
  requirementRow,
} from "./requirement-columns.ts";
import { priorityFrom } from "./stated-priority.ts";

/** The columns of a table that has the requirements of each priority in a separate column. */
export interface RankedColumns {
  readonly ranked: readonly { readonly at: number; readonly priority: string }[];
  /** The column with the title of each row; -1 if there is none. */
  readonly title: number;
}

const names = ["Title", "Requirement", "Priority"];

/** The columns of the rows that `rowsByPriority` returns. */
export const columnsByPriority: RequirementColumns = { at: new Map(), names, ...requirementColumns(names) };

/** Matches the name of a column with the requirements of one priority: "Must", "Should have", "Won't (this time)". */
const rank = /^(?:must|should|could|won['’]?t|would|muss|soll(?:te)?|kann|könnte)(?![\p{L}])/iu;

/**
 * Returns the columns of a table with a column of texts per priority, such as `| Area | Must | Should |`; undefined for
 * other tables, such as tables with ticks in these columns.
 */
export function rankedColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): RankedColumns | undefined {
  const ranked = head.flatMap((cell, at) => {
    const priority = cell.replace(/^([^(]*)\(.*\)\W*$/, "$1").trimEnd();
    return rank.test(priority) && priorityFrom(priority) !== undefined ? [{ at, priority }] : [];
  });
  const texts = ranked
    .flatMap(({ at }) => rows.map((row) => row[at]?.trim() ?? ""))
    .filter((one) => one !== "");
  const isOfTexts = texts.filter((one) => one.split(/\s+/).length > 1).length * 2 > texts.length;
  if (ranked.length < 2 || !isOfTexts || requirementColumns(head)?.at.has("text") === true) return undefined;
  return { ranked, title: head.findIndex((_, at) => ranked.every((one) => one.at !== at)) };
}

/** Returns the requirements of a row, each with the title, its text and its priority; a cell of several lines has several. */
export function rowsByPriority(
  cells: readonly string[],
  { ranked, title }: RankedColumns,
): readonly (readonly string[])[] {
  return ranked.flatMap(({ at, priority }) =>
    (cells[at] ?? "")
      .split(/\n|;\s+(?=\p{Lu})/u)
      .map((text) => text.replace(/^[\s•*–-]+/, "").trim())
      .filter((text) => /\p{L}/u.test(text))
      .map((text) => [cells[title]?.trim() ?? "", text, priority]),
  );
}

/** Returns the requirements of a row. */
export function requirementsByPriority(
  cells: readonly string[],
  columns: RankedColumns,
): readonly RequirementRow[] {
  return rowsByPriority(cells, columns).map((one) => requirementRow(one, columnsByPriority));
}
