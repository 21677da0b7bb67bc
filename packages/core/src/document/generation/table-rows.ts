import { CsvError, parse } from "csv-parse/sync";
import { type RequirementColumns, requirementColumns } from "./rules/index.ts";

/** A row of a table, in the file that has it. */
export interface Row {
  readonly cells: readonly string[];
  /** The line of its beginning, counted from 1. */
  readonly line: number;
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

/**
 * Returns the rows of a table in text, without empty ones. A first line such as `sep=;` states the delimiter; otherwise it is
 * detected: comma, semicolon, tab or bar.
 *
 * @throws Error if the text is not a table, with line and reason
 */
export function parseRows(text: string): readonly Row[] {
  const { delimiter, rest, skipped } = delimited(text);
  const rows = recordsOf(rest, delimiter);
  const whole = delimiter === "," ? withCommas(rows) : rows.map(({ record }) => record);
  return rows
    .map(({ info, record }, index) => ({
      cells: whole[index] ?? record,
      // csv-parse reports the last line of a record.
      line: skipped + info.lines - record.join("").replaceAll(/[^\n]+/g, "").length,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** Reads a table; if it has quotes in cells that nobody has doubled, these are a part of their text. */
function recordsOf(text: string, delimiter: string): readonly CsvRecord[] {
  const read = (isRelaxed: boolean): readonly CsvRecord[] =>
    parse(text, {
      bom: true,
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: isRelaxed,
      skip_empty_lines: true,
      trim: !isRelaxed,
    }) as unknown as readonly CsvRecord[];
  try {
    return read(false);
  } catch (error) {
    if (
      !(error instanceof CsvError) ||
      !/^(?:CSV_INVALID_CLOSING_QUOTE|INVALID_OPENING_QUOTE)$/.test(error.code)
    )
      throw error;
    return read(true).map((row) => ({ ...row, record: row.record.map(unquoted) }));
  }
}

/** Returns a cell without the quotes around it. */
function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/s, (_, said: string) => said.replaceAll('""', '"'));
}

/**
 * Returns the cells of rows of which some have commas in texts without quotes: a comma before a blank is one of a sentence, if
 * the row then has as many cells as most rows, and if these are as many in a row without such commas, as in the head. Any
 * other row keeps its cells.
 */
function withCommas(
  rows: readonly { readonly record: readonly string[]; readonly raw: string }[],
): readonly (readonly string[])[] {
  const divided = rows.map(({ raw, record }) =>
    raw.trimEnd().includes("\n") ? record : cellsWithCommas(raw.trimEnd()).map(unquoted),
  );
  const counts = new Map<number, number>();
  for (const { length } of divided) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  const isSure = rows.some(
    ({ record }, index) => record.length === width && divided[index]?.length === width,
  );
  // A row with a text in quotes has its commas there, unless most rows have more cells than the head.
  const isCareless = rows.filter(({ record }) => record.length > width).length * 2 > rows.length - 1;
  return rows.map(({ raw, record }, index) => {
    const cells = divided[index] ?? record;
    const isWritten = raw.includes('"') && !isCareless;
    return isSure && !isWritten && record.length > width && cells.length === width ? cells : record;
  });
}

/** Divides a line at the commas before other signs than blanks, outside of quotes. */
function cellsWithCommas(line: string): readonly string[] {
  const cells: string[] = [];
  let isOpen = false;
  for (const part of line.split(/,(?!\s)/)) {
    if (isOpen) cells.push(`${cells.pop() ?? ""},${part}`);
    else cells.push(part);
    isOpen = isOpen !== (part.split('"').length % 2 === 0);
  }
  return cells;
}

/** Returns the delimiter of a table, which its first line may state, and the table without that line. */
function delimited(text: string): {
  readonly delimiter: string;
  readonly rest: string;
  /** The number of lines before the rest. */
  readonly skipped: number;
} {
  const plain = text.replace(/^\uFEFF/, "");
  const [line = "", stated] = /^"?sep=(.|\\t)"?\s*\r?\n/i.exec(plain) ?? [];
  if (stated !== undefined)
    return { delimiter: stated === "\\t" ? "\t" : stated, rest: plain.slice(line.length), skipped: 1 };
  return { delimiter: delimiterOf(plain), rest: plain, skipped: 0 };
}

/** The number of rows in which the head is searched for. */
export const firstRows = 12;

/**
 * Returns the character that divides the head into known columns; without a head, the character that divides most of the
 * first lines into most cells. Texts in quotes do not count.
 */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, firstRows);
  const scored = [",", ";", "\t", "|"].map((one) => {
    const named = lines.map((line) => requirementColumns(line.split(one))?.at.size ?? 0);
    const counts = lines.map((line) => line.split(one).length - 1).toSorted((a, b) => a - b);
    const score = [Math.max(0, ...named), counts[Math.floor(counts.length / 2)] ?? 0, counts.at(-1) ?? 0];
    return { one, score };
  });
  return scored.reduce((best, other) => {
    const at = best.score.findIndex((number, index) => number !== other.score[index]);
    return at >= 0 && (other.score[at] ?? 0) > (best.score[at] ?? 0) ? other : best;
  }).one;
}

/**
 * Joins rows with the id and the text of the row above: exports repeat a requirement for each of its criteria or links, and so do
 * cells that are merged with those below. A row with another priority, kind or role is another requirement.
 */
export function joinRepeated({ at, names }: RequirementColumns, rows: readonly Row[]): readonly Row[] {
  const statement = at.get("text") ?? at.get("description") ?? at.get("title");
  const [id, criteria] = [at.get("id"), at.get("acceptance")];
  if (id === undefined || statement === undefined) return rows;
  const single = new Set([...at.values()].filter((column) => column !== criteria));
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const isRepeated =
      above !== undefined &&
      [id, statement].every(
        (column) => (row.cells[column] ?? "") !== "" && row.cells[column] === above.cells[column],
      ) &&
      [...single].every((column) => {
        const values = [above, row].map(({ cells }) => cells[column] ?? "");
        return values.includes("") || values[0] === values[1];
      });
    if (!isRepeated) {
      joined.push(row);
      continue;
    }
    const cells = names.map((_, column) => {
      const [one = "", other = ""] = [above.cells[column], row.cells[column]];
      if (single.has(column)) return one === "" ? other : one;
      return [...new Set([...one.split("\n"), ...other.split("\n")])]
        .filter((line) => line !== "")
        .join("\n");
    });
    joined[joined.length - 1] = { cells, line: above.line };
  }
  return joined;
}
