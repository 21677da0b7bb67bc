import { isColumnName, type RequirementRow, roleOfName } from "./requirement-columns.ts";
import { cellsOf, isRow, isRule, uprightRows } from "./read-table.ts";

/** Matches the mark of an item of a list. */
export const item = /^\s*(?:[-*+•‣–▪▫◦○●■□►▶➢➤✓✔☐☑☒·]|\(?(?:\d{1,3}|[a-z])[.)])\s+(?=\S)/i;
/** Matches a heading of Markdown. */
export const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;

/** A requirement that fills lines of names and values. */
interface Card {
  readonly kind: "item";
  readonly text: string;
  readonly line: number;
  readonly row: RequirementRow;
}

interface ReadLines {
  readonly blocks: readonly Card[];
  /** The index of the last line that they fill. */
  readonly end: number;
}

/** The most lines of names and values that are read at once. */
const longestCards = 200;

/** Reads a requirement that is written as lines of names and values: "ID: R1", "Description: …", "Priority: High". */
export function cardAt(lines: readonly string[], at: number, isNamed: boolean): ReadLines | undefined {
  const fields: { name: string; value: string; line: number }[] = [];
  let end = at;
  for (; end < lines.length && end < at + longestCards; end++) {
    const [line = "", ...beside] = fieldsOf((lines[end] ?? "").replace(item, "").replaceAll(/\*\*|__/g, ""));
    const [, name, value = ""] = /^\s*(\p{L}[\p{L}\p{N} _#/()-]{1,28}?)\s*:\s*(.*)$/u.exec(line) ?? [];
    const last = fields.at(-1);
    if (last === undefined && !isColumnName(name ?? "")) return undefined;
    if (name !== undefined) fields.push({ name, value: value.trim(), line: end + 1 });
    else if (last === undefined || isRow(line) || heading.test(line) || /^\s*(?:[-*_=]\s*){3,}$/.test(line))
      break;
    else if (line.trim() === "") {
      // A blank line is allowed between a name and its value, or between two fields.
      const next = lines[end + 1] ?? "";
      if (
        last.value === ""
          ? next.trim() === ""
          : !isColumnName(/^[\s*_-]*([^:*_]{2,30}?)\s*:/.exec(next)?.[1] ?? "")
      )
        break;
    } else if (last.value !== "" && /^(?:id|kind|priority|status)$/.test(roleOfName(last.name) ?? "")) break;
    else last.value = `${last.value} ${line.trim()}`.trim();
    for (const one of beside) {
      const [beginning = "", said = ""] = one.split(/:\s+(.*)$/s);
      fields.push({ name: beginning, value: said.trim(), line: end + 1 });
    }
  }
  return fields.length < 2 ? undefined : blocksOfUpright(fields, end - 1, isNamed);
}

/** Returns the fields that are side by side on a line: "Requirement #: 12    Type: 9". */
function fieldsOf(line: string): readonly string[] {
  const colon = line.indexOf(":");
  if (colon === -1) return [line];
  // A gap is tried once, from its beginning: a line can be long, and mostly blank.
  const [first = "", ...beside] = line
    .slice(colon)
    .split(/(?<!\s)(?=\s{3}|\s*\t)\s+(?=\p{L}[\p{L}\p{N} _#/()-]{1,28}:\s)/u);
  return [line.slice(0, colon) + first, ...beside];
}

const fieldHead = /^(?:fields?|attributes?|property|properties|item|key)?$/i;
const valueHead = /^(?:values?|contents?|details?|descriptions?|text)?$/i;

/** Reads requirements from a table of two columns, in which the first one has the names of the fields. */
export function uprightTable(lines: readonly string[], at: number): ReadLines | undefined {
  const fields: { name: string; value: string; line: number }[] = [];
  let end = at;
  for (; end < lines.length && isRow(lines[end] ?? ""); end++) {
    if (isRule(lines[end])) continue;
    const [name = "", value = "", ...others] = cellsOf(lines[end] ?? "");
    if (end === at && fieldHead.test(name) && valueHead.test(value)) continue;
    if (fields.length === 0 && !isColumnName(name)) return undefined;
    if (others.some((one) => one !== "")) return undefined;
    if (name !== "") fields.push({ name, value, line: end + 1 });
  }
  return fields.length < 2 ? undefined : blocksOfUpright(fields, end - 1);
}

function blocksOfUpright(
  fields: readonly { readonly name: string; readonly value: string; readonly line: number }[],
  end: number,
  isNamed = false,
): ReadLines {
  const rows = uprightRows(fields, isNamed) ?? [];
  return { blocks: rows.map(({ line, row }) => ({ kind: "item", text: row.text, line, row })), end };
}
