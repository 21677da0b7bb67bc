import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Cell, SadDocument, Table } from "../document.ts";
import { html, inlines, paragraph, place, text } from "./markdown-nodes.ts";

/** Returns a table with its caption above it. */
export function tableNodes(table: Table, document: SadDocument): RootContent[] {
  const number = table.unlisted === true ? "" : `${document.labels.get(table.id) ?? ""} `;
  const head: TableRow = {
    type: "tableRow",
    children: table.columns.map(({ title }) => ({ type: "tableCell", children: [text(title)] })),
  };
  const rows = table.rows.map((row): TableRow => ({
    type: "tableRow",
    // A row that heads others has one cell, but Markdown requires all of them.
    children: table.columns.map((_, index) => ({
      type: "tableCell",
      children: row[index] ? cellNodes(row[index], document) : [],
    })),
  }));
  return [
    place(table.id),
    paragraph([{ type: "strong", children: [text(number), text(table.caption)] }]),
    { type: "table", children: [head, ...rows] },
  ];
}

function cellNodes({ anchor: id, gap, lines }: Cell, document: SadDocument): PhrasingContent[] {
  const start: PhrasingContent[] = id === undefined ? [] : [html(`<a id="${id}"></a>`)];
  if (lines.length === 0) return [...start, text(gap === true ? "–" : "")];
  return [
    ...start,
    ...lines.flatMap((line, index) => [...(index === 0 ? [] : [html("<br>")]), ...inlines(line, document)]),
  ];
}
