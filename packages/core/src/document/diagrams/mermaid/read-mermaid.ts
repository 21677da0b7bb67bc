import type { DiagramContent } from "../../../model/index.ts";
import { mermaidKind } from "./meaningful-lines.ts";
import { parseMermaidBlocks } from "./parse-block.ts";
import { parseMermaidClasses } from "./parse-class.ts";
import { parseMermaidEntities } from "./parse-er.ts";
import { parseMermaidFlow } from "./parse-flow.ts";
import { parseMermaidMindmap } from "./parse-mindmap.ts";
import { parseMermaidRequirements } from "./parse-requirement.ts";
import { parseMermaidSequence } from "./parse-sequence.ts";
import { parseMermaidStates } from "./parse-state.ts";
import { parseMermaidArchitecture, parseMermaidC4 } from "./parse-structure.ts";

/** The readers by the word with which a text begins. */
const readers: readonly (readonly [begins: RegExp, read: (text: string) => DiagramContent])[] = [
  [/^sequenceDiagram$/, parseMermaidSequence],
  [/^classDiagram(?:-v2)?$/, parseMermaidClasses],
  [/^erDiagram$/, parseMermaidEntities],
  [/^(?:flowchart|graph|flowchart-elk)$/, parseMermaidFlow],
  [/^stateDiagram(?:-v2)?$/, parseMermaidStates],
  [/^C4(?:Context|Container|Component|Dynamic|Deployment)$/, parseMermaidC4],
  [/^architecture(?:-beta)?$/, parseMermaidArchitecture],
  [/^block(?:-beta)?$/, parseMermaidBlocks],
  [/^requirement(?:Diagram)?$/, parseMermaidRequirements],
  [/^mindmap$/, parseMermaidMindmap],
];

/** Reads a Mermaid text by its first word. A kind of diagram without elements, such as a pie, has no content. */
export function readMermaid(text: string): DiagramContent {
  const kind = mermaidKind(text);
  const read = readers.find(([begins]) => begins.test(kind))?.[1];
  return read?.(text) ?? { elements: [], relations: [] };
}
