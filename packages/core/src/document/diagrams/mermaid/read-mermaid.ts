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
import { parseMermaidUseCases } from "./parse-use-case.ts";
import { decodeCodes } from "./plain-line.ts";
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
  [/^usecase-beta$/, parseMermaidUseCases],
];

/** Reads a Mermaid text by its first word. A kind of diagram without elements, such as a pie, has no content. */
export function readMermaid(text: string): DiagramContent {
  const kind = mermaidKind(text);
  const read = readers.find(([begins]) => begins.test(kind))?.[1];
  return decoded(read?.(text) ?? { elements: [], relations: [] });
}

/** Writes the signs of codes such as `#35;` into everything that is shown; aliases stay as in the text. */
function decoded({ elements, relations }: DiagramContent): DiagramContent {
  return {
    elements: elements.map(({ description, technology, ...element }) => ({
      ...element,
      name: decodeCodes(element.name),
      members: element.members.map(decodeCodes),
      ...(description === undefined ? {} : { description: decodeCodes(description) }),
      ...(technology === undefined ? {} : { technology: decodeCodes(technology) }),
    })),
    relations: relations.map(({ label, ...relation }) => ({
      ...relation,
      ...(label === undefined ? {} : { label: decodeCodes(label) }),
    })),
  };
}
