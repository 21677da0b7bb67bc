import type { Notation } from "../../model/index.ts";
import { emitMermaidView, mermaidAlias } from "./mermaid/index.ts";
import { emitPlantumlView, plantumlAlias } from "./plantuml/index.ts";
import { viewAliases, type ViewGraph } from "./view-graph.ts";

/** A view as the text of a diagram. */
export interface EmittedView {
  readonly text: string;
  /** The ids of the elements by the aliases that they have in the text. */
  readonly shows: ReadonlyMap<string, string>;
}

/** Returns the text of a view of the architecture model in a notation, and the meanings of its aliases. */
export function emitView(graph: ViewGraph, notation: Notation): EmittedView {
  const isPlantuml = notation === "plantuml";
  const aliases = viewAliases(graph, isPlantuml ? plantumlAlias : mermaidAlias);
  return {
    text: isPlantuml ? emitPlantumlView(graph, aliases) : emitMermaidView(graph, aliases),
    shows: new Map(Array.from(aliases, ([id, alias]) => [alias, id])),
  };
}
