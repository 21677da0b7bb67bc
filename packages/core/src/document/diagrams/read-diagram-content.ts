import type { DiagramContent, DiagramKey, DiagramSource } from "../../model/index.ts";
import {
  mermaidKind,
  parseMermaidClasses,
  parseMermaidComponents,
  parseMermaidEntities,
  parseMermaidSequence,
} from "./mermaid/index.ts";
import { parsePlantumlClasses, parsePlantumlComponents, parsePlantumlSequence } from "./plantuml/index.ts";

const nothing: DiagramContent = { elements: [], relations: [] };

/**
 * Reads the elements and relations of a diagram from its text, with lines of the file. A text in a language without a
 * reader has no content.
 */
export function readDiagramContent(diagram: DiagramSource & { readonly key: DiagramKey }): DiagramContent {
  const content = diagram.notation === "plantuml" ? readPlantuml(diagram) : readMermaid(diagram.text);
  const offset = diagram.line - 1;
  return {
    elements: content.elements.map((element) => ({ ...element, line: element.line + offset })),
    relations: content.relations.map((relation) => ({ ...relation, line: relation.line + offset })),
  };
}

function readPlantuml({ key, text }: { readonly key: DiagramKey; readonly text: string }): DiagramContent {
  if (!/^@startuml/i.test(text)) return nothing;
  switch (key) {
    case "interaction":
      return looksLikeSequence(text) ? parsePlantumlSequence(text) : parsePlantumlComponents(text);
    case "class":
    case "conceptual":
    case "logical":
    case "physical":
      return parsePlantumlClasses(text);
    case "interface":
      return /^\s*class\b/m.test(text) ? parsePlantumlClasses(text) : parsePlantumlComponents(text);
    case "usecase":
    case "system_conceptual":
    case "component":
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return parsePlantumlComponents(text);
  }
}

function looksLikeSequence(text: string): boolean {
  return !/^\s*(?:start|state\b|:.*;\s*$|\[\*\])/m.test(text);
}

function readMermaid(text: string): DiagramContent {
  const kind = mermaidKind(text);
  if (kind === "sequenceDiagram") return parseMermaidSequence(text);
  if (kind.startsWith("classDiagram")) return parseMermaidClasses(text);
  if (kind === "erDiagram") return parseMermaidEntities(text);
  if (/^(?:flowchart|graph|C4|architecture)/.test(kind)) return parseMermaidComponents(text);
  return nothing;
}
