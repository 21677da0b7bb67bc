import { isCode } from "./id-forms.ts";
import { requirementColumns } from "./requirement-columns.ts";

/** The place of a line break within a cell. */
export const breakMark = "\u2028";

/** A cell of a table, with the number of columns and rows that it spans. */
export interface TableCell {
  readonly text: string;
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** A row of a table with the line of its beginning. */
export interface TableRow {
  readonly cells: readonly TableCell[];
  readonly line: number;
}

/** Returns the rows of a table as lines of Markdown, with a rule below the head. */
export function tableLines(rows: readonly TableRow[]): { text: string; line: number }[] {
  const all = joined(repeated(rows), rows);
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const written = all.flatMap(({ cells: [cell], line }) =>
    cell && cell.text !== "" ? [{ ...cell, line }] : [],
  );
  // A single column with heads is a list below titles.
  if (width === 1 && written.some(({ isHead }) => isHead) && written.some(({ isHead }) => !isHead))
    return written.flatMap(({ isHead, line, text }) =>
      isHead ? ["", `**${text}**`, ""].map((said) => ({ text: said, line })) : [{ text: `- ${text}`, line }],
    );
  const head = headOf(all);
  return all.flatMap(({ cells, line }, index) => {
    const text = `| ${cells.map(({ text: said }) => said).join(" | ")} |`;
    if (cells.every(({ text: said }) => said === "")) return [];
    if (index < head && cells.length === 1)
      return [
        { text: cells[0]?.text ?? "", line },
        { text: "", line },
      ];
    if (index !== head) return [{ text, line }];
    return [
      { text, line },
      { text: `|${" --- |".repeat(Math.max(1, width))}`, line },
    ];
  });
}

interface Written {
  readonly cells: readonly { readonly text: string; readonly isHead: boolean }[];
  readonly line: number;
}

/** Returns the place of the head: the first row that names columns, or whose cells are all heads; -1 if there is none. */
function headOf(rows: readonly Written[]): number {
  const several = (cells: Written["cells"]): boolean => cells.length > 1;
  const first = rows.slice(0, 6);
  const marked = first.findIndex(({ cells }) => several(cells) && cells.every(({ isHead }) => isHead));
  if (marked >= 0) return marked;
  const named = first.findIndex(
    ({ cells }) =>
      several(cells) &&
      cells.every(({ text }) => text.length <= 30) &&
      (requirementColumns(cells.map(({ text }) => text))?.at.size ?? 0) > 1,
  );
  if (named >= 0) return named;
  const short = first.findIndex(({ cells }) => several(cells));
  return rows.length > 1 &&
    (rows[short]?.cells ?? []).every(({ text }) => text.length <= 30 && /\p{L}/u.test(text))
    ? short
    : -1;
}

/** Returns the rows with cells that span rows repeated in each, and with cells that span columns followed by empty ones. */
function repeated(rows: readonly TableRow[]): readonly Written[] {
  const open = new Map<number, { left: number; readonly text: string; readonly isHead: boolean }>();
  return rows.map(({ cells, line }) => {
    const written: { text: string; isHead: boolean }[] = [];
    const fromAbove = (): void => {
      for (let above = open.get(written.length); above && above.left > 0; above = open.get(written.length)) {
        above.left--;
        written.push({ text: above.text, isHead: above.isHead });
      }
    };
    for (const cell of cells) {
      fromAbove();
      const text = tidied(cell.text).replaceAll("|", String.raw`\|`);
      if (cell.rows > 1) open.set(written.length, { left: cell.rows - 1, text, isHead: cell.isHead });
      written.push({ text, isHead: cell.isHead });
      if (cells.length > 1)
        for (let more = 1; more < Math.min(cell.columns, 40); more++)
          written.push({ text: "", isHead: cell.isHead });
    }
    fromAbove();
    return { cells: written, line };
  });
}

/** Returns the text of a cell on one line; its lines are joined as parts of a sentence or of a list. */
export function tidied(text: string): string {
  return text
    .split(breakMark)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .reduce((joined, line) => {
      if (joined === "") return line;
      const goesOn = /[.;:,!?–—-]$/.test(joined) || /^\p{Ll}/u.test(line);
      return `${joined}${goesOn ? "" : ";"} ${line}`;
    }, "");
}

/**
 * Returns the rows with the texts that span the table below a row with an id, as another cell of that row: a requirement
 * can fill two rows, `FR-1 | must` and its text.
 */
function joined(all: readonly Written[], rows: readonly TableRow[]): readonly Written[] {
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const isBelow = (at: number): boolean => {
    const [above, own] = [all[at - 1]?.cells ?? [], rows[at]?.cells ?? []];
    return (
      own.length === 1 && above.length > 1 && isCode(above[0]?.text ?? "") && isSentence(own[0]?.text ?? "")
    );
  };
  const places = all.flatMap((_, at) => (isBelow(at) ? [at] : []));
  if (places.length < leastJoined || width < 2) return all;
  return all.flatMap((row, at): readonly Written[] => {
    if (places.includes(at)) return [];
    const below = places.includes(at + 1) ? all[at + 1]?.cells[0] : undefined;
    const none = { text: "", isHead: row.cells.every(({ isHead }) => isHead) };
    const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? none);
    const isHead = at === 0 && !isCode(row.cells[0]?.text ?? "");
    const text = { ...none, text: below?.text ?? (isHead ? "Text" : "") };
    return [row.cells.length === 1 ? row : { ...row, cells: [...cells, text] }];
  });
}

/** The number of texts below ids from which on they belong to the rows with the ids. */
const leastJoined = 2;

function isSentence(text: string): boolean {
  return text.split(/\s+/).length > 3;
}
