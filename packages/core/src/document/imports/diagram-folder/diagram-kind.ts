import type { DiagramContent, DiagramElement, DiagramKey, Notation } from "../../../model/index.ts";
import { mermaidKind, plantumlLanguage, readDiagramContent } from "../../diagrams/index.ts";
import { deploymentKeyOf } from "../deployment-key.ts";

/** The kinds of Mermaid diagrams that do not depend on their content. */
const mermaidKeys: Readonly<Record<string, DiagramKey>> = {
  sequenceDiagram: "interaction",
  zenuml: "interaction",
  stateDiagram: "interaction",
  "stateDiagram-v2": "interaction",
  journey: "interaction",
  classDiagram: "class",
  "classDiagram-v2": "class",
  C4Context: "system_conceptual",
  C4Container: "component",
  C4Component: "component",
  C4Dynamic: "component",
  "usecase-beta": "usecase",
};

const mermaidByContent = new Set([
  "flowchart",
  "graph",
  "flowchart-elk",
  "erDiagram",
  "C4Deployment",
  "architecture",
  "architecture-beta",
  "block",
  "block-beta",
]);

/**
 * Returns the kind of a diagram by its language and content; undefined if none of the 13 kinds fits, as for a mind map or
 * a Gantt chart.
 *
 * @param text the diagram with its includes
 */
export function diagramKindOf(text: string, notation: Notation): DiagramKey | undefined {
  const content = readDiagramContent({ text, notation, file: "", line: 1 });
  if (notation === "mermaid") {
    const kind = mermaidKind(text);
    return (
      mermaidKeys[kind] ?? (mermaidByContent.has(kind) ? keyOfContent(content, text, notation) : undefined)
    );
  }
  if (!/^@startuml\b/i.test(text)) return undefined;
  if (c4Macros(text).length > 0 && content.elements.length > 0) return keyOfContent(content, text, notation);
  switch (plantumlLanguage(text)) {
    case "sequence":
      return isOfMacros(text) ? "component" : "interaction";
    case "activity":
    case "state":
      return "interaction";
    case "class":
      return isData(content.elements) ? dataKey(content.elements) : "class";
    case "component":
    case "mixed":
      return keyOfContent(content, text, notation);
    case undefined:
      return undefined;
  }
}

function keyOfContent(
  { elements }: DiagramContent,
  text: string,
  notation: Notation,
): DiagramKey | undefined {
  const has = (shape: DiagramElement["shape"]): boolean => elements.some((one) => one.shape === shape);
  if (elements.length === 0) return undefined;
  if (has("use-case")) return "usecase";
  if (
    /^[^\S\n]*(?:C4Deployment\b|!include\b.*\bC4_Deployment\b)/m.test(text) ||
    has("node") ||
    includedClouds(text).length > 0
  )
    return deploymentKeyOf([
      ...elements.filter(({ parent }) => parent === undefined).map(({ name }) => name),
      ...includedClouds(text),
    ]);
  if (isData(elements)) return dataKey(elements);
  // Decisions and states are steps of a process; boxes around parts, and stores, are an architecture.
  const decides = has("decision") || (notation === "mermaid" && /[\w-]\s*\{(?!\{)[^{}\n]+\}/.test(text));
  if (decides && !has("package") && !has("database")) return "interaction";
  const macros = c4Macros(text);
  const isContext = macros.length > 0 && macros.every((macro) => /^(?:Person|System)/.test(macro));
  return isContext ? "system_conceptual" : "component";
}

/** Returns whether macros of a library draw everything, also the lines: a sequence has arrows. */
function isOfMacros(text: string): boolean {
  return /^[^\S\n]*[A-Z]\w*\(.*\)/m.test(text) && !/--?>|<--?|-\[[^\]\n]*\]-?>/.test(text);
}

/** The macros of C4 that draw boxes, as written. */
function c4Macros(text: string): string[] {
  const macro =
    /^[^\S\n]*(?:Person|System|Container|Component|Deployment_Node|Node)(?:Db|Queue)?(?:_[LR]|_Ext)?\s*\(/gm;
  return (text.match(macro) ?? []).map((one) => one.trim());
}

function isData(elements: readonly DiagramElement[]): boolean {
  return elements.length > 0 && elements.every(({ shape }) => shape === "entity" || shape === "package");
}

const columnType =
  /\b(?:varchar|n?char|text|clob|blob|bytea|boolean|bool|(?:big|small|tiny)?int|integer|serial|bigserial|decimal|numeric|float|double|real|date|datetime|time|timestamp|timestamptz|uuid|jsonb?)\b/i;

/** Columns with types of a database are a physical model, attributes a logical one, and entities alone a conceptual one. */
function dataKey(elements: readonly DiagramElement[]): DiagramKey {
  const members = elements.flatMap((one) => one.members);
  if (members.length === 0) return "conceptual";
  return members.filter((one) => columnType.test(one)).length * 2 > members.length ? "physical" : "logical";
}

/** The platforms whose icons a PlantUML text includes. */
function includedClouds(text: string): string[] {
  const includes = text.split("\n").filter((line) => /^\s*!include/i.test(line));
  return [
    ...(includes.some((line) => /awslib|aws-icons/i.test(line)) ? ["AWS"] : []),
    ...(includes.some((line) => /<azure\/|azure-plantuml/i.test(line)) ? ["Azure"] : []),
    ...(includes.some((line) => /<gcp\/|gcp-(?:icons|plantuml)/i.test(line)) ? ["GCP"] : []),
  ];
}
