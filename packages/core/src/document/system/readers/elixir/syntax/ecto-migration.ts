import type { ColumnFact, FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { gap } from "../../program/texts.ts";
import type { Routine, Unit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import type { SchemaChange, TableName } from "../../tables/schema-change.ts";
import { elixirText, elixirTexts } from "./elixir-program.ts";

interface Migration {
  readonly file: string;
  /** Whether a dump of the database has what SQL in migrations changes. */
  readonly isDumped: boolean;
  readonly text: (value: Value | undefined) => string | undefined;
  /** Returns the texts that a loop gives a name, or none if one of them is not known. */
  readonly texts: (value: Value | undefined) => readonly string[];
  readonly unread: (line: number, reason: string) => void;
}

/** Returns the changes that a migration of Ecto makes, in the order of its lines. */
export function changesOfMigration(
  unit: Unit,
  program: Program,
  context: ReadingContext,
): readonly SchemaChange[] {
  const migration: Migration = {
    file: unit.path,
    isDumped: context.tree.paths.includes(unit.path.replace(/[^/]*migrations\/.*$/, "structure.sql")),
    text: (value) =>
      value?.kind === "record" || value?.kind === "routine" ? undefined : elixirText(program, value),
    texts: (value) => {
      const found = elixirTexts(program, value);
      return found.some((one) => one.includes(gap) || one.includes("${")) ? [] : found;
    },
    unread: (line, reason) => context.unread({ file: unit.path, line, reason }),
  };
  return program
    .callsIn(unit)
    .filter(({ of, scope }) => of === undefined && !isIn(scope, "down"))
    .flatMap((call) => changesOf(call, migration));
}

function isIn(scope: Routine, name: string): boolean {
  return scope.name === name || (scope.outer !== undefined && isIn(scope.outer, name));
}

function changesOf(call: Call, migration: Migration): readonly SchemaChange[] {
  const { isDumped, text, texts, unread } = migration;
  const [first] = call.args;
  if (call.name === "execute") {
    const sql = text(first);
    if (
      !isDumped &&
      (sql === undefined || /^\s*(?:create|alter|drop|rename)\s+(?:\w+\s+)?(?:table|view)\b/i.test(sql))
    )
      unread(call.line, "The SQL of a migration in Elixir is not read.");
    return [];
  }
  if (!/^(?:create|create_if_not_exists|alter|drop|drop_if_exists|rename)$/.test(call.name)) return [];
  if (first?.kind !== "call") return [];
  if (/^(?:unique_)?index$|^constraint$/.test(first.name)) return indexChanges(call, first, migration);
  if (first.name !== "table") return [];
  const names = texts(first.args[0]);
  if (names.length === 0)
    unread(call.line, "The name of the table of this migration is only known when the code runs.");
  return names.flatMap((name) => changesOfTable(name, call, { of: first, migration }));
}

function changesOfTable(
  name: string,
  call: Call,
  { migration, of: first }: { readonly of: Call; readonly migration: Migration },
): readonly SchemaChange[] {
  const { text } = migration;
  const schema = text(first.named.get("prefix"));
  const table: TableName = { name, ...(schema !== undefined && { schema }) };
  const block = call.args.at(-1);
  const columns = block?.kind === "routine" ? block.routine.calls : [];
  switch (call.name) {
    case "rename":
      return renamed(call, table, migration);
    case "drop":
    case "drop_if_exists":
      return [{ change: "drop", table }];
    case "alter":
      return columns.flatMap((one) => columnChanges(one, table, migration));
    default:
      return [
        ...createdTable(call, first, { table, migration }),
        ...columns.flatMap((one) => columnChanges(one, table, migration)),
      ];
  }
}

/** `rename table(:a), to: table(:b)` and `rename table(:a), :column, to: :other`. */
function renamed(call: Call, table: TableName, { text }: Migration): readonly SchemaChange[] {
  const to = call.named.get("to");
  if (to?.kind === "call" && to.name === "table") {
    const other = text(to.args[0]);
    return other === undefined ? [] : [{ change: "rename", table, to: other }];
  }
  const [column, other] = [text(call.args[1]), text(to)];
  return column === undefined || other === undefined
    ? []
    : [{ change: "rename-column", table, column, to: other }];
}

/** `create table(:orders)` adds `id`, unless `primary_key: false`. */
function createdTable(
  call: Call,
  table: Call,
  { migration, table: name }: { readonly table: TableName; readonly migration: Migration },
): readonly SchemaChange[] {
  const place: FactPlace = { file: migration.file, line: call.line };
  const key = table.named.get("primary_key");
  const options = key?.kind === "record" ? key.entries : undefined;
  const created: SchemaChange = { change: "create", table: name, columns: [], keys: [], from: [], place };
  if (migration.text(key) === "false") return [created];
  const column: ColumnFact = {
    name: migration.text(options?.get("name")) ?? "id",
    type: migration.text(options?.get("type")) ?? "bigserial",
    isNullable: false,
    key: "primary",
    place,
  };
  return [created, { change: "add-column", table: name, column }];
}

function columnChanges(call: Call, table: TableName, migration: Migration): readonly SchemaChange[] {
  const { file, text, unread } = migration;
  const [first, second] = call.args;
  const place: FactPlace = { file, line: call.line };
  switch (call.name) {
    case "add":
    case "add_if_not_exists": {
      const name = text(first);
      if (name === undefined) break;
      const reference = referenceOf(second, migration);
      const isKey = text(call.named.get("primary_key")) === "true";
      const column: ColumnFact = {
        name,
        ...typeOf(second, call, migration),
        isNullable: !isKey && text(call.named.get("null")) !== "false",
        ...(isKey ? { key: "primary" } : reference === undefined ? {} : { key: "foreign" }),
        ...(reference !== undefined && { references: reference }),
        place,
      };
      return [{ change: "add-column", table, column }];
    }
    case "modify": {
      const column = text(first);
      if (column === undefined) break;
      const isNull = text(call.named.get("null"));
      const reference = referenceOf(second, migration);
      return [
        {
          change: "change-column",
          table,
          column,
          ...typeOf(second, call, migration),
          ...(isNull !== undefined && { isNullable: isNull !== "false" }),
        },
        ...(reference === undefined
          ? []
          : [
              {
                change: "add-key" as const,
                table,
                key: {
                  key: "foreign" as const,
                  columns: [column],
                  references: { table: reference.table, columns: [reference.column] },
                },
              },
            ]),
      ];
    }
    case "remove":
    case "remove_if_exists": {
      const column = text(first);
      return column === undefined ? [] : [{ change: "drop-column", table, column }];
    }
    case "timestamps": {
      const type = text(call.named.get("type")) ?? "naive_datetime";
      const isNullable = text(call.named.get("null")) === "true";
      return ["inserted_at", "updated_at"].flatMap((column): readonly SchemaChange[] => {
        const renamed = text(call.named.get(column));
        if (renamed === "false") return [];
        return [
          { change: "add-column", table, column: { name: renamed ?? column, type, isNullable, place } },
        ];
      });
    }
    case "references":
    case "fragment":
      return [];
  }
  unread(call.line, `What ${call.name} changes in the table ${table.name} is not known.`);
  return [];
}

/** `references(:customers, column: :number)`. */
function referenceOf(
  value: Value | undefined,
  { text }: Migration,
): { readonly table: string; readonly column: string } | undefined {
  if (value?.kind !== "call" || value.name !== "references") return undefined;
  const table = text(value.args[0]);
  return table === undefined ? undefined : { table, column: text(value.named.get("column")) ?? "id" };
}

/** `:decimal` with its precision, `{:array, :string}`, or the type of a reference. */
function typeOf(value: Value | undefined, call: Call, { text }: Migration): { readonly type?: string } {
  if (value?.kind === "call" && value.name === "references")
    return { type: text(value.named.get("type")) ?? "bigint" };
  if (value?.kind === "record") {
    const [first, second] = value.items.map((item) => text(item));
    return first === "array" && second !== undefined ? { type: `${second}[]` } : {};
  }
  const type = text(value);
  const [size, precision, scale] = ["size", "precision", "scale"].map((key) => text(call.named.get(key)));
  const length = size ?? [precision, scale].filter((part) => part !== undefined).join(",");
  return type === undefined ? {} : { type: length === "" ? type : `${type}(${length})` };
}

/** `create unique_index(:orders, [:number])`. */
function indexChanges(call: Call, index: Call, { text }: Migration): readonly SchemaChange[] {
  const name = text(index.args[0]);
  const list = index.args[1];
  const columns = (list?.kind === "record" ? list.items : [list]).map((item) => text(item));
  if (name === undefined || columns.some((column) => column === undefined)) return [];
  const known = columns.filter((column) => column !== undefined);
  const key = text(index.named.get("name")) ?? `${name}_${known.join("_")}_index`;
  if (call.name.startsWith("drop")) return [{ change: "drop-index", name: key }];
  const isUnique = index.name === "unique_index" || text(index.named.get("unique")) === "true";
  // An index over some rows says nothing about the others.
  if (!isUnique || index.named.has("where") || known.length === 0) return [];
  return [{ change: "add-key", table: { name }, key: { key: "unique", columns: known, name: key } }];
}
