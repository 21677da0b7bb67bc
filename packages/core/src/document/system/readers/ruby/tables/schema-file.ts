import pluralize from "pluralize";
import type { FactPlace } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { gap } from "../../program/texts.ts";
import type { Routine, Unit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import type { SchemaChange, TableName } from "../../tables/schema-change.ts";
import { blockOf } from "../routes/route-map.ts";
import { rubyText, rubyTexts } from "../syntax/ruby-program.ts";
import { columnChanges, type TableScope } from "./table-columns.ts";

interface SchemaFile {
  readonly unit: Unit;
  readonly program: Program;
  readonly context: ReadingContext;
  readonly keyType: string;
}

/** Methods of a migration that change the columns of the table that they name first, by what `t` calls the same. */
const columnMethods: Readonly<Record<string, string>> = {
  add_belongs_to: "references",
  add_column: "column",
  add_foreign_key: "foreign_key",
  add_index: "index",
  add_reference: "references",
  add_timestamps: "timestamps",
  add_unique_constraint: "unique_constraint",
  change_column: "change",
  change_column_null: "change_null",
  remove_belongs_to: "remove_belongs_to",
  remove_column: "remove",
  remove_columns: "remove",
  remove_foreign_key: "remove_foreign_key",
  remove_index: "remove_index",
  remove_reference: "remove_references",
  remove_timestamps: "remove_timestamps",
  rename_column: "rename",
};

/** Returns the changes that a file with a schema or a migration of Active Record makes, in the order of its lines. */
export function changesInSchema(
  unit: Unit,
  program: Program,
  context: ReadingContext,
): readonly SchemaChange[] {
  const file: SchemaFile = { unit, program, context, keyType: keyTypeOf(unit) };
  return program
    .callsIn(unit)
    .filter(({ of, scope }) => isOfMigration(of) && !undoes(scope))
    .flatMap((call) => changesOf(call, file));
}

function changesOf(call: Call, file: SchemaFile): readonly SchemaChange[] {
  const { context, program, unit } = file;
  const text = (value: Value | undefined): string | undefined =>
    value?.kind === "record" || value?.kind === "routine" ? undefined : rubyText(program, value);
  const place: FactPlace = { file: unit.path, line: call.line };
  const unread = (line: number, reason: string): void => context.unread({ file: unit.path, line, reason });
  if (call.name === "execute") {
    if (!isHarmless(call, program)) unread(call.line, "The SQL of a migration in Ruby is not read.");
    return [];
  }
  const same = columnMethods[call.name];
  if (
    same === undefined &&
    !/^(?:create_table|create_join_table|change_table|drop_table|drop_join_table|rename_table)$/.test(
      call.name,
    )
  )
    return [];
  const texts = (value: Value | undefined): readonly string[] => {
    if (value?.kind === "record" || value?.kind === "routine") return [];
    const found = rubyTexts(program, value);
    return found.some((one) => one.includes(gap) || one.includes("${")) ? [] : found;
  };
  const names = call.name.endsWith("_join_table") ? [joinTable(call, text) ?? ""] : texts(call.args[0]);
  if (names.length === 0 || names.includes("")) {
    unread(call.line, "The name of the table of this migration is only known when the code runs.");
    return [];
  }
  const scope = { file: unit.path, keyType: file.keyType, text, texts, unread };
  return names.flatMap((name) =>
    changesOfTable(call, { ...scope, table: tableName(name) }, { program, place }),
  );
}

function changesOfTable(
  call: Call,
  scope: TableScope,
  { place, program }: { readonly program: Program; readonly place: FactPlace },
): readonly SchemaChange[] {
  const { table, text } = scope;
  const same = columnMethods[call.name];
  if (same !== undefined) return columnChanges({ ...call, name: same, args: argumentsOf(call, same) }, scope);
  switch (call.name) {
    case "drop_table":
    case "drop_join_table":
      return [{ change: "drop", table }];
    case "rename_table": {
      const to = text(call.args[1]);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    case "create_table":
    case "create_join_table":
      return [...createdTable(call, scope, place), ...changesOfBlock(call, scope, program)];
    default:
      return changesOfBlock(call, scope, program);
  }
}

/** Migrations that take columns away name their type too, to be reversible. */
function argumentsOf(call: Call, same: string): readonly Value[] {
  const rest = call.args.slice(1);
  return same === "remove" && call.name === "remove_column" ? rest.slice(0, 1) : rest;
}

/** `create_table` adds `id` unless it says another primary key or none. */
function createdTable(call: Call, scope: TableScope, place: FactPlace): readonly SchemaChange[] {
  const { keyType, table, text } = scope;
  const { named } = call;
  const key = named.get("primary_key");
  const keys = key?.kind === "record" ? key.items.flatMap((item) => text(item) ?? []) : [];
  const id = named.get("id");
  const type = id?.kind === "record" ? text(id.entries.get("type")) : text(id);
  const created: SchemaChange = {
    change: "create",
    table,
    columns: [],
    keys: keys.length === 0 ? [] : [{ key: "primary", columns: keys }],
    from: [],
    place,
  };
  if (call.name === "create_join_table")
    return [
      created,
      ...call.args.slice(0, 2).flatMap((arg): readonly SchemaChange[] => {
        const other = text(arg);
        return other === undefined
          ? []
          : [
              {
                change: "add-column",
                table,
                column: { name: `${pluralize.singular(other)}_id`, type: keyType, isNullable: false, place },
              },
            ];
      }),
    ];
  if (type === "false" || keys.length > 0) return [created];
  const column = {
    name: text(key) ?? "id",
    type: type === undefined || type === "true" || type === "primary_key" ? keyType : type,
    isNullable: false,
    key: "primary",
    place,
  } as const;
  return [created, { change: "add-column", table, column }];
}

/** What the calls on the variable of a block change, also those in loops and conditions. */
function changesOfBlock(call: Call, scope: TableScope, program: Program): readonly SchemaChange[] {
  const block = blockOf(call);
  const variable = block?.parameters[0]?.name;
  if (block === undefined || variable === undefined) return [];
  const unit = program.unitOf(block);
  return (unit === undefined ? [] : program.callsIn(unit))
    .filter(({ of, scope: at }) => of?.kind === "name" && of.name === variable && isInside(at, block))
    .flatMap((one) => columnChanges(one, scope));
}

function isInside(scope: Routine, block: Routine): boolean {
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer)
    if (routine === block) return true;
  return false;
}

/** `create_join_table :orders, :tags` is `orders_tags`, in the order of the alphabet. */
function joinTable(
  { args, named }: Call,
  text: (value: Value | undefined) => string | undefined,
): string | undefined {
  const written = text(named.get("table_name"));
  if (written !== undefined) return written;
  const names = args.slice(0, 2).flatMap((arg) => text(arg) ?? []);
  return names.length === 2 ? names.toSorted().join("_") : undefined;
}

/** Whether something is called on the migration itself, and not on the variable of a block. */
function isOfMigration(of: Value | undefined): boolean {
  return of === undefined || (of.kind === "name" && of.name === "self");
}

/** Whether a place is in `down`, or in the block of `reversible` for it. */
function undoes(scope: Routine): boolean {
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer)
    if (routine.name === "down" || routine.passedTo?.call.name === "down") return true;
  return false;
}

/** SQL that only changes rows. */
function isHarmless({ args }: Call, program: Program): boolean {
  const sql = rubyText(program, args[0]);
  return (
    sql !== undefined &&
    /^\s*(?:update|insert|delete|select|set|vacuum|analyze|comment|create\s+extension)\b/i.test(sql)
  );
}

/** Until Rails 5.1, keys were of the type `integer`. */
function keyTypeOf({ types }: Unit): string {
  const version = types
    .flatMap(({ bases }) => bases)
    .map((base) => /^ActiveRecord::Migration(?:\[(\d+)\.(\d+)\])?$/.exec(base.replace(/^::/, "")))
    .find((found) => found !== null);
  if (version === undefined) return "bigint";
  const [, major = "4", minor = "0"] = version;
  return Number(major) > 5 || (Number(major) === 5 && Number(minor) > 0) ? "bigint" : "integer";
}

/** `sales.orders` is a table of a schema. */
function tableName(written: string): TableName {
  const [name = "", schema] = written.split(".").toReversed();
  return { name, ...(schema !== undefined && { schema }) };
}
