import { mergeLines } from "./merge-lines.ts";

/** A line of a diagram with visible content, and its number in the text, counted from 1. */
export interface MeaningfulLine {
  readonly text: string;
  readonly line: number;
}

interface Block {
  readonly begins: RegExp;
  readonly ends: RegExp;
}

/** Blocks that may span several lines and show no element. */
const blocks: readonly Block[] = [
  { begins: /^\s*\/'/, ends: /'\/\s*$/ },
  { begins: /^\s*<style>/i, ends: /<\/style>/i },
  { begins: /^\s*skinparam\b[^{]*\{\s*$/i, ends: /^\s*\}/ },
  { begins: /^\s*(?:floating\s+)?[hr]?note\b(?!.*:)(?!.*\bas\b.*")[^"]*$/i, ends: /^\s*end ?[hr]?note\b/i },
  { begins: /^\s*ref\s+over\b(?!.*:).*$/i, ends: /^\s*end ?ref\b/i },
  { begins: /^\s*(?:(?:top|bottom|left|right|center)\s+)*legend\b/i, ends: /^\s*end ?legend\b/i },
  { begins: /^\s*(?:title|header|footer|caption)\s*$/i, ends: /^\s*end ?(?:title|header|footer|caption)\b/i },
  { begins: /^\s*!(?:unquoted\s+)?(?:procedure|function)\b/i, ends: /^\s*!end(?:procedure|function)\b/i },
];

const noise =
  /^\s*(?:'|@start|@end|!|skinparam\b|title\b|header\b|footer\b|caption\b|legend\b|scale\b|hide\b|show\b|remove\b|left to right|top to bottom|allow_?mixing|note\b|[hr]note\b|\/'.*'\/\s*$|sprite\b|newpage\b)/i;

/** Returns the lines of a PlantUML text without comments, styles, notes, titles and preprocessing. */
export function meaningfulLines(text: string): MeaningfulLine[] {
  const kept: MeaningfulLine[] = [];
  let open: Block | undefined;
  for (const { index, text: line } of mergeLines(text.split("\n"))) {
    if (open) {
      if (open.ends.test(line)) open = undefined;
      continue;
    }
    open = blocks.find(({ begins, ends }) => begins.test(line) && !ends.test(line));
    if (!open && line.trim() !== "" && !noise.test(line)) kept.push({ text: line.trim(), line: index + 1 });
  }
  return kept;
}
