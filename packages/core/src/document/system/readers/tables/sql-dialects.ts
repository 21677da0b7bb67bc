import type { SchemaChange } from "./schema-change.ts";
import { readAlterations } from "./sql-alterations.ts";
import {
  afterTableName,
  columnNames,
  isOfColumns,
  isWord,
  nameOf,
  readTableItems,
  type SqlSource,
  tableNameAt,
} from "./sql-table-items.ts";
import { commaSeparated, inParentheses, type SqlToken, sqlTokens } from "./sql-tokens.ts";

/**
 * Reads what a statement changes in the tables of a database, in the dialects of MySQL, SQL Server, Oracle, SQLite and
 * those like them. What it does not understand of a statement is passed. Returns nothing for other statements.
 */
export function readSqlStatement(source: SqlSource): SchemaChange[] {
  const tokens = sqlTokens(source.text);
  const [first] = tokens;
  if (isWord(first, "CREATE")) return readCreate(tokens, source);
  if (isWord(first, "ALTER")) return readAlter(tokens, source);
  if (isWord(first, "DROP")) return readDrop(tokens);
  if (isWord(first, "RENAME") && isWord(tokens[1], "TABLE")) return readRename(tokens.slice(2));
  if (isWord(first, "EXEC") || isWord(first, "EXECUTE")) return readProcedure(tokens);
  return [];
}

/** Words between `CREATE` and `TABLE`; a table that is temporary is none of the design. */
const qualifiers = /^(?:COLUMN|EXTERNAL|FOREIGN|OR|REPLACE|ROW|SHARDED|UNLOGGED)$/;

function readCreate(tokens: readonly SqlToken[], source: SqlSource): SchemaChange[] {
  if (isWord(tokens[1], "UNIQUE")) return readUniqueIndex(tokens);
  const view = tokens.findIndex((token) => isWord(token, "VIEW"));
  const kind = tokens.findIndex((token) => isWord(token, "TABLE"));
  const between = tokens.slice(1, kind);
  if (kind > 0 && between.every(({ value }) => qualifiers.test(value)))
    return readTable(tokens, kind, source);
  // MySQL and Oracle have an algorithm, a definer and more before the word.
  const isView =
    view > 0 && tokens.slice(1, view).every(({ value }) => !/^(?:TABLE|AS|TRIGGER|INDEX)$/.test(value));
  return isView ? readTable(tokens, view, source) : [];
}

function readTable(tokens: readonly SqlToken[], kind: number, source: SqlSource): SchemaChange[] {
  const isView = isWord(tokens[kind], "VIEW");
  const start = afterCondition(tokens, kind + 1);
  const [table] = tableNameAt(tokens, start);
  const at = tokens[start];
  // SQL Server marks temporary tables by their names.
  if (table === undefined || at === undefined || table.name.startsWith("#")) return [];
  const next = afterTableName(tokens, start);
  const created = { change: "create", table, place: source.place(at.start) } as const;
  if (isWord(tokens[next], "LIKE"))
    return [{ ...created, columns: [], keys: [], from: tableNameAt(tokens, next + 1) }];
  if (tokens[next]?.value !== "(") return [{ ...created, columns: [], keys: [], from: [] }];
  const { inside } = inParentheses(tokens, next);
  if (isWord(inside[0], "SELECT")) return [{ ...created, columns: [], keys: [], from: [] }];
  const items = readTableItems(inside, source);
  if (!isView) return [{ ...created, ...items }];
  const columns = items.columns.map(({ name, place }) => ({ name, place }));
  return [{ ...created, columns, keys: [], from: [] }];
}

/** A unique index of all rows is a key. */
function readUniqueIndex(tokens: readonly SqlToken[]): SchemaChange[] {
  const on = tokens.findIndex((token) => isWord(token, "ON"));
  const open = on < 0 ? on : afterTableName(tokens, on + 1);
  const [table] = tableNameAt(tokens, on + 1);
  if (on < 0 || table === undefined || tokens.some((token) => isWord(token, "WHERE"))) return [];
  const { inside } = inParentheses(tokens, open);
  const columns = columnNames(inside);
  if (!isOfColumns(inside, columns)) return [];
  const index = tokens.findIndex((token) => isWord(token, "INDEX")) + 1;
  const [name] = tableNameAt(tokens, afterCondition(tokens, index));
  return [
    {
      change: "add-key",
      table,
      key: { key: "unique", columns, ...(name !== undefined && { name: name.name }) },
    },
  ];
}

function readAlter(tokens: readonly SqlToken[], source: SqlSource): SchemaChange[] {
  if (!isWord(tokens[1], "TABLE")) return [];
  const conditional = afterCondition(tokens, 2);
  const start = isWord(tokens[conditional], "ONLY") ? conditional + 1 : conditional;
  const [table] = tableNameAt(tokens, start);
  if (table === undefined) return [];
  const actions = tokens.slice(afterTableName(tokens, start)).filter(({ value }) => value !== "*");
  return readAlterations(actions, { table, source });
}

function readDrop(tokens: readonly SqlToken[]): SchemaChange[] {
  const kind = isWord(tokens[1], "MATERIALIZED") ? 2 : 1;
  if (isWord(tokens[1], "INDEX")) return readDropIndex(tokens);
  if (!isWord(tokens[kind], "TABLE") && !isWord(tokens[kind], "VIEW")) return [];
  const cascades = tokens.some((token) => isWord(token, "CASCADE"));
  return commaSeparated(tokens.slice(afterCondition(tokens, kind + 1)))
    .flatMap((item) => tableNameAt(item, 0))
    .map((table) => ({ change: "drop", table, ...(cascades && { cascades }) }));
}

/** MySQL and SQL Server name the table of the index as well: `DROP INDEX name ON table`. */
function readDropIndex(tokens: readonly SqlToken[]): SchemaChange[] {
  const [index] = tableNameAt(tokens, afterCondition(tokens, 2));
  const on = tokens.findIndex((token) => isWord(token, "ON"));
  const [table] = on < 0 ? [] : tableNameAt(tokens, on + 1);
  if (index === undefined) return [];
  const { name } = index;
  return [table === undefined ? { change: "drop-index", name } : { change: "drop-key", table, name }];
}

function readRename(tokens: readonly SqlToken[]): SchemaChange[] {
  return commaSeparated(tokens).flatMap((item): SchemaChange[] => {
    const to = item.findIndex((token) => isWord(token, "TO"));
    const [table] = tableNameAt(item, 0);
    const [target] = tableNameAt(item, to + 1);
    return to < 0 || table === undefined || target === undefined
      ? []
      : [{ change: "rename", table, to: target.name }];
  });
}

/** Reads `sp_rename` of SQL Server, whose arguments are texts. */
function readProcedure(tokens: readonly SqlToken[]): SchemaChange[] {
  if (!tokens.some((token) => isWord(token, "SP_RENAME"))) return [];
  const [from, to, kind] = tokens
    .filter((token) => token.kind === "text")
    .map(({ value }) => contentOf(value));
  if (from === undefined || to === undefined) return [];
  const parts = sqlTokens(from)
    .filter((token) => token.kind !== "sign")
    .map((token) => nameOf(token));
  const [last, ...before] = parts.toReversed();
  if (last === undefined) return [];
  if (kind === undefined) return [{ change: "rename", table: named(last, before[0]), to }];
  const [table, schema] = before;
  return kind.toUpperCase() === "COLUMN" && table !== undefined
    ? [{ change: "rename-column", table: named(table, schema), column: last, to }]
    : [];
}

function named(name: string, schema: string | undefined): { name: string; schema?: string } {
  return schema === undefined ? { name } : { name, schema };
}

function contentOf(text: string): string {
  return text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'");
}

/** Returns the index behind `IF EXISTS` and `IF NOT EXISTS`. */
function afterCondition(tokens: readonly SqlToken[], start: number): number {
  if (!isWord(tokens[start], "IF")) return start;
  return start + (isWord(tokens[start + 1], "NOT") ? 3 : 2);
}
