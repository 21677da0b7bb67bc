import { crowsFeet } from "../crows-foot.ts";
import { indented } from "../drawn-label.ts";
import type { DrawnTable, TableColumn, TableGraph } from "../table-graph.ts";
import { commentLines, type ViewAliases } from "../view-graph.ts";
import { drawColumn } from "./emit-er.ts";
import { plainText, quotedName } from "./emit-name.ts";
import { structureText } from "./emit-text.ts";

/** Returns the text of a diagram of tables. */
export function emitPlantumlTables({ links, owner, tables }: TableGraph, aliases: ViewAliases): string {
  const alias = (id: string): string => aliases.get(id) ?? "entity_";
  const drawn = tables.flatMap((table) => drawTable(table, alias(table.id)));
  // Aliases have no capital letters.
  return structureText([
    "hide circle",
    "hide empty members",
    ...(owner === undefined
      ? drawn
      : [
          ...commentLines(owner, "'"),
          `package ${quotedName(owner.name, 60)} as OWNER {`,
          ...indented(drawn),
          "}",
        ]),
    ...links.map(({ from, fromEnd, to, toEnd }) => {
      const line = `${crowsFeet[fromEnd].left}--${crowsFeet[toEnd].right}`;
      return `${alias(from)} ${line} ${alias(to)}`;
    }),
  ]);
}

function drawTable(table: DrawnTable, alias: string): string[] {
  const head = `entity ${quotedName(table.name, 40)} as ${alias}`;
  const columns = table.columns.map(plainColumn);
  const keys = columns.filter(({ primary }) => primary).map(drawColumn);
  const rest = columns.filter(({ primary }) => !primary).map(drawColumn);
  const comments = commentLines(table, "'");
  if (columns.length === 0) return [...comments, head];
  return [
    ...comments,
    `${head} {`,
    ...indented([...keys, ...(keys.length > 0 && rest.length > 0 ? ["--"] : []), ...rest]),
    "}",
  ];
}

function plainColumn(column: TableColumn): TableColumn {
  const { name, references, type } = column;
  return {
    ...column,
    name: plainText(name),
    type: type === "" ? "" : plainText(type),
    references: references && { table: plainText(references.table) },
  };
}
