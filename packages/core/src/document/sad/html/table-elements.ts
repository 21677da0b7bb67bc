import type { Element } from "hast";
import { h } from "hastscript";
import { type Cell, type Table } from "../document.ts";
import { rowGroups } from "../table-rows.ts";
import { inlineElements } from "./inlines.ts";
import { redLineClass, spokenChange } from "./red-line.ts";
import { supportElements } from "./support.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns a table with its caption. A row may head other rows. */
export function tableElement(table: Table, context: WriterContext): Element {
  const { document } = context;
  const total = table.columns.reduce((sum, { share }) => sum + share, 0);
  const number = document.labels.get(table.id);
  const label =
    table.unlisted === true || number === undefined
      ? []
      : [h("span", { className: ["number"] }, number), " "];
  return h(
    "div",
    {
      className: [
        "table",
        ...(table.wide === true ? ["wide"] : []),
        ...(table.dense === true ? ["dense"] : []),
        ...(table.dense === true && table.columns.length <= 3 ? ["narrow"] : []),
      ],
      id: table.id,
      ...(table.wide === true ? { tabIndex: 0, role: "region", ariaLabel: table.caption } : {}),
    },
    h(
      "table",
      h("caption", ...label, table.caption),
      h(
        "colgroup",
        table.columns.map(({ share }) => h("col", { style: `width:${((100 * share) / total).toFixed(2)}%` })),
      ),
      h(
        "thead",
        h(
          "tr",
          table.columns.map(({ title }) => h("th", { scope: "col" }, title)),
        ),
      ),
      rowGroups(table).map(({ head, rows }) =>
        h(
          "tbody",
          head && groupElement(head, table.columns.length, context),
          rows.map((row) =>
            h(
              "tr",
              { id: row[0]?.anchor, className: row[0]?.changed === undefined ? undefined : [redLineClass] },
              row.map((one, index) => cellElement(one, index === 0 && table.rowHeaders === true, context)),
            ),
          ),
        ),
      ),
    ),
  );
}

function groupElement({ anchor, lines, support }: Cell, columns: number, context: WriterContext): Element {
  return h(
    "tr",
    { id: anchor, className: ["group"] },
    h(
      "th",
      { scope: "rowgroup", colSpan: columns },
      lines.map((line) => h("div", inlineElements(line, context))),
      supportElements(support, context),
    ),
  );
}

function cellElement(
  { changed, gap, lines, support }: Cell,
  isHeader: boolean,
  context: WriterContext,
): Element {
  const content =
    lines.length === 0 && gap === true
      ? [h("span", { className: ["sr-only"] }, "nothing")]
      : [
          spokenChange(changed),
          ...lines.map((line) => h("div", inlineElements(line, context))),
          ...supportElements(support, context),
        ];
  const className = gap === true ? ["gap"] : undefined;
  return isHeader ? h("th", { scope: "row", className }, content) : h("td", { className }, content);
}
