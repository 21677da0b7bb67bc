import type { MeaningfulLine } from "./meaningful-lines.ts";
import { scanElement, scanTail, scanWord, type WrittenForm } from "./scan-element.ts";

/** A word that declares elements. */
export interface Keyword {
  readonly word: string;
  /** Whether a text in brackets, over any number of lines, is what the picture shows. */
  readonly isBracketed: boolean;
}

/** A declared element, such as `component "Web shop" as shop <<new>> {`. */
export interface Declaration {
  /** The word in lower case; empty for one that is only written in brackets. */
  readonly word: string;
  readonly form: WrittenForm;
  readonly alias: string;
  readonly name: string;
  readonly stereotypes: readonly string[];
  readonly tags: readonly string[];
  /** Whether elements inside it follow. */
  readonly opens: boolean;
  /** The number of lines that it takes. */
  readonly lines: number;
}

const keyword = /^(?<word>[a-z]+)\/?\s+/i;
const archimate = /^archimate\s+(?:#\S+\s+)?/i;
const asAlias = /\s*\bas\s+/iy;
const openText = /^(?<before>.*?\S)\s+as\s+"(?<first>[^"]*)$/i;
const maxTextLines = 60;

/** Reads the declaration that begins at a line. @returns undefined if none does */
export function scanDeclaration(
  lines: readonly MeaningfulLine[],
  index: number,
  keywords: ReadonlyMap<string, Keyword>,
): Declaration | undefined {
  const text = lines[index]?.text ?? "";
  const written = keyword.exec(text);
  const word = written?.groups?.["word"]?.toLowerCase() ?? "";
  const known = keywords.get(word);
  const start = known ? (archimate.exec(text)?.[0].length ?? written?.[0].length ?? 0) : 0;
  const long = known && openText.exec(text)?.groups;
  if (long) return longText(lines, index, { known, before: long["before"] ?? "", start });
  const first = scanElement(text, start) ?? (known && scanLoose(text, start));
  if (!first || (!known && (first.form === "word" || first.form === "quoted"))) return undefined;
  // Marks may stand before the alias too: `component "Web shop" <<new>> as shop`.
  const before = scanTail(text, first.end);
  const second = scanSecond(text, before.end);
  const tail = second ? scanTail(text, second.end) : before;
  if (tail.rest !== "") return undefined;
  const bracketed = known?.isBracketed === true ? tail.bracketed : undefined;
  if (tail.bracketed !== undefined && bracketed === undefined) return undefined;
  const shown = bracketed === undefined ? undefined : textInBrackets(lines, index, bracketed);
  if (bracketed !== undefined && !shown) return undefined;
  // `x as "Name"` and `"Name" as x` mean the same; of two plain names the second is the alias.
  const isNameFirst = first.form !== "word" || second === undefined || second.form === "word";
  const alias = isNameFirst ? (second ?? first) : first;
  const name = isNameFirst ? first : second;
  return {
    word,
    form: first.form === "word" || first.form === "quoted" ? (second?.form ?? first.form) : first.form,
    alias: alias.text,
    name: shown?.text ?? name.text,
    stereotypes: second ? [...before.stereotypes, ...tail.stereotypes] : tail.stereotypes,
    tags: second ? [...before.tags, ...tail.tags] : tail.tags,
    opens: tail.opens && !tail.isEmpty,
    lines: shown?.lines ?? 1,
  };
}

function scanSecond(text: string, at: number): ReturnType<typeof scanElement> {
  asAlias.lastIndex = at;
  const found = asAlias.exec(text);
  return found ? (scanElement(text, asAlias.lastIndex) ?? scanLoose(text, asAlias.lastIndex)) : undefined;
}

/** A name with signs that only declarations allow, such as `my-class`. */
function scanLoose(text: string, at: number): ReturnType<typeof scanElement> {
  if (scanWord(text, at) === undefined && !/[^\s{}<>"#[(:]/.test(text[at] ?? " ")) return undefined;
  const end = at + (/^[^\s{}<>"#[(:]+/.exec(text.slice(at))?.[0].length ?? 0);
  return end === at ? undefined : { form: "word", text: text.slice(at, end), end };
}

interface TextOfLines {
  readonly text: string;
  readonly lines: number;
}

/** Returns the text up to the closing bracket, which ends a line. */
function textInBrackets(
  lines: readonly MeaningfulLine[],
  index: number,
  first: string,
): TextOfLines | undefined {
  const parts: string[] = [];
  for (let taken = 0; taken < maxTextLines && index + taken < lines.length; taken += 1) {
    const text = taken === 0 ? first : (lines[index + taken]?.text ?? "");
    if (text.endsWith("]")) return { text: [...parts, text.slice(0, -1)].join(" "), lines: taken + 1 };
    parts.push(text);
  }
  return undefined;
}

/** Reads `usecase order as "Place` with the lines up to the one that closes the quotes. */
function longText(
  lines: readonly MeaningfulLine[],
  index: number,
  { before, known, start }: { readonly before: string; readonly known: Keyword; readonly start: number },
): Declaration | undefined {
  const first = scanElement(before, start);
  const parts = [lines[index]?.text.slice((lines[index]?.text.lastIndexOf('"') ?? 0) + 1) ?? ""];
  for (let taken = 1; first && taken < maxTextLines && index + taken < lines.length; taken += 1) {
    const text = lines[index + taken]?.text ?? "";
    const at = text.indexOf('"');
    if (at === -1) {
      parts.push(text);
      continue;
    }
    const tail = scanTail(text, at + 1);
    const { stereotypes, tags } = tail;
    const name = [...parts, text.slice(0, at)].filter((part) => !/^[-=._]{2,}$/.test(part)).join(" ");
    return {
      word: known.word,
      form: first.form,
      alias: first.text,
      name,
      stereotypes,
      tags,
      opens: tail.opens && !tail.isEmpty,
      lines: taken + 1,
    };
  }
  return undefined;
}
