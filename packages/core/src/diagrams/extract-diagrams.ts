import type { Notation } from "../model/index.ts";
import { findPlantumlBlocks } from "./plantuml/index.ts";
import type { SourceBlock } from "./source-block.ts";

// What follows backticks holds none, or the line is a sentence with code in it.
const fence = /^( {0,3})(`{3,}(?!.*`)|~{3,})\s*(?:\{\s*\.?)?([\w-]*)/;
const fencedNotations: Readonly<Record<string, Notation>> = {
  plantuml: "plantuml",
  puml: "plantuml",
  uml: "plantuml",
  mermaid: "mermaid",
  mmd: "mermaid",
};

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
      return hasFence(text) ? extractFenced(text) : findPlantumlBlocks(text);
    case "mermaid":
      return hasFence(text) ? extractFenced(text) : mermaidBlock(text, 1);
    case "markdown":
      return extractFenced(text);
  }
}

function guessForm(text: string): Notation | "markdown" {
  if (hasFence(text)) return "markdown";
  return /^\s*[@\\]start\w/m.test(text) ? "plantuml" : "mermaid";
}

function hasFence(text: string): boolean {
  return /^ {0,3}(?:`{3,}(?!.*`)|~{3,})\s*(?:\{\s*\.?)?(?:plantuml|puml|uml|mermaid|mmd)\b/m.test(text);
}

function extractFenced(text: string): SourceBlock[] {
  const lines = text.split("\n");
  const blocks: SourceBlock[] = [];
  for (let index = 0; index < lines.length; index++) {
    const open = fence.exec(lines[index] ?? "");
    if (!open) continue;
    const [, indent = "", marks = "", language = ""] = open;
    const end = closingFence(lines, index + 1, marks);
    const notation = fencedNotations[language.toLowerCase()];
    if (notation) {
      const body = lines.slice(index + 1, end).map((line) => withoutIndent(line, indent.length));
      blocks.push(...blocksOf(notation, body.join("\n"), index + 2));
    }
    index = end;
  }
  return blocks;
}

function closingFence(lines: readonly string[], from: number, marks: string): number {
  const close = new RegExp(`^ {0,3}${marks[0] === "`" ? "`" : "~"}{${marks.length},}\\s*$`);
  const found = lines.findIndex((line, index) => index >= from && close.test(line));
  return found === -1 ? lines.length : found;
}

function withoutIndent(line: string, width: number): string {
  return line.slice(Math.min(width, line.length - line.trimStart().length));
}

function blocksOf(notation: Notation, text: string, line: number): SourceBlock[] {
  if (notation === "mermaid") return mermaidBlock(text, line);
  return findPlantumlBlocks(text).map((block) => ({ ...block, line: block.line + line - 1 }));
}

function mermaidBlock(text: string, line: number): SourceBlock[] {
  return text.trim() === "" ? [] : [{ notation: "mermaid", text, line }];
}
