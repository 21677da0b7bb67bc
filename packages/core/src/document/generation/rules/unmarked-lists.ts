import { countedMarks } from "../../words/index.ts";
import { heading } from "./read-cards.ts";
import type { Block } from "./read-blocks.ts";
import { isVerb } from "./misread-verbs.ts";

/** Returns the columns before the text of a line; a tab counts as four. */
export function indentOf(line: string): number {
  return (/^\s*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;
}

/** The marks of a nested list whose items are not indented, as converters of Word write it: `-`, and `▪` below it. */
export class Marks {
  #open: { readonly mark: string; readonly indent: number }[] = [];

  /** Returns the level of an item among the items with the same indent. */
  enter(line: string, before: Pick<Block, "kind"> | undefined): number {
    const indent = indentOf(line);
    const mark = line.trim().charAt(0);
    if (before?.kind !== "item" && before?.kind !== "field") this.#open = [];
    this.#open = this.#open.filter((one) => one.indent === indent);
    const at = this.#open.findIndex((one) => one.mark === mark);
    if (at >= 0) this.#open.length = at + 1;
    else if (this.#open.length === 0 || /[▪▫◦○●■□►▶➢➤·]/.test(mark)) this.#open.push({ mark, indent });
    else this.#open = [{ mark, indent }];
    return this.#open.length - 1;
  }
}

/** The number of words up to which a numbered line can be a title below a marked one. */
const longestTitle = 7;

/** Returns the lines that a text has more than once, without the blanks around them. */
export function repeatedLines(lines: readonly string[]): ReadonlySet<string> {
  const [known, repeated] = [new Set<string>(), new Set<string>()];
  for (const line of lines) {
    const text = line.trim();
    (known.has(text) ? repeated : known).add(text);
  }
  return repeated;
}

/** Returns whether a numbered line is one of a list with blank lines between its items, and not a title. */
export function isOfNumbers(lines: readonly string[], at: number, repeated: ReadonlySet<string>): boolean {
  const next = lines.slice(at + 1, at + 5).find((line) => line.trim() !== "");
  const before = lines.slice(Math.max(0, at - 4), at).findLast((line) => line.trim() !== "");
  // A table of contents without the numbers of pages has the titles of the chapters below it.
  const isRepeated = repeated.has((lines[at] ?? "").trim());
  if (!isRepeated && isOfActions(lines[at], { before, next })) return true;
  const number = numberOf(lines[at]);
  if (number === undefined) return false;
  if (numberOf(next) === number + 1 || (number > 1 && numberOf(before) === number - 1)) return true;
  // Where marked headings have the numbers, a line without a mark is an item, if it is longer than a title.
  if ((lines[at] ?? "").trim().split(/\s+/).length <= longestTitle) return false;
  const title = lines.slice(Math.max(0, at - 60), at).findLast((line) => heading.test(line));
  return /^\s{0,3}#{1,6}\s+\d/.test(title ?? "");
}

/** The number of short lines between blank lines from which on they are a list, and not titles. */
const leastLines = 3;

/** Returns whether a line is one of several short lines below a marked heading, up to the next one. */
export function isOfLines(lines: readonly string[], at: number): boolean {
  const isShort = (line: string): boolean => /^[\p{Lu}\d][^:|]{2,80}[^\s.:;!?|]$/u.test(line.trim());
  if (!isShort(lines[at] ?? "")) return false;
  let first = at;
  while (first > 0 && at - first < 60 && !heading.test(lines[first] ?? "")) first--;
  const rest = lines.slice(first + 1, first + 60);
  const end = rest.findIndex((line) => heading.test(line));
  const run = (end < 0 ? rest : rest.slice(0, end)).filter((line) => line.trim() !== "");
  return heading.test(lines[first] ?? "") && run.length >= leastLines && run.every(isShort);
}

interface Chapter {
  readonly numbers: readonly number[];
  readonly isAction: boolean;
  /** Whether it names the subject of a chapter by nouns. */
  readonly isSubject: boolean;
}

/** Matches titles such as "Access control" and "Design constraints", whose first word is a verb elsewhere; never "Print the model". */
const subjectOfChapter =
  /^(?!.*\s(?:an?|the|all|each|every|its|their)\s).*\s(?:analysis|architecture|cases?|characteristics|constraints?|control|criteria|description|diagrams?|documentation|environment|generation|handling|history|interfaces?|management|matrix|models?|overview|perspective|planning|processing|requirements?|specifications?|strategy|structure)$/i;

/**
 * Returns whether a line with the number of a chapter is an item: it has no text of its own below it, or begins with a verb, and
 * so does a line directly before or after it, with the number before or after it.
 *
 * @example isOfActions("3.2 Print a label", { before: "3.1 Weigh a parcel", next: undefined }) // true
 */
function isOfActions(
  line: string | undefined,
  { before, next }: { readonly before: string | undefined; readonly next: string | undefined },
): boolean {
  const own = chapterOf(line);
  const beside = [before, next]
    .map(chapterOf)
    .filter((one) => own !== undefined && one !== undefined && areBeside(one.numbers, own.numbers));
  const isAnyAction = [own, ...beside].some((one) => one?.isAction === true);
  if (own === undefined || own.isSubject || beside.length === 0 || !isAnyAction) return false;
  const hasNoText = next === undefined || /^\s*\d/.test(next);
  return hasNoText || (own.isAction && beside.some((one) => one?.isAction === true));
}

/** Reads a line such as "3.2 Print a label". */
function chapterOf(line: string | undefined): Chapter | undefined {
  const [, numbers, text = ""] = /^\s*(\d{1,3}(?:\.\d{1,3})+)[.)]?\s+(\p{Lu}.*)$/u.exec(line ?? "") ?? [];
  if (numbers === undefined) return undefined;
  const isOfVerb = isVerb(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "");
  // "Edit diagrams" is an action on several things.
  const isSubject =
    subjectOfChapter.test(text.trim()) &&
    !(isOfVerb && /\s(?:diagrams|models|specifications)\s*$/i.test(text));
  return { numbers: numbers.split(".").map(Number), isAction: !isSubject && isOfVerb, isSubject };
}

/** Returns whether two numbers of chapters follow each other: 3.1 and 3.2. */
function areBeside(one: readonly number[], other: readonly number[]): boolean {
  const isOuterSame = one.slice(0, -1).join(".") === other.slice(0, -1).join(".");
  return isOuterSame && Math.abs((one.at(-1) ?? 0) - (other.at(-1) ?? 0)) === 1;
}

/** Returns the number of a line such as "3. Print a label". */
function numberOf(line: string | undefined): number | undefined {
  const number = /^(\d{1,2})[.)]\s+\p{Lu}/u.exec(line ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Returns the items of a line that counts several: "1. Open the gate. 2. Let the guest in." */
export function countedItems(line: string, written: string): readonly string[] {
  const [, own, mark = ""] = /^\s*\(?(\d{1,3})([.)])\s/.exec(line) ?? [];
  if (own === undefined) return [written];
  // The marks of a list have one form: "(section 2)" is not one of "1. …".
  const marks = countedMarks(written, Number(own) + 1).filter(
    ({ from, to }) => from > 0 && written.slice(from, to).includes(mark),
  );
  const starts = [0, ...marks.map(({ to }) => to)];
  return starts.map((start, index) => {
    const next = marks[index]?.from;
    return next === undefined ? written.slice(start) : written.slice(start, next).trimEnd();
  });
}
