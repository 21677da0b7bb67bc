import type { Tagger } from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { rowsOfForms } from "./rows-of-forms.ts";
import { firstRows, joinRepeated, parseRows, type Row, type Sheet } from "./table-rows.ts";
import {
  type DocumentStyle,
  columnsByPriority,
  enterGroup,
  induceColumns,
  isRowOfValues,
  isStory,
  type LeftOut,
  noGroup,
  obliges,
  ofRow,
  rankedColumns,
  readRequirements,
  type RequirementColumns,
  requirementColumns,
  requirementRow,
  rowsByPriority,
  styleOfTable,
  unreadablePart,
  withoutRemoved,
} from "./rules/index.ts";

/** The requirements of a table, and its texts that are not taken as such. */
export interface RequirementTable {
  readonly found: readonly FoundRequirement[];
  readonly leftOut: readonly LeftOut[];
  readonly style: DocumentStyle;
}

/**
 * Reads a table of requirements, as people and tools export it. The head is one of the first rows; a line `sep=;`,
 * titles and remarks may precede it. Without a head, the longest column is the text. The text of a row decides its kind
 * if the row does not state it. The delimiter is detected: comma, semicolon, tab or bar.
 *
 * @throws Error if the text is not a table, with line and reason
 */
export function readRequirementTable(text: string, tag: Tagger): RequirementTable {
  const rows = parseRows(text);
  return readForms(rows, tag) ?? readRanked(rows, tag) ?? readTable(rows, tag);
}

/** Reads a sheet of forms, one for each requirement; undefined for other tables. */
function readForms(all: readonly Row[], tag: Tagger): RequirementTable | undefined {
  const forms = rowsOfForms(all);
  if (forms === undefined) return undefined;
  const read = readRows(forms.names, forms.rows, tag);
  return { ...read, leftOut: [...aboveHead(forms.others), ...read.leftOut] };
}

/** Reads a table with a column of texts per priority; undefined for other tables. */
function readRanked(rows: readonly Row[], tag: Tagger): RequirementTable | undefined {
  const texts = rows.map(({ cells }) => cells);
  for (const [at, head] of texts.slice(0, firstRows).entries()) {
    const columns = rankedColumns(head, texts.slice(at + 1));
    if (columns === undefined) continue;
    const ranked = rows
      .slice(at + 1)
      .flatMap(({ cells, line }) => rowsByPriority(cells, columns).map((one) => ({ cells: one, line })));
    const read = readByColumns(columnsByPriority, ranked, tag);
    return { ...read, leftOut: [...aboveHead(rows.slice(0, at)), ...read.leftOut] };
  }
  return undefined;
}

/** Returns the text above the head of a table, which is about the table. */
function aboveHead(rows: readonly Row[]): readonly LeftOut[] {
  return rows.flatMap(({ cells, line }) =>
    cells.flatMap((text) =>
      text === "" ? [] : [{ text, kind: "functional", line, reason: "about-document" } as const],
    ),
  );
}

/**
 * Reads the sheets of a workbook: all whose columns are known by their names or values or, if there is none, the one with
 * the most rows. The rows of the others are left out.
 */
export function readRequirementSheets(sheets: readonly Sheet[], tag: Tagger): RequirementTable {
  const read = sheets.map(
    ({ rows }) =>
      readForms(rows, tag) ??
      readRanked(rows, tag) ??
      (headOf(rows) === undefined ? readInduced(rows, tag) : readTable(rows, tag)),
  );
  const [largest] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
  const tables = read.some((table) => table !== undefined)
    ? read
    : sheets.map((sheet) => (sheet === largest ? readTable(sheet.rows, tag) : undefined));
  return joinTables(
    sheets.map((sheet, at) => {
      const table = tables[at] ?? leftOutWhole(sheet);
      if (sheets.length === 1) return table;
      const inSheet = { sheet: sheet.name };
      return {
        ...table,
        found: table.found.map((one) => ({ ...one, ...inSheet })),
        leftOut: table.leftOut.map((one) => ({ ...one, ...inSheet })),
      };
    }),
  );
}

function leftOutWhole({ rows }: Sheet): RequirementTable {
  const leftOut = rows.map(({ cells, line }): LeftOut => {
    const text = cells.filter((cell) => cell !== "").join("; ");
    return { text, kind: "functional", line, reason: "about-document" };
  });
  return { found: [], leftOut, style: styleOfTable(0) };
}

/** Joins the contents of several tables; the first table with requirements determines the style. */
export function joinTables(tables: readonly RequirementTable[]): RequirementTable {
  return {
    found: tables.flatMap(({ found }) => found),
    leftOut: tables.flatMap(({ leftOut }) => leftOut),
    style: tables.find(({ found }) => found.length > 0)?.style ?? styleOfTable(0),
  };
}

/** Reads the rows of a table; further rows with names of columns begin another one, or repeat the head on a new page. */
function readTable(rows: readonly Row[], tag: Tagger): RequirementTable {
  const head = headOf(rows);
  if (head === undefined) return readInduced(rows, tag) ?? readBare(rows, tag);
  const known = new Set<string>();
  const heads = rows.flatMap((row, at) => {
    const names = row.cells.join("\n").toLowerCase();
    // Above the head, nothing else would read a table.
    const above = at < head ? undefined : rows[at - 1];
    if (at !== head && !known.has(names) && !beginsTable(row, above)) return [];
    known.add(names);
    return [at];
  });
  const read = joinTables(
    heads.map((at, index) => readRows(rows[at]?.cells ?? [], rows.slice(at + 1, heads[index + 1]), tag)),
  );
  return { ...read, leftOut: [...aboveHead(rows.slice(0, heads[0])), ...read.leftOut] };
}

/** Returns whether a row names columns of requirements below a gap, or first of all. */
function beginsTable({ cells, line }: Row, above: Row | undefined): boolean {
  if (above !== undefined) {
    const lines = Math.max(...above.cells.map((cell) => cell.split("\n").length));
    if (line - above.line <= lines) return false;
  }
  return cells.every(isNameOfColumn) && (requirementColumns(cells)?.at.size ?? 0) > 1;
}

/** Reads the rows of a table by the names of its columns. */
export function readRows(names: readonly string[], rows: readonly Row[], tag: Tagger): RequirementTable {
  const columns = requirementColumns(names);
  if (columns !== undefined) return readByColumns(withObligations(columns, rows), rows, tag);
  const leftOut = rows.flatMap(({ cells, line }): LeftOut[] => {
    const text = cells.filter((cell) => cell !== "").join("; ");
    return text === "" ? [] : [{ text, kind: "functional", line, reason: "field" }];
  });
  return { found: [], leftOut, style: styleOfTable(rows.length) };
}

const obligation =
  /^(?:(?:must|should|could|won['’]?t|will not|nice[- ]to)(?:[- ]haves?)?|muss|soll(?:te)?|kann|könnte|wunsch|pflicht|doit|devrait|pourrait|obligatoire|facultati(?:f|ve)|souhaitable)$/i;

/** Takes a column for the priority, whatever its name is, if its values oblige: "Must have" and "Nice to have". */
function withObligations(columns: RequirementColumns, rows: readonly Row[]): RequirementColumns {
  if (columns.at.has("priority")) return columns;
  const known = new Set(columns.at.values());
  const index = columns.names.findIndex((_, at) => {
    const values = rows.map(({ cells }) => (cells[at] ?? "").trim()).filter((value) => value !== "");
    return !known.has(at) && new Set(values).size > 1 && values.every((value) => obligation.test(value));
  });
  return index === -1 ? columns : { ...columns, at: new Map([...columns.at, ["priority", index]]) };
}

function readByColumns(columns: RequirementColumns, all: readonly Row[], tag: Tagger): RequirementTable {
  const rows = joinRepeated(columns, all);
  const found: FoundRequirement[] = [];
  const leftOut: LeftOut[] = [];
  const style = styleOfTable(rows.length);
  let group = noGroup;
  const types = rows.map(({ cells }) => cells[columns.at.get("kind") ?? -1]?.trim() ?? "");
  for (const [index, { cells, line }] of rows.entries()) {
    const kept = cells.map((cell) => withoutRemoved(cell));
    const row = requirementRow(
      kept.map((one) => one.text.trim()),
      columns,
    );
    group = enterGroup(group, row);
    // Where stories are items, features are groups of them.
    const isGroup = groupType.test(types[index] ?? "") && types.some((type) => storyType.test(type));
    const read = ofRow(isGroup ? { ...row, other: "kind-of-item" } : row, {
      ...group,
      line,
      tag,
      roles: new Set(),
    });
    const isRead = ({ text }: FoundRequirement): boolean => text.trim() !== unreadablePart;
    found.push(...read.found.filter(isRead));
    leftOut.push(
      ...read.leftOut,
      ...read.found.filter((one) => !isRead(one)).map((one) => ({ ...one, reason: "unreadable" }) as const),
      ...kept.flatMap(({ removed }) =>
        removed.map((one) => ({ text: one.text, kind: "functional", line, reason: "removed" }) as const),
      ),
    );
  }
  return { found, leftOut, style };
}

const groupType = /^(?:feature|capability)$/i;
const storyType = /^(?:user ?story|story|product backlog item|requirement)$/i;

/** Returns the place of the head among the first rows: the row that names most columns; undefined if none does. */
function headOf(rows: readonly Row[]): number | undefined {
  let best: { readonly at: number; readonly named: number } | undefined;
  for (const [at, { cells }] of rows.slice(0, firstRows).entries()) {
    const written = cells.filter((cell) => cell !== "");
    if (!written.every(isNameOfColumn)) continue;
    const named = requirementColumns(cells)?.at.size ?? 0;
    const isEnough = named > 1 || (named === 1 && (at === 0 || written.length === 1));
    if (isEnough && named > (best?.named ?? 0)) best = { at, named };
  }
  return best?.at;
}

/** The length up to which the last word of a name can be cut off: "Test Resp.". */
const longestShortName = 15;

function isNameOfColumn(cell: string): boolean {
  const isWord = cell.length <= longestShortName || !/\s/.test(cell);
  return cell.length <= 50 && (isWord || !/(?<!\.\.)[.!?;]$/.test(cell));
}

/**
 * Reads a table whose columns are known only by their values, with or without a head; its other columns are omitted.
 * Undefined if the values are not requirements.
 */
function readInduced(rows: readonly Row[], tag: Tagger): RequirementTable | undefined {
  const [first, ...others] = rows;
  if (first === undefined) return undefined;
  const isHead = isUnknownHead(first, others);
  const names = isHead ? first.cells : [];
  const below = isHead ? others : rows;
  const columns = induceColumns({ names, rows: below.map(({ cells }) => cells), isOfNeeds: isHead });
  if (columns === undefined) return undefined;
  const read = readByColumns(columns, below, tag);
  return {
    ...read,
    leftOut: [
      ...otherColumns({ names: columns.names, used: [...columns.at.values()] }, below),
      ...read.leftOut,
    ],
  };
}

/** The number of words up to which a cell of an unknown head is the name of a column. */
const longestName = 3;

/** Returns whether the first row of a table has the names of columns: short texts, unlike the values below them. */
function isUnknownHead({ cells }: Row, below: readonly Row[]): boolean {
  const values = below.map((row) => row.cells);
  const isShort = (cell: string): boolean => cell.split(/\s+/).length <= longestName && isNameOfColumn(cell);
  // The statements are longer than the name of their column.
  const hasStatements = cells.some(
    (cell, at) => cell !== "" && values.length > 0 && values.every((row) => !isShort(row[at] ?? "")),
  );
  return cells.every(isShort) && hasStatements && !isRowOfValues(cells, values);
}

/** The values of a column that are listed. */
const mostListed = 20;

/**
 * Returns the content of the columns without a role, a text for each with its first values; the sentences of a row are
 * omitted with the row.
 */
export function otherColumns(
  { names, used }: { readonly names: readonly string[]; readonly used: readonly number[] },
  rows: readonly Row[],
): readonly LeftOut[] {
  const roles = new Set(used);
  return names.flatMap((name, column) => {
    if (roles.has(column)) return [];
    const values = rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
    const short = [...new Set(values.filter((cell) => cell.split(/\s+/).length <= longestName))];
    const said = `${short.slice(0, mostListed).join(", ")}${short.length > mostListed ? ", …" : ""}`;
    const text = name === "" ? said : `${name}: ${said}`;
    return said === "" ? [] : [{ text, kind: "functional", line: rows[0]?.line ?? 1, reason: "column" }];
  });
}

/** Returns a row whose statement has commas and no quotes as one cell, and its tags as others. */
function withWholeStory({ cells, line }: Row): Row {
  const tags = cells.findLastIndex((cell) => cell.includes(" ")) + 1;
  return { cells: [cells.slice(0, tags).join(", "), ...cells.slice(tags)], line };
}

/** The minimum number of obligations that identifies the column of the statements. */
const leastObligations = 2;

/** Reads a table without known columns: the column with the most obligations, or else the longest one, is the text. */
function readBare(all: readonly Row[], tag: Tagger): RequirementTable {
  const [head, ...below] = all;
  const isHead = head !== undefined && isUnknownHead(head, below);
  const written = isHead ? below : all;
  const isDivided = new Set(written.map(({ cells }) => cells.length)).size > 1;
  const rows =
    isDivided && written.every(({ cells }) => isStory(cells.join(", ")))
      ? written.map(withWholeStory)
      : written;
  const obligations: number[] = [];
  const lengths: number[] = [];
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries()) {
      obligations[index] = (obligations[index] ?? 0) + (obliges(cell) ? 1 : 0);
      lengths[index] = (lengths[index] ?? 0) + cell.length;
    }
  const most = Math.max(...obligations);
  const column = most >= leastObligations ? obligations.indexOf(most) : lengths.indexOf(Math.max(...lengths));
  const found = rows.flatMap(({ cells, line }) => {
    const { text } = withoutRemoved(cells[column] ?? "");
    if (text.trim() === "") return [];
    const [read] = readRequirements(`- ${text.replaceAll(/\s+/g, " ")}`, tag);
    const { kind = "functional", quality } = read ?? {};
    return [{ text: text.trim(), kind, ...(quality === undefined ? {} : { quality }), line }];
  });
  const leftOut = rows.flatMap(({ cells, line }) =>
    cells
      .filter((cell, index) => index !== column && cell.split(/\s+/).length > 3)
      .map((cell) => ({ text: cell, kind: "functional", line, reason: "column" }) as const),
  );
  const names: readonly LeftOut[] = isHead
    ? [{ text: head.cells.join(", "), kind: "functional", line: head.line, reason: "about-document" }]
    : [];
  return { found, leftOut: [...names, ...leftOut], style: styleOfTable(rows.length) };
}
