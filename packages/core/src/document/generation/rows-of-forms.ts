import { isColumnName, requirementColumns } from "./rules/index.ts";
import type { Row } from "./table-rows.ts";

/** A sheet of forms as a table: a row for each form. */
export interface Forms {
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  /** The rows that are not part of a form, such as a title. */
  readonly others: readonly Row[];
}

/** A name in a form, and the value beside it. */
interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/**
 * Reads a sheet whose first cells name the values beside them, as in a form: "ID | FR-9", "Description | …". A name that comes
 * again begins the next form.
 *
 * @returns undefined if the rows are not forms of requirements
 */
export function rowsOfForms(rows: readonly Row[]): Forms | undefined {
  const fields: Field[] = [];
  const others: Row[] = [];
  for (const row of rows) {
    const [name = "", value = "", ...more] = row.cells.filter((cell) => cell !== "");
    if (more.length > 0) return undefined;
    if (value === "") others.push(row);
    else fields.push({ name, value, line: row.line });
  }
  const known = fields.filter(({ name }) => isColumnName(name));
  const [first] = fields;
  // The head of a table with two columns has a name in both of them.
  if (first === undefined || isColumnName(first.value) || known.length * 2 < fields.length) return undefined;
  const forms: Field[][] = [];
  for (const field of fields) {
    const open = forms.at(-1);
    if (open === undefined || open.some(({ name }) => isSame(name, field.name))) forms.push([field]);
    else open.push(field);
  }
  if (!forms.every(isForm)) return undefined;
  const names = fields
    .map(({ name }) => name)
    .filter((name, at, all) => all.findIndex((one) => isSame(one, name)) === at);
  return {
    names,
    others,
    rows: forms.map((form) => ({
      cells: names.map((name) => form.find((field) => isSame(field.name, name))?.value ?? ""),
      line: form[0]?.line ?? 1,
    })),
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a form has a statement, and marks it as a requirement by an id or a priority. */
function isForm(form: readonly Field[]): boolean {
  const columns = requirementColumns(form.map(({ name }) => name))?.at;
  const isStated = columns?.has("text") === true || columns?.has("description") === true;
  return isStated && (columns?.has("id") === true || columns?.has("priority") === true);
}
