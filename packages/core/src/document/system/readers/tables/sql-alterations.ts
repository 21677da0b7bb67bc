import type { SchemaChange, TableName } from "./schema-change.ts";
import {
  isConstraint,
  isWord,
  nameOf,
  readColumn,
  readConstraint,
  requiredColumn,
  type SqlSource,
} from "./sql-table-items.ts";
import { commaSeparated, inParentheses, type SqlToken } from "./sql-tokens.ts";

interface Alteration {
  readonly table: TableName;
  readonly source: SqlSource;
}

type Verb = "add" | "drop";

/** Reads the actions of `ALTER TABLE`, in the syntax of any dialect; those that change no column or key are passed. */
export function readAlterations(tokens: readonly SqlToken[], alteration: Alteration): SchemaChange[] {
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
