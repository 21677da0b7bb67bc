import type { FigureSource } from "../../model/index.ts";
import type { MentionRule, NameChange } from "./name-change.ts";

/**
 * Returns the lines of a Markdown file with the new name. Figures are changed by `figureLines`; other code is left as it
 * is, because it may be a copy of what runs.
 */
export function renameInMarkdown(
  text: string,
  figures: readonly FigureSource[],
  {
    change,
    figureLines,
    rule,
  }: {
    readonly change: NameChange;
    readonly rule: MentionRule | undefined;
    readonly figureLines: (figure: FigureSource, lines: readonly string[]) => readonly string[];
  },
): string {
  const lines = text.split("\n");
  const byLine = new Map(figures.map((figure) => [figure.line, figure]));
  const result: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const endProse = (): void => {
    if (prose.length === 0) return;
    const written = prose.join("\n");
    result.push(rule === undefined ? written : change.within(written, rule));
    prose = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const figure = byLine.get(index + 1);
    if (figure) {
      endProse();
      const count = figure.text.split("\n").length;
      result.push(...figureLines(figure, lines.slice(index, index + count)));
      index += count - 1;
      continue;
    }
    const mark = /^\s{0,3}(?<mark>```+|~~~+)/.exec(line)?.groups?.["mark"];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      endProse();
      fence = fence === undefined ? mark : undefined;
      result.push(line);
    } else if (fence === undefined) prose.push(line);
    else result.push(line);
  }
  endProse();
  return result.join("\n");
}

const tag = /<(?:!--[\s\S]*?--|script\b[\s\S]*?<\/script\s*|style\b[\s\S]*?<\/style\s*|[^>]*)>/gi;

/** Returns an HTML text with the new name in what is read, and not in its tags. */
export function renameInHtml(text: string, renamed: (text: string) => string): string {
  let end = 0;
  let result = "";
  for (const { 0: match, index } of text.matchAll(tag)) {
    result += renamed(text.slice(end, index)) + match;
    end = index + match.length;
  }
  return result + renamed(text.slice(end));
}
