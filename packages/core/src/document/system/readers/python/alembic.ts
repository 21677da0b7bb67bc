import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { exportIn } from "../program/module-names.ts";
import type { Program } from "../program/program.ts";
import { routineAround } from "../program/scope.ts";
import { readSeenCode } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, isMethodCall, itemsOf, nameOf, textOf, type Value } from "../program/value.ts";
import type { SchemaChange, TableKey, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { columnFact } from "./sqlalchemy.ts";
import { isTrue, typeText } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables that the revisions of Alembic leave behind, folder by folder, each after those that it revises. */
export const alembicReader: CodeReader = {
  reads: "Alembic",
  languages: ["python"],
  mentions: /\balembic\b/,
  start: readSeenCode(python, ({ program, units }, context) => {
    const revisions = units.flatMap((unit) => revisionOf(unit, program));
    const folders = Map.groupBy(revisions, ({ unit }) => unit.path.slice(0, unit.path.lastIndexOf("/") + 1));
    return [...folders.values()].flatMap((own) => tablesOf(inOrder(own), program, context));
  }),
};

interface Revision {
  readonly unit: Unit;
  readonly id: string;
  /** The revisions that it follows. */
  readonly after: readonly string[];
}

function revisionOf(unit: Unit, program: Program): readonly Revision[] {
  const textsOf = (name: string): readonly string[] => {
    const value = exportIn(unit, name);
    const resolved = value === undefined ? undefined : program.resolve(value);
    const items = itemsOf(resolved) ?? [resolved];
    return items.flatMap((item) => (item?.kind === "text" ? [item.text] : []));
  };
  const [id] = textsOf("revision");
  return id === undefined ? [] : [{ unit, id, after: textsOf("down_revision") }];
}

function inOrder(revisions: readonly Revision[]): readonly Revision[] {
  const known = new Set(revisions.map(({ id }) => id));
  const done = new Set<string>();
  const ordered: Revision[] = [];
  let left = revisions.toSorted((one, other) => (one.unit.path < other.unit.path ? -1 : 1));
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
  program: Program,
  context: ReadingContext,
): readonly TableFact[] {
  const state = schemaState();
  for (const { unit } of revisions)
    context.attempt(unit.path, () => {
      const file = unit.path;
      let batch: TableName | undefined;
      for (const call of program.callsIn(unit)) {
        if (routineAround(call.scope)?.name?.startsWith("downgrade") === true) continue;
        const { name } = call;
        if (name === "batch_alter_table") batch = tableIn(call, call.args[0]);
        if (!isMethodCall(call) || !/^(?:op$|batch)/.test(nameOf(call.of))) continue;
        const isBatch = nameOf(call.of) !== "op";
        const table = isBatch ? batch : undefined;
        if (isBatch && table === undefined) continue;
        for (const change of changesOf(name, { call, file, table, context })) state.apply(change);
      }
    });
  return state.tables();
}

interface Operation {
  readonly call: Call;
  readonly file: string;
  /** The table of the batch that it is in, which it does not name itself. */
  readonly table: TableName | undefined;
  readonly context: ReadingContext;
}

function changesOf(name: string, { call, context, file, table: batch }: Operation): readonly SchemaChange[] {
  const place = { file, line: call.line };
  // In a batch, the argument for the table is missing.
  const shift = batch === undefined ? 0 : 1;
  const argument = (position: number, ...keys: readonly string[]): Value | undefined =>
    keys.map((key) => call.named.get(key)).find((value) => value !== undefined) ??
    call.args[position - shift];
  const first = (...keys: readonly string[]): TableName => batch ?? tableIn(call, argument(0, ...keys));
  const second = (): TableName => batch ?? tableIn(call, argument(1, "table_name", "source_table", "source"));
  const keyed = (position: number): Value | undefined =>
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
      const columns = textsOf(call.named.get("columns") ?? keyed(2));
      const key: TableKey = {
        key: name === "create_primary_key" ? "primary" : "unique",
        columns,
        ...nameIn(call.args[0]),
      };
      return [{ change: "add-key", table: second(), key }];
    }
    case "create_index": {
      const columns = textsOf(call.named.get("columns") ?? keyed(2));
      const isKey = isTrue(call.named.get("unique")) && !hasCondition(call);
      const key: TableKey = { key: "unique", columns, ...nameIn(call.args[0]) };
      return isKey && columns.length > 0 ? [{ change: "add-key", table: second(), key }] : [];
    }
    case "create_foreign_key": {
      const referent = textOf(call.named.get("referent_table") ?? keyed(2));
      const schema = textOf(call.named.get("referent_schema"));
      if (referent === undefined) return [];
      const key: TableKey = {
        key: "foreign",
        columns: textsOf(call.named.get("local_cols") ?? keyed(3)),
        references: {
          table: referent,
          columns: textsOf(call.named.get("remote_cols") ?? keyed(4)),
          ...(schema !== undefined && { schema }),
        },
        ...nameIn(call.args[0]),
      };
      return [{ change: "add-key", table: second(), key }];
    }
    case "drop_constraint":
      return textOf(call.named.get("type_")) === "primary"
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
function hasCondition({ named }: Call): boolean {
  return [...named.keys()].some((key) => key.endsWith("_where"));
}

function altered(call: Call, table: TableName, column: string): readonly SchemaChange[] {
  const nullable = call.named.get("nullable");
  const written = call.named.get("type_");
  const type = written === undefined ? undefined : typeText(written);
  const to = textOf(call.named.get("new_column_name"));
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

function created(call: Call, file: string): SchemaChange {
  const items = call.args.slice(1);
  return {
    change: "create",
    table: tableIn(call, call.named.get("table_name") ?? call.args[0]),
    columns: items.flatMap((item) => columnIn(item, file) ?? []),
    keys: items.flatMap((item) => (item.kind === "call" ? constraintOf(item) : [])),
    from: [],
    place: { file, line: call.line },
  };
}

function columnIn(value: Value | undefined, file: string): ColumnFact | undefined {
  const [name] = value?.kind === "call" && value.name === "Column" ? value.args : [];
  return value?.kind === "call" && name?.kind === "text"
    ? columnFact(value, { file, line: value.line, name: name.text })
    : undefined;
}

function constraintOf({ args, name, named }: Call): readonly TableKey[] {
  const given = nameIn(named.get("name"));
  const columns = args.flatMap((arg) => (arg.kind === "text" ? [arg.text] : []));
  switch (name) {
    case "PrimaryKeyConstraint":
      return [{ key: "primary", columns, ...given }];
    case "UniqueConstraint":
      return [{ key: "unique", columns, ...given }];
    case "ForeignKeyConstraint": {
      const targets = textsOf(args[1] ?? named.get("refcolumns")).map((text) => text.split("."));
      const [column, table, schema] = targets[0]?.toReversed() ?? [];
      if (column === undefined || table === undefined) return [];
      const references = {
        table,
        columns: targets.map((parts) => parts.at(-1) ?? ""),
        ...(schema !== undefined && { schema }),
      };
      return [{ key: "foreign", columns: textsOf(args[0] ?? named.get("columns")), references, ...given }];
    }
    default:
      return [];
  }
}

function tableIn({ named }: Call, name: Value | undefined): TableName {
  const schema = textOf(named.get("schema") ?? named.get("source_schema"));
  return { name: textOf(name) ?? "", ...(schema !== undefined && { schema }) };
}

/** A name as it is, or a complete name marked by `op.f("name")`. */
function nameIn(value: Value | undefined): { readonly name?: string } {
  const [marked] = value?.kind === "call" && value.name === "f" ? value.args : [value];
  return marked?.kind === "text" ? { name: marked.text } : {};
}

function textsOf(value: Value | undefined): readonly string[] {
  return (itemsOf(value) ?? []).flatMap((item) => textOf(item) ?? []);
}

/** `"ALTER TABLE …"`, or `sa.text("ALTER TABLE …")`; undefined if it is not written out. */
function sqlOf(value: Value | undefined): string | undefined {
  if (value?.kind === "call") return value.name === "text" ? sqlOf(value.args[0]) : undefined;
  if (value?.kind !== "joined") return textOf(value);
  const parts = value.parts.map(sqlOf);
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
