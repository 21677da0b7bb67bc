import type { ArchitectureKind } from "../../../model/index.ts";
import {
  commentLines,
  type ViewAliases,
  type ViewElement,
  type ViewGraph,
  type ViewLink,
} from "../view-graph.ts";
import { mermaidLines, mermaidName, mermaidText } from "./emit-name.ts";
import { arrow, mermaidDiagram, subgraph } from "./emit-text.ts";

/** Returns the text of a view of the architecture model, as a flowchart. */
export function emitMermaidView(graph: ViewGraph, aliases: ViewAliases): string {
  const alias = (id: string): string => aliases.get(id) ?? "element";
  return mermaidDiagram(graph.direction === "right" ? "flowchart LR" : "flowchart TB", [
    ...graph.elements.flatMap((element) => drawElement(element, alias)),
    ...graph.links.flatMap((link) => [
      ...commentLines(link, "%%"),
      `${alias(link.from)} ${arrow(arrowOf(link), link.label)} ${alias(link.to)}`,
    ]),
  ]);
}

function drawElement(element: ViewElement, alias: (id: string) => string): string[] {
  const { id, inside, kind, name, technology } = element;
  const comments = commentLines(element, "%%");
  if (inside.length > 0)
    return [
      ...comments,
      ...subgraph(
        alias(id),
        mermaidName(name, 60),
        inside.flatMap((one) => drawElement(one, alias)),
      ),
    ];
  const lines = technology === undefined ? [name] : [name, `‹${mermaidText(technology)}›`];
  return [...comments, alias(id) + boxOf(kind, mermaidLines(lines, { width: kind === "actor" ? 12 : 24 }))];
}

function boxOf(kind: ArchitectureKind, label: string): string {
  switch (kind) {
    case "actor":
      return `((${label})):::actor`;
    case "use-case":
      return `([${label}])`;
    case "database":
      return `[(${label})]`;
    case "queue":
      return `[[${label}]]`;
    case "artifact":
      return `[/${label}/]`;
    case "interface":
      return `([${label}]):::interface`;
    case "node":
      return `[${label}]:::node`;
    case "component":
    case "entity":
    case "class":
    case "enumeration":
    case "operation":
    case "screen":
    case "group":
      return `[${label}]`;
  }
}

function arrowOf({ isMutual, kind }: ViewLink): string {
  switch (kind) {
    case "association":
      return isMutual ? "<-->" : "---";
    case "dependency":
    case "include":
    case "extend":
    case "reply":
    case "realisation":
      return "-.->";
    case "generalisation":
    case "composition":
    case "aggregation":
    case "directed":
    case "message":
    case "call":
      return "-->";
  }
}
