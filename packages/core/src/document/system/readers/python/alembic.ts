import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CodeFile } from "../code/code-file.ts";
import type { CallExpression, Expression } from "../code/expression.ts";
import type { SchemaChange, TableKey, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { columnFact } from "./sqlalchemy.ts";
import { isTrue, nameOf, typeText } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables that the revisions of Alembic leave behind, folder by folder, each after those that it revises. */
export const alembicReader: CodeReader = {
  reads: "Alembic",
  languages: ["python"],
  mentions: /\balembic\b/,
  start(context) {
    const codeBase = new CodeBase(python.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(python.read(file)),
      conclude() {
        const revisions = codeBase.all().flatMap((file) => revisionOf(file, codeBase));
        const folders = Map.groupBy(revisions, ({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
        return [...folders.values()].flatMap((own) => tablesOf(inOrder(own), codeBase, context));
      },
    };
  },
};

interface Revision {
  readonly path: string;
  readonly id: string;
  /** The revisions that it follows. */
  readonly after: readonly string[];
}

function revisionOf({ exports, path }: CodeFile, codeBase: CodeBase): readonly Revision[] {
  const textsOf = (name: string): readonly string[] => {
    const value = exports.get(name);
    const resolved = value === undefined ? undefined : codeBase.resolve({ file: path, value }).value;
    const items = resolved?.kind === "list" ? resolved.items : [resolved];
    return items.flatMap((item) => (item?.kind === "text" ? [item.text] : []));
  };
  const [id] = textsOf("revision");
  return id === undefined ? [] : [{ path, id, after: textsOf("down_revision") }];
}

function inOrder(revisions: readonly Revision[]): readonly Revision[] {
  const known = new Set(revisions.map(({ id }) => id));
  const done = new Set<string>();
  const ordered: Revision[] = [];
  let left = revisions.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  while (left.length > 0) {
    const ready = left.filter(({ after }) => after.every((id) => done.has(id) || !known.has(id)));
    // A circle has no order.
    const next = ready.length > 0 ? ready : left;
    for (const revision of next) done.add(revision.id);
    ordered.push(...next);
    left = left.filter((revision) => !next.includes(revision));
  }
  return ordered;
}

function tablesOf(
  revisions: readonly Revision[],
  codeBase: CodeBase,
  context: ReadingContext,
): readonly TableFact[] {
  const state = schemaState();
  for (const { path: file } of revisions)
    context.attempt(file, () => {
      let batch: TableName | undefined;
      for (const call of codeBase.callsOf(file)) {
        if (codeBase.functionAround(file, call.at)?.name?.startsWith("downgrade") === true) continue;
        const name = nameOf(call.callee);
        if (name === "batch_alter_table") batch = tableIn(call, call.args[0]);
        if (call.callee.kind !== "member" || !/^(?:op$|batch)/.test(nameOf(call.callee.of))) continue;
        const isBatch = nameOf(call.callee.of) !== "op";
        const table = isBatch ? batch : undefined;
        if (isBatch && table === undefined) continue;
        for (const change of changesOf(name, { call, file, table, context })) state.apply(change);
      }
    });
  return state.tables();
}

interface Operation {
  readonly call: CallExpression;
  readonly file: string;
  /** The table of the batch that it is in, which it does not name itself. */
  readonly table: TableName | undefined;
  readonly context: ReadingContext;
}

function changesOf(name: string, { call, context, file, table: batch }: Operation): readonly SchemaChange[] {
  const place = { file, line: call.line };
  // In a batch, the argument for the table is missing.
  const shift = batch === undefined ? 0 : 1;
  const argument = (position: number, ...keys: readonly string[]): Expression | undefined =>
    keys.map((key) => call.keywords.get(key)).find((value) => value !== undefined) ??
    call.args[position - shift];
  const first = (...keys: readonly string[]): TableName => batch ?? tableIn(call, argument(0, ...keys));
  const second = (): TableName => batch ?? tableIn(call, argument(1, "table_name", "source_table", "source"));
  const keyed = (position: number): Expression | undefined =>
    batch === undefined ? call.args[position] : call.args[position - 1];
  switch (name) {
    case "create_table":
      return [created(call, file)];
    case "drop_table":
      return [{ change: "drop", table: tableIn(call, argument(0, "table_name")) }];
    case "rename_table": {
      const to = textOf(argument(1, "new_table_name"));
      return to === undefined ? [] : [{ change: "rename", table: first("old_table_name"), to }];
    }
    case "add_column": {
      const column = columnIn(argument(1, "column"), file);
      return column === undefined ? [] : [{ change: "add-column", table: first("table_name"), column }];
    }
    case "drop_column":
      return [
        {
          change: "drop-column",
          table: first("table_name"),
          column: textOf(argument(1, "column_name")) ?? "",
        },
      ];
    case "alter_column":
      return altered(call, first("table_name"), textOf(argument(1, "column_name")) ?? "");
    case "create_primary_key":
    case "create_unique_constraint": {
      const columns = textsOf(call.keywords.get("columns") ?? keyed(2));
      const key: TableKey = {
        key: name === "create_primary_key" ? "primary" : "unique",
        columns,
        ...nameIn(call.args[0]),
      };
      return [{ change: "add-key", table: second(), key }];
    }
    case "create_index": {
      const columns = textsOf(call.keywords.get("columns") ?? keyed(2));
      const isKey = isTrue(call.keywords.get("unique")) && !hasCondition(call);
      const key: TableKey = { key: "unique", columns, ...nameIn(call.args[0]) };
      return isKey && columns.length > 0 ? [{ change: "add-key", table: second(), key }] : [];
    }
    case "create_foreign_key": {
      const referent = textOf(call.keywords.get("referent_table") ?? keyed(2));
      const schema = textOf(call.keywords.get("referent_schema"));
      if (referent === undefined) return [];
      const key: TableKey = {
        key: "foreign",
        columns: textsOf(call.keywords.get("local_cols") ?? keyed(3)),
        references: {
          table: referent,
          columns: textsOf(call.keywords.get("remote_cols") ?? keyed(4)),
          ...(schema !== undefined && { schema }),
        },
        ...nameIn(call.args[0]),
      };
      return [{ change: "add-key", table: second(), key }];
    }
    case "drop_constraint":
      return textOf(call.keywords.get("type_")) === "primary"
        ? [{ change: "drop-key", table: second(), key: "primary" }]
        : [{ change: "drop-key", table: second(), name: nameIn(call.args[0]).name ?? "" }];
    case "drop_index":
      return [{ change: "drop-index", name: nameIn(call.args[0]).name ?? "" }];
    case "execute": {
      const sql = sqlOf(call.args[0]);
      if (sql !== undefined) return changesInSqlText(sql, place);
      context.unread({ ...place, reason: "The SQL of this migration is only known when the code runs." });
      return [];
    }
    default:
      return [];
  }
}

/** An index with a condition is none of all rows. */
function hasCondition({ keywords }: CallExpression): boolean {
  return [...keywords.keys()].some((key) => key.endsWith("_where"));
}

function altered(call: CallExpression, table: TableName, column: string): readonly SchemaChange[] {
  const nullable = call.keywords.get("nullable");
  const written = call.keywords.get("type_");
  const type = written === undefined ? undefined : typeText(written);
  const to = textOf(call.keywords.get("new_column_name"));
  return [
    {
      change: "change-column",
      table,
      column,
      ...(type !== undefined && { type }),
      ...(nullable !== undefined && { isNullable: isTrue(nullable) }),
    },
    ...(to === undefined ? [] : [{ change: "rename-column" as const, table, column, to }]),
  ];
}

function created(call: CallExpression, file: string): SchemaChange {
  const items = call.args.slice(1);
  return {
    change: "create",
    table: tableIn(call, call.keywords.get("table_name") ?? call.args[0]),
    columns: items.flatMap((item) => columnIn(item, file) ?? []),
    keys: items.flatMap((item) => (item.kind === "call" ? constraintOf(item) : [])),
    from: [],
    place: { file, line: call.line },
  };
}

function columnIn(value: Expression | undefined, file: string): ColumnFact | undefined {
  const [name] = value?.kind === "call" && nameOf(value.callee) === "Column" ? value.args : [];
  return value?.kind === "call" && name?.kind === "text"
    ? columnFact(value, { file, line: value.line, name: name.text })
    : undefined;
}

function constraintOf({ args, callee, keywords }: CallExpression): readonly TableKey[] {
  const named = nameIn(keywords.get("name"));
  const columns = args.flatMap((arg) => (arg.kind === "text" ? [arg.text] : []));
  switch (nameOf(callee)) {
    case "PrimaryKeyConstraint":
      return [{ key: "primary", columns, ...named }];
    case "UniqueConstraint":
      return [{ key: "unique", columns, ...named }];
    case "ForeignKeyConstraint": {
      const targets = textsOf(args[1] ?? keywords.get("refcolumns")).map((text) => text.split("."));
      const [column, table, schema] = targets[0]?.toReversed() ?? [];
      if (column === undefined || table === undefined) return [];
      const references = {
        table,
        columns: targets.map((parts) => parts.at(-1) ?? ""),
        ...(schema !== undefined && { schema }),
      };
      return [{ key: "foreign", columns: textsOf(args[0] ?? keywords.get("columns")), references, ...named }];
    }
    default:
      return [];
  }
}

function tableIn({ keywords }: CallExpression, name: Expression | undefined): TableName {
  const schema = textOf(keywords.get("schema") ?? keywords.get("source_schema"));
  return { name: textOf(name) ?? "", ...(schema !== undefined && { schema }) };
}

/** A name as it is, or as `op.f("name")` marks one that is complete. */
function nameIn(value: Expression | undefined): { readonly name?: string } {
  const [marked] = value?.kind === "call" && nameOf(value.callee) === "f" ? value.args : [value];
  return marked?.kind === "text" ? { name: marked.text } : {};
}

function textOf(value: Expression | undefined): string | undefined {
  return value?.kind === "text" ? value.text : undefined;
}

function textsOf(value: Expression | undefined): readonly string[] {
  return value?.kind === "list" ? value.items.flatMap((item) => textOf(item) ?? []) : [];
}

/** `"ALTER TABLE …"`, or `sa.text("ALTER TABLE …")`; undefined if it is not written out. */
function sqlOf(value: Expression | undefined): string | undefined {
  if (value?.kind === "call") return nameOf(value.callee) === "text" ? sqlOf(value.args[0]) : undefined;
  if (value?.kind !== "joined") return textOf(value);
  const parts = value.parts.map(sqlOf);
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
