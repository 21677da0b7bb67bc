import { findPlantumlBlocks, type SourceBlock } from "../diagrams/index.ts";
import type { Notation } from "../../model/index.ts";
import { fencedDiagrams } from "./fenced-diagrams.ts";

/** What a file holds, going by its name: diagrams of one notation, or prose with fenced blocks. */
export function fileForm(fileName: string): Notation | "markdown" | undefined {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  if (["puml", "plantuml", "pu", "iuml", "wsd", "uml"].includes(ending)) return "plantuml";
  if (["mmd", "mermaid"].includes(ending)) return "mermaid";
  if (["md", "markdown"].includes(ending)) return "markdown";
  return undefined;
}

/**
 * Every diagram of a file, in order.
 *
 * @param text the file's text, as `decodeText` gives it
 * @param form from `fileForm`; without it the text itself tells
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
  return /^\s*[@\\]start\w/m.test(text) ? "plantuml" : "mermaid";
}

/** A file of one notation may be Markdown all the same; what stands deeper in it than a fence can is its own. */
function hasFence(text: string): boolean {
  return /^ {0,3}(?:`{3,}(?!.*`)|~{3,})\s*(?:\{\s*\.?)?(?:plantuml|puml|uml|mermaid|mmd)\b/m.test(text);
}

function mermaidBlock(text: string, line: number): SourceBlock[] {
  return text.trim() === "" ? [] : [{ notation: "mermaid", text, line }];
}
