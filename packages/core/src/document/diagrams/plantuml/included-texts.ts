import type { DiagramSource, FileTree, IncludedText } from "../../../model/index.ts";
import { chooseLines } from "./include-content.ts";
import { readIncludeLine } from "./include-line.ts";
import { maxComposedLines, maxIncludes } from "./include-run.ts";

/**
 * Returns the texts of the project's own files that a PlantUML diagram includes, each with the line of its include.
 * Includes inside them are followed too. Libraries and addresses are omitted, because they add styles and macros but no
 * elements. Includes that cannot be followed are omitted as well: rendering reports them. Conditions are not evaluated.
 *
 * @param reportConflict called with each included file that git has left in conflict, which is omitted
 */
export async function includedTexts(
  { file, line, notation, text }: DiagramSource,
  tree: FileTree,
  reportConflict: (file: { readonly path: string; readonly text: string }) => void = () => undefined,
): Promise<IncludedText[]> {
  if (notation !== "plantuml") return [];
  let left = maxIncludes;
  let linesLeft = maxComposedLines;
  const found: IncludedText[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    const lines = await follow(written, file, new Set());
    if (lines) found.push({ line: line + index, text: lines.join("\n") });
  }
  return found;

  /** Returns the lines that replace a line, or undefined if it includes nothing. */
  async function follow(
    written: string,
    from: string,
    open: ReadonlySet<string>,
  ): Promise<readonly string[] | undefined> {
    const include = readIncludeLine(written);
    if (!include || include.verb === "theme" || /^(?:<|https?:)/i.test(include.target) || left === 0)
      return undefined;
    left -= 1;
    const chosen = await chooseLines(include, tree, { file: from, diagramFile: file });
    if ("fault" in chosen) {
      if (chosen.inConflict !== undefined) reportConflict(chosen.inConflict);
      return [];
    }
    if (open.has(chosen.identity)) return [];
    const inside = new Set([...open, chosen.identity]);
    const lines: string[] = [];
    for (const one of chosen.pieces.flatMap((piece) => piece.lines)) {
      const nested = await follow(one, chosen.path, inside);
      if (nested === undefined) linesLeft -= 1;
      if (linesLeft < 0) return lines;
      for (const each of nested ?? [one]) lines.push(each);
    }
    return lines;
  }
}
