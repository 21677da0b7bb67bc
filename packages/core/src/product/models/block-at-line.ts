import type { SourceBlock } from "../../document/diagrams/index.ts";
import { extractDiagrams } from "../../document/extraction/index.ts";
import type { Notation } from "../../model/index.ts";

/**
 * Returns the diagram that contains a line of a file, or the last one before the line; a file may contain several.
 *
 * @returns undefined for a text without any diagram
 */
export function blockAtLine(text: string, notation: Notation, line: number): SourceBlock | undefined {
  const blocks = extractDiagrams(text, notation);
  return blocks.findLast((block) => block.line <= line) ?? blocks[0];
}
