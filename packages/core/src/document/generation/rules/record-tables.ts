import { areCodes, areOfScale, isPriority, meanWords, obliges, shareOf } from "./induce-columns.ts";
import { cellsOf, isRow, isRule } from "./read-table.ts";
import { isColumnName, roleOfName } from "./requirement-columns.ts";

/** The number of tables from which on a name in each of them is a field of the document's template. */
const leastTables = 2;
/** The share of obliging values by which a field has the statements. */
const leastObliging = 0.6;
/** The mean number of words of the field that has the statements. */
const leastWords = 3;

interface Field {
  readonly name: string;
  readonly value: string;
  /** The index of its line. */
  readonly at: number;
}

/**
 * Returns a text in which the fields of tables with one requirement each have known names. Tables of two columns with the
 * same names are a template: a name with unique codes is the id, words of one scale are the priority, and the longest or
 * obliging texts are the statement. Names that are known decide before values.
 *
 * @example `| Tag | REQ-1 |` in each table becomes `| ID | REQ-1 |`
 */
export function withKnownFields(text: string): string {
  const lines = text.split("\n");
  const tables = tablesOf(lines);
  const names = new Map<string, Field[]>();
  for (const table of tables)
    for (const field of table) {
      const key = field.name.toLowerCase();
      const all = names.get(key);
      if (all) all.push(field);
      else names.set(key, [field]);
    }
  const isOfEach = (all: readonly Field[]): boolean => {
    const own = new Set(all);
    const having = tables.filter((table) => table.filter((field) => own.has(field)).length === 1);
    return all.length >= leastTables && having.length === all.length;
  };
  const repeated = [...names.values()].filter(isOfEach);
  const roles = new Set(repeated.map(([field]) => roleOfName(field?.name ?? "")));
  const renamed = new Map<number, string>();
  const give = (name: string, isOne: (values: readonly string[]) => boolean): void => {
    const all = repeated
      .filter(([field]) => !isColumnName(field?.name ?? "") && !renamed.has(field?.at ?? -1))
      .find((some) => isOne(some.map(({ value }) => value)));
    for (const { at } of all ?? []) renamed.set(at, name);
  };
  if (!roles.has("id"))
    give("ID", (values) => new Set(values).size === values.length && shareOf(values, areCodesAlone) === 1);
  const isMarked = roles.has("id") || renamed.size > 0;
  if (!isMarked) return text;
  if (!roles.has("priority")) give("Priority", (values) => areOfScale(values, isPriority));
  if (!roles.has("text") && !roles.has("description")) {
    const longest = Math.max(
      ...repeated
        .filter(([field]) => !isColumnName(field?.name ?? ""))
        .map((all) => meanWords(all.map(({ value }) => value))),
    );
    give("Text", (values) => shareOf(values, obliges) >= leastObliging);
    if (![...renamed.values()].includes("Text"))
      give("Text", (values) => meanWords(values) === longest && longest >= leastWords);
  }
  return lines
    .map((line, at) => {
      const name = renamed.get(at);
      return name === undefined ? line : line.replace(/^(\s*\|)[^|]*\|/, `$1 ${name} |`);
    })
    .join("\n");
}

function areCodesAlone(value: string): boolean {
  return areCodes([value]);
}

/** Returns the fields of each table of two columns. */
function tablesOf(lines: readonly string[]): readonly (readonly Field[])[] {
  const tables: Field[][] = [];
  let open: Field[] | undefined;
  for (const [at, line] of lines.entries()) {
    const [name = "", value = "", ...others] = isRow(line) ? cellsOf(line) : [];
    if (!isRow(line) || others.length > 0) open = undefined;
    else if (!isRule(line)) {
      if (open === undefined) tables.push((open = []));
      open.push({ name, value, at });
    }
  }
  return tables;
}
