import type { Notation } from "../../model/index.ts";

/** The part of a project's file to which a line belongs. */
export type LineContext =
  /** A diagram, or a fenced one in Markdown. */
  | { readonly kind: "figure"; readonly notation: Notation }
  /** YAML, or the front matter of Markdown; the keys around the position, from outside to inside. */
  | { readonly kind: "yaml"; readonly keys: readonly string[] }
  | { readonly kind: "prose" }
  | { readonly kind: "html" };

/** Returns what a line is a part of. The text may have faults, as while it is typed. */
export function contextOf(file: string, lines: readonly string[], line: number): LineContext {
  if (/\.(?:puml|plantuml|iuml|pu)$/.test(file)) return { kind: "figure", notation: "plantuml" };
  if (/\.(?:mmd|mermaid)$/.test(file)) return { kind: "figure", notation: "mermaid" };
  if (/\.ya?ml$/.test(file)) return { kind: "yaml", keys: keysAround(lines, line) };
  if (/\.html?$/.test(file)) return { kind: "html" };
  const front = frontMatterEnd(lines);
  if (line > 0 && line < front) return { kind: "yaml", keys: keysAround(lines.slice(1), line - 1) };
  const notation = fenceAround(lines, line);
  return notation === undefined ? { kind: "prose" } : { kind: "figure", notation };
}

/** Returns the 0-based line of the `---` that ends the front matter; 0 without front matter. */
export function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== "---") return 0;
  const end = lines.findIndex((text, index) => index > 0 && text.trimEnd() === "---");
  return end === -1 ? 0 : end;
}

function fenceAround(lines: readonly string[], line: number): Notation | undefined {
  let open: { readonly mark: string; readonly notation: Notation | undefined } | undefined;
  for (const text of lines.slice(0, line)) {
    const { language = "", mark = "" } =
      /^\s*(?<mark>`{3,}|~{3,})\s*(?<language>[\w-]*)/.exec(text)?.groups ?? {};
    if (mark === "") continue;
    if (open === undefined) open = { mark, notation: notationOf(language) };
    else if (mark.startsWith(open.mark) && language === "") open = undefined;
  }
  return open?.notation;
}

function notationOf(language: string): Notation | undefined {
  if (/^(?:plantuml|puml)$/i.test(language)) return "plantuml";
  return /^mermaid$/i.test(language) ? "mermaid" : undefined;
}

const keyOnLine = /^(?<blanks>\s*(?:-\s+)*)(?<key>[\w-]+)\s*:(?:\s|$)/;

/** Returns the keys around a line by their indentation, which holds for a text that cannot be parsed, too. */
function keysAround(lines: readonly string[], line: number): string[] {
  const current = lines[line] ?? "";
  const own = keyOnLine.exec(current)?.groups;
  const keys = own === undefined ? [] : [own["key"] ?? ""];
  // An item of a list may begin in the column of the key that holds it.
  let indent =
    own === undefined ? current.length - current.trimStart().length + 1 : (own["blanks"] ?? "").length;
  for (let above = line - 1; above >= 0 && indent > 0; above -= 1) {
    const { blanks = "", key } = keyOnLine.exec(lines[above] ?? "")?.groups ?? {};
    if (key === undefined || blanks.length >= indent) continue;
    keys.unshift(key);
    indent = blanks.length;
  }
  return keys;
}
