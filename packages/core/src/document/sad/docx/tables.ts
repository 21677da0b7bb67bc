import {
  BorderStyle,
  type Paragraph,
  Table as WordTable,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from "docx";
import type { Cell, Table } from "../document.ts";
import { rowGroups } from "../table-rows.ts";
import { captionParagraph } from "./captions.ts";
import { changeBar, inlineRuns, placeRuns, styledParagraph, textRuns, wordsOf } from "./runs.ts";
import { paragraphStyles, tableStyle } from "./style-names.ts";
import { colour } from "./styles.ts";
import type { WordContext } from "./word-context.ts";

/** Returns a table with its caption above it. A row that heads others spans all columns and stays with the first of them. */
export function tableBlocks(table: Table, context: WordContext): (Paragraph | WordTable)[] {
  const { columns } = table;
  const widths = columnWidths(table, context.textWidth);
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title }, index) =>
      wordCell(widths[index] ?? 0, [
        styledParagraph(paragraphStyles.tableHead, textRuns(context.say(title), context), {
          context,
          words: context.say(title),
          keepNext: true,
        }),
      ]),
    ),
  });
  const rows = rowGroups(table).flatMap((group) => [
    ...(group.head === undefined ? [] : [groupRow(group.head, table, context)]),
    ...group.rows.map((row) => bodyRow(row, widths, { context, table })),
  ]);
  return [
    captionParagraph({ id: table.id, caption: table.caption, isListed: table.unlisted !== true }, context, {
      keepNext: true,
    }),
    new WordTable({
      style: tableStyle,
      rows: [head, ...rows],
      columnWidths: widths,
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      tableLook: {
        firstRow: true,
        firstColumn: table.rowHeaders === true,
        lastRow: false,
        lastColumn: false,
        noHBand: true,
        noVBand: true,
      },
      ...(context.direction === "rtl" && { visuallyRightToLeft: true }),
    }),
    styledParagraph(paragraphStyles.end, [], { context }),
  ];
}

/** The width of each column, in twentieths of a point. */
function columnWidths({ columns }: Table, textWidth: number): number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => Math.floor((textWidth * share) / total));
}

function groupRow(head: Cell, table: Table, context: WordContext): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      new TableCell({
        columnSpan: table.columns.length,
        shading: { fill: colour("raised") },
        children: cellParagraphs(head, { context, table }, { isHead: true }),
      }),
    ],
  });
}

interface RowContext {
  readonly context: WordContext;
  readonly table: Table;
}

function bodyRow(row: readonly Cell[], widths: readonly number[], place: RowContext): TableRow {
  const isChanged = row[0]?.changed !== undefined;
  return new TableRow({
    cantSplit: true,
    children: row.map((cell, index) =>
      wordCell(widths[index] ?? 0, cellParagraphs(cell, place, {}), {
        isGap: cell.gap === true,
        isChanged: isChanged && index === 0,
      }),
    ),
  });
}

function wordCell(
  width: number,
  children: readonly Paragraph[],
  { isChanged = false, isGap = false }: { readonly isChanged?: boolean; readonly isGap?: boolean } = {},
): TableCell {
  const { size, space: _, ...bar } = changeBar;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(isGap && { shading: { fill: colour("gap") } }),
    ...(isChanged && { borders: { left: { ...bar, style: BorderStyle.SINGLE, size } } }),
    children: [...children],
  });
}

/** Returns the lines of a cell, each as a paragraph; the first is the target of links to the subject of the row. */
function cellParagraphs(
  { anchor, gap, lines }: Cell,
  { context, table }: RowContext,
  { isHead = false }: { readonly isHead?: boolean },
): Paragraph[] {
  const style = textStyle(table);
  if (lines.length === 0) {
    const runs = gap === true ? textRuns("–", context) : [];
    return [styledParagraph(style, placeRuns(anchor, runs, context), { context })];
  }
  return lines.map((line, index) => {
    const runs = inlineRuns(
      isHead && index === 0
        ? line.map((inline) => (inline.kind === "text" ? { ...inline, kind: "strong" as const } : inline))
        : line,
      context,
      context.keepingNames,
    );
    return styledParagraph(style, index === 0 ? placeRuns(anchor, runs, context) : runs, {
      context,
      words: wordsOf(line, context),
      keepNext: isHead,
    });
  });
}

function textStyle({ dense, wide }: Table) {
  if (wide === true) return paragraphStyles.wideText;
  return dense === true ? paragraphStyles.denseText : paragraphStyles.tableText;
}
