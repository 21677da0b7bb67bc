import type { Cell, Table } from "./document.ts";

/** Rows of a table, with the row that heads them if there is one. */
export interface RowGroup {
  readonly head?: Cell;
  readonly rows: readonly (readonly Cell[])[];
}

/** Returns the rows of a table in groups, in order. */
export function rowGroups({ columns, rows }: Table): RowGroup[] {
  const groups: { head?: Cell; rows: (readonly Cell[])[] }[] = [];
  for (const row of rows) {
    const [first] = row;
    if (first && row.length === 1 && columns.length > 1) groups.push({ head: first, rows: [] });
    else if (groups.length === 0) groups.push({ rows: [row] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups;
}

/** Returns a table without empty columns, which would only take up space. */
export function withoutEmptyColumns(table: Table): Table {
  const isShown = (_: unknown, index: number): boolean =>
    index === 0 || table.rows.some((row) => row[index]?.lines.some((line) => line.length > 0) === true);
  return {
    ...table,
    columns: table.columns.filter(isShown),
    rows: table.rows.map((row) => row.filter(isShown)),
  };
}
