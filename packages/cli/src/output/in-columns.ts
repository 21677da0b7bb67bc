import { plainLine } from "./plain-line.ts";

/** Returns rows as lines whose cells stand below each other; cells become plain text of one line. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map(plainLine));
  const widths = shown.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return shown.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
