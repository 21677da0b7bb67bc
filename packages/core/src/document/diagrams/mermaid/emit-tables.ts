import { crowsFeet } from "../crows-foot.ts";
import { indented } from "../drawn-label.ts";
import type { DrawnTable, TableColumn, TableGraph } from "../table-graph.ts";
import { commentLines, type ViewAliases } from "../view-graph.ts";
import { drawColumn } from "./emit-er.ts";
import { mermaidName } from "./emit-name.ts";
import { mermaidDiagram, subgraph } from "./emit-text.ts";

/** Returns the text of a diagram of tables. */
export function emitMermaidTables({ links, owner, tables }: TableGraph, aliases: ViewAliases): string {
  const alias = (id: string): string => aliases.get(id) ?? "element";
  const drawn = tables.flatMap((table) => drawTable(table, alias(table.id)));
  // Aliases have no capital letters.
  return mermaidDiagram("erDiagram", [
    ...(owner === undefined
      ? drawn
      : [...commentLines(owner, "%%"), ...subgraph("OWNER", mermaidName(owner.name, 60), drawn)]),
    ...links.map(({ from, fromEnd, to, toEnd }) => {
      const line = `${crowsFeet[fromEnd].left}--${crowsFeet[toEnd].right}`;
      return `${alias(from)} ${line} ${alias(to)} : ""`;
    }),
  ]);
}

function drawTable(table: DrawnTable, alias: string): string[] {
  // A percent sign is an error in the name of an entity, and only there.
  const head = `${alias}[${mermaidName(table.name, 60).replaceAll("%", "％")}]`;
  const comments = commentLines(table, "%%");
  if (table.columns.length === 0) return [...comments, head];
  return [...comments, `${head} {`, ...indented(table.columns.map(plainColumn).map(drawColumn)), "}"];
}

/** An attribute is two words: the type, and a second word that must not begin with a digit. */
function plainColumn({ name, type, ...column }: TableColumn): TableColumn {
  const word = name.replaceAll(/[^\w-]+/g, "_");
  return {
    ...column,
    name: /^[A-Za-z_]/.test(word) ? word : `_${word}`,
    type: plainType(type),
  };
}

function plainType(type: string): string {
  const word = type
    .trim()
    .replaceAll(/\s*,\s*/g, ",")
    .replaceAll(/[^\w\-[\](),]+/g, "_")
    .replace(/^[^A-Za-z]+/, "");
  return word === "" ? "unknown" : word;
}
