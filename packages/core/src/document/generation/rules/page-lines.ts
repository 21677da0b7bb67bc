/** A text without the lines that only belong to its pages. */
interface PagelessText {
  readonly text: string;
  /** Returns the line of the original text for a line of this one; both are counted from 1. */
  readonly lineOf: (line: number) => number;
  /** The lines of its table of contents. */
  readonly contents: readonly { readonly text: string; readonly line: number }[];
}

const entry =
  /^\s*(?:(?<number>\d+(?:\.\d+)*\.?|[A-Z]\.|appendix [a-z\d]+[:.]?)\s+)?\p{L}[^|]{1,90}?(?<leader>[\s.…_]*)\s(?<page>\d{1,3})\s*$/iu;
/** The minimum number of lines of a table of contents. */
const leastEntries = 3;
const pageNumber =
  /^\s*(?:[-–]\s*)?(?:(?:page|p\.)\s*)?(\d{1,4})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–])?\s*$/i;
const pageWord = /\b(?:page|p\.)\s*\d{1,4}\b/i;

/**
 * Removes the table of contents, running heads and page numbers of a text that was taken from pages. A sentence that
 * continues over such lines is joined.
 */
export function withoutPages(text: string): PagelessText {
  const lines = text.replaceAll("\f", "").split("\n");
  const contents = contentsOf(lines);
  const furniture = furnitureOf(lines);
  if (contents.size === 0 && furniture.size === 0) return { text, lineOf: (line) => line, contents: [] };
  const kept: { text: string; line: number }[] = [];
  const goesOn = continuedAfter(lines, furniture);
  for (const [at, line] of lines.entries()) {
    if (contents.has(at)) kept.push({ text: "", line: at + 1 });
    else if (furniture.has(at)) while (goesOn[at] === true && kept.at(-1)?.text.trim() === "") kept.pop();
    else if (line.trim() === "" && furniture.has(at - 1) && goesOn[at] === true) {
      // The blank line below a running head tears a sentence.
    } else kept.push({ text: line, line: at + 1 });
  }
  return {
    text: kept.map((one) => one.text).join("\n"),
    lineOf: (line) => kept[line - 1]?.line ?? line,
    contents: Array.from(contents, (at) => ({ text: (lines[at] ?? "").trim(), line: at + 1 })).filter(
      (one) => one.text !== "",
    ),
  };
}

/** Returns for each line whether the next line of text continues its sentence. */
function continuedAfter(lines: readonly string[], furniture: ReadonlySet<number>): readonly boolean[] {
  const result: boolean[] = [];
  let goesOn = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? "";
    result[at] = goesOn;
    if (line.trim() !== "" && !furniture.has(at)) goesOn = /^\s*\p{Ll}/u.test(line);
  }
  return result;
}

/** Returns the places of lines with titles and the numbers of their pages, which never decrease. */
function contentsOf(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let run: { at: number; page: number; isSure: boolean }[] = [];
  const end = (): void => {
    const sure = run.filter(({ isSure }) => isSure).length;
    if (run.length >= leastEntries && sure * 2 > run.length) for (const { at } of run) found.add(at);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const read = line.length > 140 ? undefined : entry.exec(line)?.groups;
    const page = Number(read?.["page"]);
    if (read === undefined || page < (run.at(-1)?.page ?? 0)) end();
    if (read !== undefined) {
      const leader = (read["leader"] ?? "").replaceAll(/\s/g, "");
      run.push({ at, page, isSure: leader.length >= 3 || (read["number"] !== undefined && leader === "") });
    }
  }
  end();
  for (const at of ledLines(lines)) found.add(at);
  return found;
}

/** Matches a title with leaders behind it, whose page number a converter may have put elsewhere, or leaders alone. */
const led = /^[^|]{0,100}?(?:\s?[.…_]){6,}\s*\d{0,3}\s*$/;

/** Returns the places of lines with leaders, and of the titles and numbers among them. */
function ledLines(lines: readonly string[]): readonly number[] {
  const runs: { first: number; last: number; count: number }[] = [];
  for (const [at, line] of lines.entries()) {
    if (!led.test(line.slice(0, 240))) continue;
    const run = runs.at(-1);
    const goesOn =
      run !== undefined &&
      lines.slice(run.last + 1, at).every((one) => one.length <= 70 && !/[\p{L})][.;!?]$/u.test(one.trim()));
    if (run && goesOn) Object.assign(run, { last: at, count: run.count + 1 });
    else runs.push({ first: at, last: at, count: 1 });
  }
  return runs.flatMap(({ count, first, last }) =>
    count < leastEntries ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/** Returns the places of page numbers that count up, and of running heads that have them. */
function furnitureOf(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const numbers = lines.flatMap((line, at) => {
    const number = pageNumber.exec(line)?.[1];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
  for (const [index, { at, number }] of numbers.entries()) {
    const isCounted = [numbers[index - 1], numbers[index + 1]].some(
      (other) => other !== undefined && Math.abs(other.number - number) === 1 && Math.abs(other.at - at) > 3,
    );
    if (isCounted) found.add(at);
  }
  const heads = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    // A sentence, such as "The form shows the address on page 2.", is not a running head.
    if (line.length > 120 || !pageWord.test(line) || line.includes("|") || /[.!?;]\s*$/.test(line)) continue;
    const key = line.replaceAll(/\d+/g, "0").replaceAll(/\s+/g, " ").trim();
    const places = heads.get(key);
    if (places) places.push(at);
    else heads.set(key, [at]);
  }
  for (const places of heads.values()) if (places.length > 1) for (const at of places) found.add(at);
  return found;
}
