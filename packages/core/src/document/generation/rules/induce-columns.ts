import { isForeignObligation, isForeignStory } from "./foreign-forms.ts";
import { isStory } from "./parse-story.ts";
import { type ColumnRole, namedColumns, type RequirementColumns } from "./requirement-columns.ts";
import { isCode } from "./id-forms.ts";
import { priorityFrom, priorityOfLine } from "./stated-priority.ts";
import { kindFrom } from "./kind-words.ts";

/** A table whose columns are known only by their values. */
interface UnknownTable {
  /** The names in its head; empty without a head. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the title above it announces requirements. */
  readonly isOfNeeds: boolean;
}

/** The share of the values of a column that decides its role. */
const most = 0.8;
/** The share of statements by which a table without ids is one of requirements. */
const leastObliging = 0.6;
/** The number of rows from which on their values count. */
const leastRows = 2;
/** The mean number of words of a column of statements. */
const leastWords = 3;
/** The mean number of words up to which texts are statements. */
const longestStatement = 40;

/**
 * Infers the columns of a table of requirements from the values below each name: unique codes are ids, words of one scale
 * are priorities or kinds, and the longest texts are the statements. Known names take precedence over the values.
 *
 * @returns undefined if the values are not requirements
 * @example
 * induceColumns({ names: ["Ref.", "Wording"], rows: [["B-1", "Ships shall report."], ["B-2", "Tugs shall wait."]], isOfNeeds: false })
 * // { at: { id: 0, text: 1 }, … }
 */
export function induceColumns({ isOfNeeds, names, rows }: UnknownTable): RequirementColumns | undefined {
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const written = rows.filter((row) => row.filter((cell) => cell !== "").length > 1);
  if (written.length < leastRows || width < 2) return undefined;
  const heads = Array.from({ length: width }, (_, at) => names[at] ?? "");
  const columns = heads.map((_, at) => written.map((row) => row[at] ?? "").filter((cell) => cell !== ""));
  const at = new Map<ColumnRole, number>(namedColumns(heads));
  const isFree = (column: number): boolean => ![...at.values()].includes(column);
  const infer = (role: ColumnRole, isOne: (values: readonly string[], column: number) => boolean): void => {
    const column = columns.findIndex(
      (values, index) => isFree(index) && values.length * 2 > written.length && isOne(values, index),
    );
    if (!at.has(role) && column >= 0) at.set(role, column);
  };
  infer("id", (values) => areIds(values));
  infer("priority", (values) => areOfScale(values, isPriority));
  infer("kind", (values) => areOfScale(values, (one) => kindFrom(one) !== undefined));
  if (!["text", "description", "goal"].some((role) => at.has(role as ColumnRole))) {
    const column = longestOf(columns.map((values, index) => (isFree(index) ? values : [])));
    if (column === undefined) return undefined;
    at.set("text", column);
  }
  const texts = columns[at.get("text") ?? at.get("description") ?? at.get("goal") ?? -1] ?? [];
  infer("title", (values, column) => column < (at.get("text") ?? 0) && areNames(values));
  const obliging = shareOf(texts, obliges);
  const isMarked = at.has("id") && areCodes(columns[at.get("id") ?? -1] ?? []);
  const isStated =
    (texts.length >= leastRows && obliging >= leastObliging) ||
    (isMarked && (at.has("priority") || obliging > 0 || isOfNeeds)) ||
    (isOfNeeds && at.has("priority"));
  return isStated ? { at, names: heads } : undefined;
}

/**
 * Returns whether the first row of a table, at the place of its head, is a row of values: it has a code where the rows below
 * have other ones of this form, a word of the scale of its column, or a whole sentence above others.
 */
export function isRowOfValues(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  return cells.some((cell, at) => {
    const values = below.map((row) => row[at] ?? "").filter((one) => one !== "");
    if (cell === "" || values.length === 0) return false;
    const isMarked =
      isCode(cell) && areIds([cell, ...values]) && values.some((one) => lettersOf(one) === lettersOf(cell));
    const isSentence = /\S \S.*[.!]$/.test(cell) && obliges(cell) && values.some(obliges);
    return isMarked || isSentence || (isPriority(cell) && areOfScale(values, isPriority));
  });
}

function lettersOf(code: string): string {
  return code.replaceAll(/\d+/g, "0");
}

/** Returns whether a text is a priority in words or letters: a number alone may be anything. */
export function isPriority(text: string): boolean {
  return !/^\d+$/.test(text) && (priorityFrom(text) ?? priorityOfLine(text)) !== undefined;
}

/** Returns the column with the longest texts, but not one of whole descriptions beside statements; undefined without texts. */
function longestOf(columns: readonly (readonly string[])[]): number | undefined {
  const ranked = columns
    .map((values, column) => ({ column, words: meanWords(values) }))
    .filter(({ words }) => words >= leastWords)
    .toSorted((one, other) => other.words - one.words);
  return (ranked.find(({ words }) => words <= longestStatement) ?? ranked[0])?.column;
}

/** Returns whether a text states an obligation, a permission or a story, in a language that is known. */
export function obliges(text: string): boolean {
  return (
    /\b(?:shall|must|should|will|can|may)\b/i.test(text) ||
    isStory(text) ||
    isForeignStory(text) ||
    isForeignObligation(text)
  );
}

/** Returns the share of the values with a property. */
export function shareOf(values: readonly string[], isOne: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(isOne).length / values.length;
}

function areIds(values: readonly string[]): boolean {
  return (
    new Set(values).size === values.length &&
    (areCodes(values) ||
      values.every((one, index) => /^\d{1,4}[.)]?$/.test(one) && Number.parseInt(one) > index))
  );
}

/** Returns whether values are codes of one document: letters or several numbers, and not only a count. */
function areCodes(values: readonly string[]): boolean {
  return shareOf(values, isCode) >= most;
}

/** Returns whether all values belong to one scale. */
export function areOfScale(values: readonly string[], isOne: (value: string) => boolean): boolean {
  return new Set(values.map((one) => one.toLowerCase())).size <= 5 && shareOf(values, isOne) >= most;
}

function areNames(values: readonly string[]): boolean {
  return (
    new Set(values).size === values.length &&
    shareOf(values, (one) => one.split(/\s+/).length <= 6 && !/[.!?]$/.test(one)) >= most
  );
}

/** Returns the mean number of words of some values. */
export function meanWords(values: readonly string[]): number {
  return values.reduce((sum, one) => sum + one.split(/\s+/).length, 0) / Math.max(1, values.length);
}
