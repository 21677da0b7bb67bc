import { frontMatterEnd } from "./line-context.ts";

/** Lines that an editor can fold, both 0-based and inclusive. */
export interface FoldedLines {
  readonly from: number;
  readonly to: number;
  readonly kind: "comment" | "region";
}

const directive = /^\s*(?:'|%%)\s*@[a-z]/i;

/** Statements of PlantUML and Mermaid that go on until an end. */
const opening =
  /^\s*(?:(?:alt|opt|loop|par|break|critical|group|box|rect|subgraph|fork|split|if|repeat|while|switch|partition)\b|[hr]?note\b[^:"]*$|legend\b|(?:state|namespace)\b.*\{\s*$)|\{\s*$/i;
const closing =
  /^\s*(?:end(?:alt|opt|loop|group|if|while|switch|fork|split|legend)?\b(?:\s+(?:[hr]?note|box|fork|split|merge|legend|group))?|repeat\s+while\b.*|\})\s*/i;

/**
 * Returns what can be folded in a diagram or a Markdown file: traces and other comments that the product reads, the front
 * matter, fenced diagrams, and blocks of the notation. YAML files are folded by their indentation.
 */
export function foldFile(file: string, text: string): FoldedLines[] {
  const lines = text.split("\n");
  if (/\.ya?ml$/.test(file)) return [];
  const front = frontMatterEnd(lines);
  return [
    ...(front > 1 ? [{ from: 0, to: front, kind: "region" as const }] : []),
    ...foldComments(lines),
    ...(file.endsWith(".md") ? foldFences(lines) : foldBlocks(lines)),
  ];
}

function foldComments(lines: readonly string[]): FoldedLines[] {
  const folded: FoldedLines[] = [];
  let from = -1;
  for (let line = 0; line <= lines.length; line += 1) {
    const isDirective = line < lines.length && directive.test(lines[line] ?? "");
    if (isDirective && from === -1) from = line;
    if (isDirective || from === -1) continue;
    if (line - 1 > from) folded.push({ from, to: line - 1, kind: "comment" });
    from = -1;
  }
  return folded;
}

function foldFences(lines: readonly string[]): FoldedLines[] {
  const folded: FoldedLines[] = [];
  let from = -1;
  for (const [line, text] of lines.entries()) {
    if (!/^\s*(?:```|~~~)/.test(text)) continue;
    if (from === -1) from = line;
    else {
      folded.push({ from, to: line, kind: "region" });
      from = -1;
    }
  }
  return folded;
}

function foldBlocks(lines: readonly string[]): FoldedLines[] {
  const folded: FoldedLines[] = [];
  const open: number[] = [];
  for (const [line, text] of lines.entries()) {
    if (/^\s*(?:'|%%)/.test(text)) continue;
    if (closing.test(text)) {
      const from = open.pop();
      if (from !== undefined && line - 1 > from) folded.push({ from, to: line - 1, kind: "region" });
    }
    if (opening.test(text.replace(closing, ""))) open.push(line);
  }
  return folded.toSorted((a, b) => a.from - b.from);
}
