import { isPageNumber, type Segment, type SegmentedPage, withoutFurniture } from "./pdf-furniture.ts";
import { type PdfItem, textOfLine } from "./pdf-line.ts";

/** A page with its items in the order of the file. */
export interface PdfSheet {
  readonly height: number;
  readonly items: readonly PdfItem[];
}

/** Lines that stand directly below each other. */
interface Block {
  readonly lines: Segment[];
}

/**
 * Returns the lines of pages without tags, derived from their places: an empty line where a gap separates paragraphs,
 * rows of tables in the form of Markdown, titles in larger type as headings. Lines that are on every page at the same
 * place, such as page numbers, are omitted.
 *
 * The words of a page are joined to segments, segments to blocks of lines, and blocks that are beside each other to
 * rows. Blocks keep the order of the file, which goes down a column before it begins the next one.
 */
export function layOutText(sheets: readonly PdfSheet[]): string[] {
  const shown = withoutFurniture(
    sheets.map(({ height, items }) => ({ height, segments: segmentsOf(items) })),
  );
  const pitch = linePitch(shown);
  const pages = shown.map(({ segments }) => blocksOf(segments, pitch));
  const levels = headingLevels(pages.flat());
  const hyphenated = wordsWithHyphen(pages.flat());
  return pages.flatMap((blocks) => linesOfPage(blocks, { levels, hyphenated }));
}

/** Returns the items of headers, footers and page numbers. */
export function itemsOfFurniture(sheets: readonly PdfSheet[]): ReadonlySet<PdfItem> {
  return new Set(
    segmentsOfFurniture(sheets).flatMap(({ segments }) => segments.flatMap(({ items }) => items)),
  );
}

/** Returns the texts of headers and footers, without page numbers; texts that differ only in their numbers are one. */
export function textsOfFurniture(sheets: readonly PdfSheet[]): readonly string[] {
  const texts = segmentsOfFurniture(sheets).flatMap((page) =>
    page.segments.filter((segment) => !isPageNumber(segment, page)).map(({ text }) => text.trim()),
  );
  const first = new Map(texts.toReversed().map((text) => [text.replaceAll(/\d+/g, "0"), text]));
  return [...first.values()].toReversed();
}

/** Returns the pages with nothing but their headers, footers and page numbers. */
function segmentsOfFurniture(sheets: readonly PdfSheet[]): readonly SegmentedPage[] {
  const pages = sheets.map(({ height, items }) => ({ height, segments: segmentsOf(items) }));
  const kept = new Set(withoutFurniture(pages).flatMap(({ segments }) => segments));
  return pages.map((page) => ({ ...page, segments: page.segments.filter((one) => !kept.has(one)) }));
}

interface Context {
  /** The levels of headings by the sizes of their type. */
  readonly levels: ReadonlyMap<number, number>;
  /** The words that have a hyphen also within a line. */
  readonly hyphenated: ReadonlySet<string>;
}

/** Joins the items of a page to segments; a wide gap separates two. */
function segmentsOf(items: readonly PdfItem[]): Segment[] {
  const runs: PdfItem[][] = [];
  for (const item of items) {
    if (item.text.trim() === "") continue;
    // A cell of a table may stand closer to its neighbour than two words of a justified line.
    const own = runs.findLast((run, index) => {
      const isLast = index === runs.length - 1;
      return index > runs.length - 40 && isBeside(run, item, isLast ? 0.8 : 0.25);
    });
    if (own) own.push(item);
    else runs.push([item]);
  }
  const segments = runs.map((run) => {
    const main = run.reduce((best, item) => (item.text.length > best.text.length ? item : best));
    return {
      text: textOfLine(run),
      left: Math.min(...run.map(({ x }) => x)),
      right: Math.max(...run.map(({ width, x }) => x + width)),
      y: main.y,
      size: main.size,
      isTurned: main.isTurned,
      items: run,
    };
  });
  return joinStretched(segments);
}

/** Joins the parts of a line that is stretched to the width of its paragraph: the line above or below covers the gap. */
function joinStretched(segments: readonly Segment[]): Segment[] {
  return segments.reduce<Segment[]>((joined, segment, index) => {
    const before = joined.at(-1);
    const gap = before === undefined ? 0 : segment.left - before.right;
    const isStretched =
      before !== undefined &&
      Math.abs(before.y - segment.y) < 0.3 * segment.size &&
      gap > 0 &&
      gap < 2 * segment.size &&
      [joined.at(-2), segments[index + 1]].some(
        (line) =>
          line !== undefined &&
          Math.abs(line.y - segment.y) > 0.5 * segment.size &&
          Math.abs(line.y - segment.y) < 1.5 * segment.size &&
          line.left < before.right - segment.size &&
          line.right > segment.left + segment.size,
      );
    if (!isStretched) return [...joined, segment];
    return [
      ...joined.slice(0, -1),
      {
        ...before,
        text: `${before.text} ${segment.text}`,
        right: segment.right,
        items: [...before.items, ...segment.items],
      },
    ];
  }, []);
}

/** Returns whether an item continues a run on its baseline; an exponent stands a little above it. */
function isBeside(run: readonly PdfItem[], item: PdfItem, widest: number): boolean {
  const size = Math.max(item.size, ...run.map((one) => one.size));
  return run.some((one) => {
    if (one.isTurned !== item.isTurned) return false;
    if (one.isTurned) return Math.hypot(item.x - one.x, item.y - one.y) < one.width + item.width + size;
    if (Math.abs(one.y - item.y) > (one.size === item.size ? 0.3 : 0.5) * size) return false;
    const gap = Math.max(item.x - (one.x + one.width), one.x - (item.x + item.width));
    return gap < (isMark(one.text) && item.x > one.x ? Math.max(widest, 4) : widest) * size;
  });
}

/** Returns whether a text only marks an item of a list: "•", "3.", "(b)", "4.2.1". */
function isMark(text: string): boolean {
  return /^(?:[•‣▪◦●○■·*–-]|\(?(?:\d{1,3}|[a-z])[.)]|\d{1,3}(?:\.\d{1,3})+\.?)$/i.test(text.trim());
}

/** Returns the distance of two lines of a paragraph, in sizes of their type: the most frequent one. */
function linePitch(pages: readonly SegmentedPage[]): number {
  const counts = new Map<number, number>();
  for (const { segments } of pages) {
    for (const [index, segment] of segments.entries()) {
      const above = segments[index - 1];
      if (above === undefined || !isBelow(above, segment, 2.5)) continue;
      const pitch = Math.round(((segment.y - above.y) / segment.size) * 20) / 20;
      counts.set(pitch, (counts.get(pitch) ?? 0) + 1);
    }
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return sorted[0]?.[0] ?? 1.25;
}

/** Joins segments to blocks: each continues the block whose last line stands directly above it. */
function blocksOf(segments: readonly Segment[], pitch: number): Block[] {
  const blocks: Block[] = [];
  for (const segment of segments) {
    const latest = blocks.at(-1);
    const above = blocks.findLast((block) =>
      isBelow(block.lines.at(-1), segment, pitch * (block === latest ? 1.25 : 1.1)),
    );
    if (above) above.lines.push(segment);
    else blocks.push({ lines: [segment] });
  }
  return blocks;
}

/** Returns whether a segment is the next line of a paragraph, at most `farthest` sizes of its type below the other. */
function isBelow(above: Segment | undefined, segment: Segment, farthest: number): boolean {
  if (above === undefined || above.isTurned || segment.isTurned) return false;
  const size = Math.max(above.size, segment.size);
  const distance = segment.y - above.y;
  const overlap = Math.min(above.right, segment.right) - Math.max(above.left, segment.left);
  return (
    distance > 0.5 * size &&
    distance < farthest * size &&
    Math.abs(above.size - segment.size) < 0.1 * size &&
    overlap > 0.3 * Math.min(above.right - above.left, segment.right - segment.left)
  );
}

const longestTitle = 90;

/** Returns the levels of titles by their size: text that is larger than most of the text is a title. */
function headingLevels(blocks: readonly Block[]): ReadonlyMap<number, number> {
  const characters = new Map<number, number>();
  for (const { lines } of blocks)
    for (const { size, text } of lines)
      characters.set(rounded(size), (characters.get(rounded(size)) ?? 0) + text.length);
  const body = [...characters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
  const larger = Array.from(characters.keys(), (size) => size)
    .filter((size) => size > body * 1.14)
    .toSorted((a, b) => b - a);
  return new Map(larger.map((size, index) => [size, Math.min(index + 1, 6)]));
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

function wordsWithHyphen(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ lines }) =>
      lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)+/gu) ?? []),
    ),
  );
}

function linesOfPage(blocks: readonly Block[], context: Context): string[] {
  const rows = rowsOf(blocks);
  const lines: string[] = [];
  let last: Block | undefined;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? [];
    const table = tableAt(rows, at);
    if (table.length > 1) {
      lines.push("", ...tableLines(table, context), "");
      at += table.length - 1;
      last = undefined;
      continue;
    }
    for (const block of row) {
      // A column that begins at the top may continue a sentence, as a page may.
      if (lines.length > 0 && !(last !== undefined && isAbove(block, last))) lines.push("");
      lines.push(...blockLines(block, context));
      last = block;
    }
  }
  return lines;
}

/** Groups adjacent blocks, from left to right. */
function rowsOf(blocks: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && isSameRow(row, block) && leftOf(block) >= rightOf(before)) row.push(block);
    else rows.push([block]);
  }
  return rows;
}

function isSameRow(row: readonly Block[], block: Block): boolean {
  return row.some((other) => {
    const overlap = Math.min(bottomOf(other), bottomOf(block)) - Math.max(topOf(other), topOf(block));
    return overlap > 0.5 * Math.min(bottomOf(other) - topOf(other), bottomOf(block) - topOf(block));
  });
}

/**
 * Returns the rows of the table that begins at a row. Rows of a table have cells at the same places, and at most one
 * of them is long: two long ones beside each other are columns of text.
 */
function tableAt(rows: readonly (readonly Block[])[], from: number): (readonly Block[])[] {
  const head = rows[from] ?? [];
  if (head.length < 2) return [];
  const found: (readonly Block[])[] = [];
  for (const row of rows.slice(from)) {
    // A title may be in the middle of its column, beside all text below it.
    const isIn = (block: Block): boolean =>
      found.some((other) => other.some((cell) => isInColumn(cell, block)));
    if (row.length < 2 || !(row.length === head.length || row.every(isIn))) break;
    if (!isTitles(head) && row.filter(isLong).length > 1) break;
    found.push(row);
  }
  return found;
}

function isInColumn(cell: Block | undefined, block: Block): boolean {
  return cell !== undefined && leftOf(block) < rightOf(cell) + 1 && rightOf(block) > leftOf(cell) - 1;
}

function isLong({ lines }: Block): boolean {
  return lines.reduce((sum, { text }) => sum + text.split(" ").length, 0) > 6;
}

function isTitles(row: readonly Block[]): boolean {
  return row.every(
    ({ lines }) => lines.length <= 2 && lines.every(({ text }) => text.length <= 30 && !/[.:]$/.test(text)),
  );
}

function tableLines(rows: readonly (readonly Block[])[], context: Context): string[] {
  const [head = []] = rows;
  const isHeaded = isTitles(head);
  const whole = rows.filter(({ length }) => length === head.length);
  const cells = rows.map((row) => {
    if (row.length === head.length) return row.map((one) => cellText(one, context));
    return head.map((_, column) =>
      row
        .filter((block) => whole.some((other) => isInColumn(other[column], block)))
        .map((block) => cellText(block, context))
        .join(" "),
    );
  });
  const lines = cells.map((row) => `| ${row.join(" | ")} |`);
  return isHeaded ? [lines[0] ?? "", `|${head.map(() => "---").join("|")}|`, ...lines.slice(1)] : lines;
}

function cellText(block: Block, context: Context): string {
  return joinLines(
    block.lines.map(({ text }) => text),
    context,
  ).replaceAll("|", "/");
}

function blockLines({ lines }: Block, context: Context): string[] {
  const [first] = lines;
  const level = first === undefined ? undefined : context.levels.get(rounded(first.size));
  const texts = lines.map(({ text }) => text);
  const whole = joinLines(texts, context);
  if (level !== undefined && whole.length <= longestTitle && !/[.!?;,]$/.test(whole))
    return [`${"#".repeat(level)} ${whole}`];
  // Items of a list keep their lines; a word that is divided at the end of a line does not.
  return texts.reduce<string[]>((joined, text) => {
    const before = joined.at(-1);
    const whole = before === undefined ? undefined : withoutHyphen(before, text, context);
    if (whole === undefined) return [...joined, text];
    return [...joined.slice(0, -1), whole];
  }, []);
}

/** Joins lines to one; a hyphen at the end of a line that only divides a word is removed. */
export function joinLines(
  lines: readonly string[],
  { hyphenated }: Pick<Context, "hyphenated"> = { hyphenated: new Set() },
): string {
  return lines.reduce((before, line) => {
    if (before === "") return line;
    return withoutHyphen(before, line, { hyphenated }) ?? `${before} ${line}`;
  }, "");
}

function withoutHyphen(
  before: string,
  line: string,
  { hyphenated }: Pick<Context, "hyphenated">,
): string | undefined {
  if (/\p{L}-$/u.test(before) && /^\d/.test(line)) return before + line;
  const begun = /(?<![\p{L}-])(\p{L}{2,})[-‐]$/u.exec(before)?.[1];
  const rest = /^\p{Ll}+/u.exec(line)?.[0];
  if (begun === undefined || rest === undefined || /^(?:and|or)$/.test(rest)) return undefined;
  return hyphenated.has(`${begun}-${rest}`.toLowerCase()) ? before + line : before.slice(0, -1) + line;
}

function isAbove(block: Block, other: Block): boolean {
  return topOf(block) < topOf(other);
}

function topOf({ lines }: Block): number {
  return Math.min(...lines.map(({ size, y }) => y - size));
}

function bottomOf({ lines }: Block): number {
  return Math.max(...lines.map(({ y }) => y));
}

function leftOf({ lines }: Block): number {
  return Math.min(...lines.map(({ left }) => left));
}

function rightOf({ lines }: Block): number {
  return Math.max(...lines.map(({ right }) => right));
}
