import type { ColumnFact, FactPlace } from "../../facts.ts";
import type { TableKey, TableName } from "./schema-change.ts";
import { commaSeparated, inParentheses, outsideParentheses, type SqlToken } from "./sql-tokens.ts";

/** What the list of a table's columns and constraints says. */
export interface TableItems {
  readonly columns: readonly ColumnFact[];
  readonly keys: readonly TableKey[];
  readonly from: readonly TableName[];
}

/** The statement that tokens are of. */
export interface SqlSource {
  readonly text: string;
  /** Returns the place of an offset of the statement. */
  place(offset: number): FactPlace;
}

/** Words that begin what follows the type of a column. */
const afterType = new Set(
  `AFTER AS AUTOINCREMENT AUTO_INCREMENT CHARSET CHECK COLLATE COLUMN_FORMAT COMMENT COMPRESSION CONSTRAINT DEFAULT
   DISABLE ENABLE ENCODE ENGINE FIRST GENERATED IDENTITY INVISIBLE KEY MASKED NOT NULL ON PERSISTED PRIMARY REFERENCES
   ROWGUIDCOL SPARSE STORAGE STORED UNIQUE USING VIRTUAL VISIBLE`.split(/\s+/),
);

/** Reads the columns and keys of a table, in the syntax of any dialect. */
export function readTableItems(tokens: readonly SqlToken[], source: SqlSource): TableItems {
  const columns: ColumnFact[] = [];
  const keys: TableKey[] = [];
  const from: TableName[] = [];
  const required = new Set<string>();
  for (const item of commaSeparated(tokens)) {
    if (isWord(item[0], "LIKE")) from.push(...tableNameAt(item, 1));
    else if (requiredColumn(item) !== undefined) required.add(requiredColumn(item) ?? "");
    else if (isConstraint(item)) keys.push(...readConstraint(item));
    else {
      const { column, key } = readColumn(item, source);
      if (column !== undefined) columns.push(column);
      keys.push(...key);
    }
  }
  const isRequired = ({ name }: ColumnFact): boolean => required.has(name.toLowerCase());
  return {
    columns: columns.map((column) => (isRequired(column) ? { ...column, isNullable: false } : column)),
    keys,
    from,
  };
}

/** Returns the column, in lower case, of the constraint `NOT NULL column` of PostgreSQL 18, with or without a name. */
export function requiredColumn(item: readonly SqlToken[]): string | undefined {
  const [not, nothing, column, ...more] = isWord(item[0], "CONSTRAINT") ? item.slice(2) : item;
  return isWord(not, "NOT") && isWord(nothing, "NULL") && column !== undefined && more.length === 0
    ? nameOf(column).toLowerCase()
    : undefined;
}

/** Returns whether an item of a table is a constraint or an index. A column can be named `key` or `index` as well. */
export function isConstraint(item: readonly SqlToken[]): boolean {
  const [first, second] = item;
  if (first?.kind !== "word") return false;
  switch (first.value) {
    case "CONSTRAINT":
    case "CHECK":
    case "EXCLUDE":
      return true;
    case "PRIMARY":
    case "FOREIGN":
      return isWord(second, "KEY");
    case "FULLTEXT":
    case "SPATIAL":
    case "SUPPLEMENTAL":
      return true;
    case "PERIOD":
      return isWord(second, "FOR");
    case "UNIQUE":
    case "KEY":
    case "INDEX": {
      const open = item.findIndex(({ value }) => value === "(");
      return open > 0 && item[open + 1]?.kind !== "number";
    }
    default:
      return false;
  }
}

/** Reads a constraint of a table; none if it is not a key, such as a check or an index. */
export function readConstraint(item: readonly SqlToken[]): TableKey[] {
  const at = item.findIndex(
    (token, index) =>
      (isWord(token, "PRIMARY") || isWord(token, "FOREIGN") || isWord(token, "UNIQUE")) &&
      (index === 0 || isWord(item[0], "CONSTRAINT")),
  );
  const open = item.findIndex(({ kind, value }, index) => index > at && kind === "sign" && value === "(");
  if (at < 0 || open < 0) return [];
  const { after, inside } = inParentheses(item, open);
  const columns = columnNames(inside);
  const named = nameOfConstraint(item, { at, open });
  if (isWord(item[at], "PRIMARY")) return [{ key: "primary", columns, ...named }];
  if (isWord(item[at], "UNIQUE"))
    return isOfColumns(inside, columns) ? [{ key: "unique", columns, ...named }] : [];
  const references = referencesAt(item, after);
  return references === undefined ? [] : [{ key: "foreign", columns, references, ...named }];
}

/** `CONSTRAINT name UNIQUE (…)`; MySQL also has `UNIQUE KEY name (…)` and `FOREIGN KEY name (…)`. */
function nameOfConstraint(
  item: readonly SqlToken[],
  { at, open }: { readonly at: number; readonly open: number },
): { readonly name?: string } {
  const own = item
    .slice(at + 1, open)
    .find((token) => !/^(?:KEY|INDEX|(?:NON)?CLUSTERED)$/.test(token.value));
  const token = isWord(item[0], "CONSTRAINT") && at > 1 ? item[1] : own;
  return token === undefined ? {} : { name: nameOf(token) };
}

/** Returns whether the parts of an index are columns: an index of an expression is not a key. */
export function isOfColumns(inside: readonly SqlToken[], columns: readonly string[]): boolean {
  const parts = commaSeparated(inside);
  return (
    columns.length === parts.length &&
    parts.every(([, open, length]) => open?.value !== "(" || length?.kind === "number")
  );
}

/** Reads a column with the constraints that are written with it. */
export function readColumn(
  item: readonly SqlToken[],
  source: SqlSource,
): { readonly column?: ColumnFact; readonly key: readonly TableKey[] } {
  const [first, ...rest] = item;
  if (first === undefined || (first.kind !== "word" && first.kind !== "name")) return { key: [] };
  const name = nameOf(first);
  const top = outsideParentheses(rest);
  const mark = top.find(
    (token, index) =>
      token.kind === "word" &&
      (afterType.has(token.value) || (/^CHAR(?:ACTER)?$/.test(token.value) && isWord(top[index + 1], "SET"))),
  );
  const end = mark === undefined ? -1 : rest.indexOf(mark);
  const typeTokens = end < 0 ? rest : rest.slice(0, end);
  const constraints = mark === undefined ? [] : top.slice(top.indexOf(mark));
  const [typeStart, typeEnd] = [typeTokens[0]?.start, typeTokens.at(-1)?.end];
  const type =
    typeStart === undefined ? "" : source.text.slice(typeStart, typeEnd).replaceAll(/\s+/g, " ").trim();
  return {
    column: {
      name,
      ...(type === "" ? {} : { type }),
      isNullable: !isRequired(type, constraints),
      place: source.place(first.start),
    },
    key: keysOfColumn(name, rest.slice(Math.max(end, 0)), constraints),
  };
}

/** An identity or counting column is required without a constraint. */
function isRequired(type: string, constraints: readonly SqlToken[]): boolean {
  return (
    hasPhrase(constraints, "NOT", "NULL") ||
    /^(?:small|big)?serial\d?$/i.test(type) ||
    constraints.some((token) => isWord(token, "IDENTITY") || isWord(token, "AUTO_INCREMENT"))
  );
}

function keysOfColumn(name: string, all: readonly SqlToken[], constraints: readonly SqlToken[]): TableKey[] {
  const columns = [name];
  const references = referencesAt(all, 0);
  // MySQL also has `KEY` alone for a primary key.
  const primary = constraints.findIndex(
    (token, index) => isWord(token, "KEY") && !isWord(constraints[index - 1], "UNIQUE"),
  );
  const foreign = constraints.findIndex((token) => isWord(token, "REFERENCES"));
  const unique = constraints.findIndex((token) => isWord(token, "UNIQUE"));
  const named = (index: number): { readonly name?: string } => {
    const token = isWord(constraints[index - 2], "CONSTRAINT") ? constraints[index - 1] : undefined;
    return token === undefined ? {} : { name: nameOf(token) };
  };
  return [
    ...(primary < 0 ? [] : [{ key: "primary" as const, columns, ...named(primary - 1) }]),
    ...(references === undefined
      ? []
      : [{ key: "foreign" as const, columns, references, ...named(foreign) }]),
    ...(unique < 0 ? [] : [{ key: "unique" as const, columns, ...named(unique) }]),
  ];
}

function referencesAt(tokens: readonly SqlToken[], from: number): TableKey["references"] {
  const at = tokens.findIndex((token, index) => index >= from && isWord(token, "REFERENCES"));
  if (at < 0) return undefined;
  const [table] = tableNameAt(tokens, at + 1);
  if (table === undefined) return undefined;
  const after = afterTableName(tokens, at + 1);
  const columns = tokens[after]?.value === "(" ? columnNames(inParentheses(tokens, after).inside) : [];
  const { name, schema } = table;
  return { table: name, columns, ...(schema !== undefined && { schema }) };
}

/** Returns the columns of a key; MySQL can add a length or an order to them. */
export function columnNames(tokens: readonly SqlToken[]): string[] {
  return commaSeparated(tokens).flatMap(([first]) =>
    first?.kind === "word" || first?.kind === "name" ? [nameOf(first)] : [],
  );
}

/** Returns the table whose name begins at an index, without a database in front of its schema; none without a valid name. */
export function tableNameAt(tokens: readonly SqlToken[], start: number): TableName[] {
  const parts: string[] = [];
  for (let index = start; index < afterTableName(tokens, start); index += 2) {
    const token = tokens[index];
    if (token?.kind === "word" || token?.kind === "name") parts.push(nameOf(token));
  }
  const [name, schema] = parts.toReversed();
  if (name === undefined) return [];
  return [schema === undefined ? { name } : { name, schema }];
}

/** Returns the index behind the name of a table. */
export function afterTableName(tokens: readonly SqlToken[], start: number): number {
  let index = start + 1;
  while (tokens[index]?.value === "." && tokens[index]?.kind === "sign") index += 2;
  return index;
}

/** Returns a name as it is written, without its quotes. */
export function nameOf({ kind, text, value }: SqlToken): string {
  return kind === "name" ? value : text;
}

/** Returns whether a token is a word that is not quoted; the word is given in capitals. */
export function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.kind === "word" && token.value === word;
}

function hasPhrase(tokens: readonly SqlToken[], first: string, second: string): boolean {
  return tokens.some((token, index) => isWord(token, first) && isWord(tokens[index + 1], second));
}
