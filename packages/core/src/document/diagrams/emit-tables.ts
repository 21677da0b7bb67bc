import type { Notation } from "../../model/index.ts";
import { emitMermaidTables, mermaidAlias } from "./mermaid/index.ts";
import { emitPlantumlTables, plantumlAlias } from "./plantuml/index.ts";
import type { TableGraph } from "./table-graph.ts";
import { viewAliases } from "./view-graph.ts";

/** Returns the text of a diagram of tables with their columns and foreign keys. */
export function emitTables(graph: TableGraph, notation: Notation): string {
  const isPlantuml = notation === "plantuml";
  const elements = graph.tables.map(({ id, name }) => ({ id, name, kind: "entity" as const, inside: [] }));
  const aliases = viewAliases(
    { elements, links: [], direction: "right" },
    isPlantuml ? plantumlAlias : mermaidAlias,
  );
  return isPlantuml ? emitPlantumlTables(graph, aliases) : emitMermaidTables(graph, aliases);
}
