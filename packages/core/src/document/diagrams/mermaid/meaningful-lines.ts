import { plainLine } from "./plain-line.ts";

/** A line of a diagram with visible content, and its number in the text, counted from 1. */
export interface MeaningfulLine {
  readonly text: string;
  readonly line: number;
}

const noise =
  /^\s*(?:%%|accTitle\b|accDescr\b|direction\s|classDef\s|style\s|linkStyle\s|click\s|[nN]ote\s+(?:left\s+of|right\s+of|over|for)\s|note\s+"|links?\s|callback\s|cssClass\s)/;

/** Longer than any line of a diagram; the rest of a longer line is not read, so that its time is limited. */
const maxLineLength = 4_000;

/** Returns the lines of a Mermaid text after its first one, without front matter, comments, styles and notes. */
export function meaningfulLines(text: string): MeaningfulLine[] {
  return visibleLines(text).flatMap(({ line, text: written }) =>
    noise.test(written)
      ? []
      : statements(written.replace(/\s%%(?!\{).*$/, "")).flatMap((part) =>
          part.trim() === "" ? [] : [{ text: part.trim(), line }],
        ),
  );
}

/** Returns the lines after the first one with the words of their labels, without comments, descriptions and notes of several lines. */
export function visibleLines(text: string): MeaningfulLine[] {
  const lines = text.split("\n");
  const first = firstLine(lines);
  const kept: MeaningfulLine[] = [];
  let ends: RegExp | undefined;
  const rest = lines[first]?.trim().replace(/^[\w-]+:?\s*/, "") ?? "";
  if (rest.startsWith(";")) kept.push({ text: rest.slice(1), line: first + 1 });
  for (const [index, written] of lines.entries()) {
    if (index <= first) continue;
    const line = written.slice(0, maxLineLength);
    if (ends) {
      if (ends.test(line)) ends = undefined;
      continue;
    }
    if (/^\s*accDescr\s*\{[^}]*$/.test(line)) ends = /\}/;
    else if (/^\s*note\s+(?:left|right)\s+of\s+[^:]+$/i.test(line)) ends = /^\s*end\s+note\b/i;
    else if (/^\s*%%\{[^}]*$/.test(line)) ends = /\}%%/;
    else if (line.trim() !== "" && !/^\s*%%/.test(line))
      kept.push({ text: plainLine(line), line: index + 1 });
  }
  return kept;
}

/** Splits a line at semicolons, except those in quotes and in codes such as `#35;`, which belong to a text. */
function statements(line: string): string[] {
  return line.match(/(?:"[^"]*"|#\w+;|[^;])+/g) ?? [];
}

/** Returns the keyword for the kind of a Mermaid diagram, such as `flowchart` or `sequenceDiagram`. */
export function mermaidKind(text: string): string {
  const lines = text.split("\n");
  return lines[firstLine(lines)]?.trim().split(/[\s;:]/)[0] ?? "";
}

/** Returns whether a text is ZenUML, which Mermaid renders with a plug-in. */
export function isZenuml(text: string): boolean {
  return mermaidKind(text) === "zenuml";
}

/**
 * Returns the indexes of the first and the last line of the front matter. Comments, such as those of an import, may
 * precede it.
 */
export function mermaidFrontMatter(
  lines: readonly string[],
): { readonly from: number; readonly to: number } | undefined {
  const from = lines.findIndex((line) => line.trim() !== "" && !/^\s*%%(?!\{)/.test(line));
  if (lines[from]?.trim() !== "---") return undefined;
  const to = lines.findIndex((line, at) => at > from && line.trim() === "---");
  return to === -1 ? undefined : { from, to };
}

/** Returns the index of the line with the kind: front matter, directives and comments are before it. */
function firstLine(lines: readonly string[]): number {
  let index = (mermaidFrontMatter(lines)?.to ?? -1) + 1;
  let isDirective = false;
  for (; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? "";
    if (line.startsWith("%%{")) isDirective = true;
    if (!isDirective && line !== "" && !line.startsWith("%%")) return index;
    if (line.includes("}%%")) isDirective = false;
  }
  return index;
}
