import { raisedDigits } from "../../../model/index.ts";

/** A piece of text on a page, with its place as it is displayed: from the top left corner, in points. */
export interface PdfItem {
  readonly text: string;
  readonly x: number;
  /** The distance of the baseline from the top of the page. */
  readonly y: number;
  readonly width: number;
  /** The size of the font. */
  readonly size: number;
  /** Whether the text does not run from left to right or right to left on the page, as a watermark across it. */
  readonly isTurned: boolean;
  /** The id of the marked content that contains it; undefined in a PDF without tags. */
  readonly mark: string | undefined;
  /** Whether the PDF states that it is not content, such as a page number. */
  readonly isArtifact: boolean;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight = /(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}])\p{L}/u;
const mirrored: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

/**
 * Returns the text of items on one baseline, in reading order. The reader of PDFs puts each word of
 * Arabic or Hebrew right, and leaves the words in the order of the page, from left to right.
 *
 * @param items in the order of the file
 */
export function textOfLine(items: readonly PdfItem[]): string {
  const isAnyRightToLeft = items.some(({ text }) => rightToLeft.test(text));
  const ordered = isAnyRightToLeft ? inReadingOrder(items) : spaced(items);
  return ordered
    .join("")
    .replaceAll(/[\u{FB00}-\u{FB06}\u{FB1D}-\u{FDFB}\u{FE70}-\u{FEFC}]+/gu, (form) => form.normalize("NFKC"))
    .replaceAll("\u00AD", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Adds the spaces that are only gaps: between two words, or between two words of a line that is drawn in parts. Small
 * digits above or below the baseline of their neighbour become raised or lowered ones: 10⁶ is not 106.
 */
function spaced(items: readonly PdfItem[]): string[] {
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    const isApart = before !== undefined && isGap(before, item);
    const neighbour = before === undefined || isApart ? (items[index + 1] ?? before) : before;
    const text = neighbour === undefined ? item.text : besideBaseline(item, neighbour);
    return isApart ? [" ", text] : [text];
  });
}

function besideBaseline({ size, text, y }: PdfItem, neighbour: PdfItem): string {
  const raise = neighbour.y - y;
  if (size > 0.85 * neighbour.size || Math.abs(raise) < 0.1 * neighbour.size) return text;
  return raisedDigits(text, raise > 0 ? "superscript" : "subscript");
}

function isGap(before: PdfItem, item: PdfItem): boolean {
  const distance = item.x - (before.x + before.width);
  return Math.abs(distance) > 0.15 * Math.min(before.size, item.size) && before.text.trim() !== "";
}

/**
 * Reverses items that the page shows from left to right. If most of the line is Arabic or Hebrew, it is read from the right,
 * and Latin text and numbers within it from the left; otherwise the parts in Arabic or Hebrew are reversed.
 */
function inReadingOrder(items: readonly PdfItem[]): string[] {
  const shown = items.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.x - b.x);
  const words = shown.flatMap((item, index): readonly Word[] => {
    const before = shown[index - 1];
    const word = { text: item.text, kind: kindOf(item.text) };
    const isApart =
      before !== undefined && item.x - (before.x + before.width) > 0.12 * Math.min(before.size, item.size);
    return isApart ? [{ text: " ", kind: "neutral" }, word] : [word];
  });
  const isFromRight = runsFromRight(words.map(({ text }) => text).join(""));
  const runs = runsOf(words, isFromRight ? "left" : "right");
  const turned = runs.map(({ isInner, words: run }) => {
    const fromRight = isFromRight !== isInner;
    return (fromRight ? run.toReversed().map(mirror) : run).map(({ text }) => text).join("");
  });
  return isFromRight ? turned.toReversed() : turned;
}

/**
 * Returns whether a line, as displayed, begins at its right: judged by its full stop, otherwise by most of
 * its letters.
 */
function runsFromRight(shown: string): boolean {
  if (/^\s*[.!?؟،:;]/u.test(shown)) return true;
  if (/[.!?:;]\s*$/u.test(shown)) return false;
  const letters = (pattern: RegExp): number => shown.match(new RegExp(pattern, "gu"))?.length ?? 0;
  return letters(rightToLeft) >= letters(leftToRight);
}

interface Word {
  readonly text: string;
  readonly kind: "left" | "right" | "number" | "neutral";
}

interface Run {
  /** Whether it runs against the line. */
  readonly isInner: boolean;
  readonly words: readonly Word[];
}

/**
 * Divides the words of a line into runs of one direction; neutral characters between two words of a run
 * belong to it.
 */
function runsOf(words: readonly Word[], inner: "left" | "right"): readonly Run[] {
  const runs: { isInner: boolean; words: Word[] }[] = [];
  for (let at = 0; at < words.length;) {
    const end = endOfRun(words, at, inner);
    const isInner = end > at;
    runs.push({ isInner, words: words.slice(at, isInner ? end : at + 1) });
    at = isInner ? end : at + 1;
  }
  return runs;
}

/** Returns the end of the inner run that begins at a word; the word itself if none does. */
function endOfRun(words: readonly Word[], from: number, inner: "left" | "right"): number {
  const isOf = ({ kind }: Word): boolean => kind === inner || (inner === "left" && kind === "number");
  let end = from;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (isOf(word)) end = at + 1;
    else if (end === from || (word.kind !== "neutral" && !(inner === "right" && word.kind === "number")))
      break;
    // Two numbers in a line from right to left are in the order of the line, not in their own.
    else if (inner === "left" && word.text.trim() === "" && words[end - 1]?.kind === "number") break;
  }
  return end;
}

function kindOf(text: string): Word["kind"] {
  if (rightToLeft.test(text)) return "right";
  if (leftToRight.test(text)) return "left";
  return /\p{N}/u.test(text) ? "number" : "neutral";
}

/** A bracket is stored as displayed, and is therefore reversed. */
function mirror(word: Word): Word {
  if (word.kind === "left" || word.kind === "number") return word;
  return { ...word, text: word.text.replaceAll(/[()[\]{}<>«»]/g, (one) => mirrored[one] ?? one) };
}

/** The share of control characters from which on a font states other characters than it shows. */
const leastShare = 0.04;

/** A font with fewer characters may only show the marks of a list. */
const leastCharacters = 12;

/**
 * Returns the names of the fonts that do not state which characters they show: instead of characters, their text has the
 * numbers of shapes, and the space is one of the first of these. No text of people has such control characters.
 */
export function fontsWithoutCharacters(
  texts: readonly (readonly [item: PdfItem, font: string])[],
): ReadonlySet<string> {
  const byFont = new Map<string, string>();
  for (const [{ text }, font] of texts) byFont.set(font, (byFont.get(font) ?? "") + text);
  const found = new Set<string>();
  for (const [font, text] of byFont) {
    const controls = text.match(/(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
    if (text.length >= leastCharacters && controls >= leastShare * text.length) found.add(font);
  }
  return found;
}
