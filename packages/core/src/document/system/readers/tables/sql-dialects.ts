import type { SchemaChange, TableName } from "./schema-change.ts";
import {
  afterTableName,
  columnNames,
  isOfColumns,
  isWord,
  nameOf,
  readTableItems,
  type SqlSource,
  tableNameAt,
  isConstraint,
  readColumn,
  readConstraint,
  requiredColumn,
} from "./sql-table-items.ts";
import { commaSeparated, inParentheses, type SqlToken, sqlTokens } from "./sql-tokens.ts";

/**
 * Reads the changes of a statement in the tables of a database, in the dialects of MySQL, SQL Server, Oracle, SQLite and
 * similar ones. Unknown parts of a statement are skipped. Returns nothing for other statements.
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

interface Alteration {
  readonly table: TableName;
  readonly source: SqlSource;
}

type Verb = "add" | "drop";

/** Reads the actions of `ALTER TABLE`, in the syntax of any dialect; those that change no column or key are passed. */
function readAlterations(tokens: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
  // SQL Server adds and drops several columns after one verb.
  let verb: Verb | undefined;
  return commaSeparated(tokens).flatMap((action) => {
    const words = withoutCheckOption(action);
    const [first] = words;
    if (isWord(first, "ADD") || isWord(first, "DROP")) verb = isWord(first, "ADD") ? "add" : "drop";
    else if (first?.kind !== "word" || !/^(?:ALTER|CHANGE|MODIFY|RENAME|SET|OWNER)$/.test(first.value))
      return verb === undefined ? [] : readMembers(verb, words, alteration);
    else verb = undefined;
    return readAction(words, alteration);
  });
}

/** `WITH CHECK ADD CONSTRAINT` of SQL Server checks the rows that are there. */
function withoutCheckOption(action: readonly SqlToken[]): readonly SqlToken[] {
  return isWord(action[0], "WITH") ? action.slice(2) : action;
}

function readAction([verb, ...rest]: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
  const { source, table } = alteration;
  const words = withoutIfExists(isWord(rest[0], "COLUMN") ? rest.slice(1) : rest);
  const [first, second, third] = words;
  switch (verb?.value) {
    case "ADD":
      return readMembers("add", words, alteration);
    case "DROP":
      return isWord(rest[0], "COLUMN") || !isKeyWord(first)
        ? readMembers("drop", words, alteration)
        : droppedKey(words, table);
    case "CHANGE": {
      if (first === undefined || second === undefined) return [];
      const renamed: SchemaChange = {
        change: "rename-column",
        table,
        column: nameOf(first),
        to: nameOf(second),
      };
      return [renamed, ...retyped(words.slice(1), alteration)];
    }
    case "MODIFY":
      return first?.value === "("
        ? commaSeparated(inParentheses(words, 0).inside).flatMap((item) => modified(item, alteration))
        : isOracle(second)
          ? modified(words, alteration)
          : retyped(words, alteration);
    case "ALTER":
      return first === undefined ? [] : altered(first, words.slice(1), { source, table });
    case "RENAME":
      if (isWord(second, "TO") && first !== undefined && third !== undefined)
        return isWord(first, "COLUMN") || isWord(first, "INDEX") || isWord(first, "KEY")
          ? []
          : [{ change: "rename-column", table, column: nameOf(first), to: nameOf(third) }];
      if ((isWord(first, "TO") || isWord(first, "AS")) && second !== undefined)
        return [{ change: "rename", table, to: nameOf(words.at(-1) ?? second) }];
      return [];
    default:
      return [];
  }
}

function isKeyWord(token: SqlToken | undefined): boolean {
  return (
    token?.kind === "word" && /^(?:CHECK|CONSTRAINT|FOREIGN|INDEX|KEY|PARTITION|PRIMARY)$/.test(token.value)
  );
}

function withoutIfExists(words: readonly SqlToken[]): readonly SqlToken[] {
  if (!isWord(words[0], "IF")) return words;
  return words.slice(isWord(words[1], "NOT") ? 3 : 2);
}

/** Reads what one verb adds or drops; Oracle puts several columns in parentheses. */
function readMembers(verb: Verb, words: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
  const { source, table } = alteration;
  if (words[0]?.value === "(" && words[0].kind === "sign")
    return commaSeparated(inParentheses(words, 0).inside).flatMap((item) =>
      readMembers(verb, item, alteration),
    );
  if (verb === "drop") {
    const [first] = isWord(words[0], "COLUMN") ? words.slice(1) : words;
    if (first === undefined) return [];
    return isKeyWord(first) && !isWord(words[0], "COLUMN")
      ? droppedKey(words, table)
      : [{ change: "drop-column", table, column: nameOf(first) }];
  }
  const required = requiredColumn(words);
  if (required !== undefined)
    return [{ change: "change-column", table, column: required, isNullable: false }];
  if (isConstraint(words)) return readConstraint(words).map((key) => ({ change: "add-key", table, key }));
  const { column, key } = readColumn(isWord(words[0], "COLUMN") ? words.slice(1) : words, source);
  if (column === undefined || column.type === undefined) return [];
  return [
    { change: "add-column", table, column },
    ...key.map((one): SchemaChange => ({ change: "add-key", table, key: one })),
  ];
}

/** `DROP CONSTRAINT name`; MySQL also has `DROP PRIMARY KEY`, `DROP FOREIGN KEY name` and `DROP INDEX name`. */
function droppedKey(words: readonly SqlToken[], table: TableName): SchemaChange[] {
  const [first, ...rest] = words;
  if (isWord(first, "PRIMARY")) return [{ change: "drop-key", table, key: "primary" }];
  const [name] = withoutIfExists(isWord(rest[0], "KEY") ? rest.slice(1) : rest);
  const isKey = first !== undefined && /^(?:CONSTRAINT|FOREIGN|INDEX|KEY)$/.test(first.value);
  return isKey && name !== undefined ? [{ change: "drop-key", table, name: nameOf(name) }] : [];
}

function isOracle(type: SqlToken | undefined): boolean {
  return (
    type?.kind === "word" && /^(?:N?VARCHAR2|NUMBER|N?CLOB|RAW|BINARY_(?:FLOAT|DOUBLE))$/.test(type.value)
  );
}

/** Oracle leaves a column as it is in what `MODIFY` does not say. */
function modified(words: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
  const says = words.some((token, index) => isWord(token, "NULL") && !isWord(words[index - 1], "DEFAULT"));
  return retyped(words, alteration).map((change) => {
    if (says || change.change !== "change-column") return change;
    const { isNullable, ...rest } = change;
    return rest;
  });
}

function retyped(words: readonly SqlToken[], { source, table }: Alteration): SchemaChange[] {
  const { column, key } = readColumn(words, source);
  if (column === undefined) return [];
  const { isNullable, name, type } = column;
  return [
    {
      change: "change-column",
      table,
      column: name,
      ...(type === undefined ? {} : { type }),
      ...(isNullable === undefined ? {} : { isNullable }),
    },
    ...key.map((one): SchemaChange => ({ change: "add-key", table, key: one })),
  ];
}

/** Reads `ALTER COLUMN`, in the syntax of PostgreSQL or of SQL Server. */
function altered(column: SqlToken, words: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
  const said = words.map(({ value }) => value).join(" ");
  const name = nameOf(column);
  if (said.startsWith("SET NOT NULL") || said.startsWith("DROP NOT NULL"))
    return [
      {
        change: "change-column",
        table: alteration.table,
        column: name,
        isNullable: said.startsWith("DROP"),
      },
    ];
  if (/^(?:SET DATA )?TYPE /.test(said)) {
    const own = readColumn(
      [column, ...words.slice(said.startsWith("SET") ? 3 : 1)],
      alteration.source,
    ).column;
    return own?.type === undefined
      ? []
      : [{ change: "change-column", table: alteration.table, column: name, type: own.type }];
  }
  return /^(?:SET|DROP|ADD|RESTART)\b/.test(said) || words.length === 0
    ? []
    : retyped([column, ...words], alteration);
}
