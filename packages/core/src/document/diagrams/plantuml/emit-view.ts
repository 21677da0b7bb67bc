import type { ArchitectureKind } from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import {
  commentLines,
  type ViewAliases,
  type ViewElement,
  type ViewGraph,
  type ViewLink,
} from "../view-graph.ts";
import { messageText, plainText, wrappedText } from "./emit-name.ts";
import { structureText } from "./emit-text.ts";

/** Returns the text of a view of the architecture model. */
export function emitPlantumlView(graph: ViewGraph, aliases: ViewAliases): string {
  const alias = (id: string): string => aliases.get(id) ?? "element";
  return structureText([
    ...(graph.direction === "right" ? ["left to right direction"] : []),
    ...graph.elements.flatMap((element) => drawElement(element, alias)),
    ...graph.links.flatMap((link) => {
      const words = link.label === undefined ? "" : ` : ${wrappedText(link.label, 20, messageText)}`;
      return [...commentLines(link, "'"), `${alias(link.from)} ${arrowOf(link)} ${alias(link.to)}${words}`];
    }),
  ]);
}

function drawElement(element: ViewElement, alias: (id: string) => string): string[] {
  const { id, inside, kind, name, technology } = element;
  // A code would end the stereotype with its own bracket.
  const mark = technology === undefined ? "" : ` <<${plainText(technology)}>>`;
  const word = inside.length === 0 ? wordOf(kind) : frameOf(kind);
  const line = `${word} "${wrappedText(name, inside.length === 0 ? 24 : 60, messageText)}" as ${alias(id)}${mark}`;
  const comments = commentLines(element, "'");
  return inside.length === 0
    ? [...comments, line]
    : [...comments, `${line} {`, ...indented(inside.flatMap((one) => drawElement(one, alias))), "}"];
}

function wordOf(kind: ArchitectureKind): string {
  switch (kind) {
    case "use-case":
      return "usecase";
    case "entity":
    case "class":
    case "enumeration":
    case "operation":
    case "screen":
    case "group":
      return "rectangle";
    case "actor":
    case "component":
    case "interface":
    case "database":
    case "queue":
    case "node":
    case "artifact":
      return kind;
  }
}

function frameOf(kind: ArchitectureKind): string {
  return kind === "node" || kind === "database" ? kind : "package";
}

function arrowOf({ isMutual, kind }: ViewLink): string {
  switch (kind) {
    case "association":
      return isMutual ? "<-->" : "--";
    case "dependency":
    case "include":
    case "extend":
    case "reply":
      return "..>";
    case "generalisation":
      return "--|>";
    case "realisation":
      return "..|>";
    case "composition":
      return "*--";
    case "aggregation":
      return "o--";
    case "directed":
    case "message":
    case "call":
      return "-->";
  }
}
