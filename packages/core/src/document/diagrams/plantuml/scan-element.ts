/** The notation of an element: its brackets determine its shape. */
export type WrittenForm = "word" | "quoted" | "boxed" | "oval" | "stick" | "circle";

/** An element as written at a position of a line. */
export interface WrittenElement {
  readonly form: WrittenForm;
  /** Its name without brackets and quotes. */
  readonly text: string;
  /** The index after it. */
  readonly end: number;
}

const forms: readonly { readonly form: WrittenForm; readonly pattern: RegExp }[] = [
  { form: "quoted", pattern: /"(?<text>[^"]+)"/y },
  { form: "circle", pattern: /\(\)\s*(?:"(?<text>[^"]+)"|(?<word>[\p{L}\p{M}\p{N}_.$]+))/uy },
  { form: "boxed", pattern: /\[(?!\*\]|H\*?\])(?<text>[^[\]]+)\]/y },
  { form: "oval", pattern: /\((?!\*\)|\))(?<text>[^)]+)\)\/?/y },
  { form: "stick", pattern: /:(?!:)(?<text>[^:]+):\/?/y },
];
// Dots and colons belong to a name only between its parts, so that `a..b` is two names and a line.
const wordPattern = /(?:\.|::)?[\p{L}\p{M}\p{N}_$@]+(?:(?:\.|::|\\\\?)[\p{L}\p{M}\p{N}_$@]+)*/uy;

/** Reads the element that begins at an index of a line. */
export function scanElement(text: string, at: number): WrittenElement | undefined {
  for (const { form, pattern } of forms) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const inner = found.groups?.["text"] ?? found.groups?.["word"] ?? "";
    return { form, text: inner, end: pattern.lastIndex };
  }
  return scanWord(text, at);
}

/** Reads a plain name. */
export function scanWord(text: string, at: number): WrittenElement | undefined {
  wordPattern.lastIndex = at;
  const word = wordPattern.exec(text)?.[0];
  return word === undefined ? undefined : { form: "word", text: word, end: at + word.length };
}

/** The marks that may follow the name of an element, in any order. */
export interface ElementTail {
  readonly stereotypes: readonly string[];
  readonly tags: readonly string[];
  /** The text in brackets, which the picture shows in place of the name; it may go on on the next lines. */
  readonly bracketed?: string;
  readonly opens: boolean;
  readonly isEmpty: boolean;
  /** The rest of the line; not empty for a line of another kind. */
  readonly rest: string;
  /** The index of the rest. */
  readonly end: number;
}

const parts: readonly { readonly what: "stereotype" | "tag" | "none"; readonly pattern: RegExp }[] = [
  { what: "stereotype", pattern: /\s*<<(?<text>(?:[^>]|>(?!>))*)>>/y },
  { what: "tag", pattern: /\s*(?<text>\$[\p{L}\p{N}_-]+)/uy },
  { what: "none", pattern: /\s*\[\[[^\]]*\]+/y },
  { what: "none", pattern: /\s*#[^\s{]*/y },
  { what: "none", pattern: /\s*order\s+-?\d+/iy },
];

/** Reads what follows the name of an element from an index to the end of the line. */
export function scanTail(text: string, from: number): ElementTail {
  const found = { stereotype: [] as string[], tag: [] as string[], none: [] as string[] };
  let at = from;
  for (let isFound = true; isFound;) {
    isFound = false;
    for (const { pattern, what } of parts) {
      pattern.lastIndex = at;
      const groups = pattern.exec(text);
      if (!groups) continue;
      found[what].push((groups.groups?.["text"] ?? "").trim());
      at = pattern.lastIndex;
      isFound = true;
    }
  }
  const left = text.slice(at).trim();
  const opens = /^\{\s*(?:\}\s*)?$/.test(left);
  const bracketed = left.startsWith("[") ? left.slice(1) : undefined;
  return {
    // A letter in a circle, such as `(S,#FF7700)`, is a part of the picture.
    stereotypes: found.stereotype
      .map((one) => one.replace(/^\s*\([^()]*\)\s*/, ""))
      .filter((one) => one !== ""),
    tags: found.tag,
    opens,
    isEmpty: opens && left.endsWith("}"),
    rest: opens || bracketed !== undefined ? "" : left,
    end: at,
    ...(bracketed === undefined ? {} : { bracketed }),
  };
}
