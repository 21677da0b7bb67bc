import { findPlantumlBlocks, type SourceBlock } from "../diagrams/index.ts";
import type { Notation } from "../../model/index.ts";
import { fencedDiagrams } from "./fenced-diagrams.ts";

/**
 * Returns the form of a file according to its name: diagrams of one notation, or prose with fenced blocks; undefined for
 * other names.
 */
export function fileForm(fileName: string): Notation | "markdown" | undefined {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  if (["puml", "plantuml", "pu", "iuml", "wsd", "uml"].includes(ending)) return "plantuml";
  if (["mmd", "mermaid"].includes(ending)) return "mermaid";
  if (["md", "markdown", "mdx"].includes(ending)) return "markdown";
  return undefined;
}

/**
 * Returns every diagram of a file, in order.
 *
 * @param text the file's text, as `decodeText` returns it
 * @param form the result of `fileForm`; if absent, it is guessed from the text
 */
export function extractDiagrams(text: string, form?: Notation | "markdown"): SourceBlock[] {
  switch (form ?? guessForm(text)) {
    case "plantuml":
      return hasFence(text) ? fencedDiagrams(text) : findPlantumlBlocks(text);
    case "mermaid":
      return hasFence(text) ? fencedDiagrams(text) : mermaidBlock(text, 1);
    case "markdown":
      return fencedDiagrams(text);
  }
}

function guessForm(text: string): Notation | "markdown" {
  if (fencedDiagrams(text).length > 0) return "markdown";
  return /^[^\S\n]*[@\\]start\w/m.test(text) ? "plantuml" : "mermaid";
}

/**
 * Returns whether a text of one notation is Markdown with a fence. A fence that is indented further than Markdown
 * allows belongs to the diagram.
 */
function hasFence(text: string): boolean {
  return /^ {0,3}(?:`{3,}(?!.*`)|~{3,})\s*(?:\{\s*\.?)?(?:plantuml|puml|uml|mermaid|mmd)\b/m.test(text);
}

function mermaidBlock(text: string, line: number): SourceBlock[] {
  return text.trim() === "" ? [] : [{ notation: "mermaid", text, line }];
}
