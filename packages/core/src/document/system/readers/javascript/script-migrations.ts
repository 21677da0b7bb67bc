import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { exportIn } from "../program/module-names.ts";
import type { Program } from "../program/program.ts";
import { isInside } from "../program/scope.ts";
import { SeenCode } from "../program/shared-program.ts";
import type { Routine, Unit } from "../program/unit.ts";
import { type Call, calleeOf, entriesOf, isMethodCall, unknown, type Value } from "../program/value.ts";
import type { SchemaChange, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { chainsIn, isName, textIn } from "./syntax/call-chains.ts";
import { knexColumns } from "./syntax/knex-columns.ts";
import { script } from "./syntax/script.ts";

/** Reads the tables that the migrations of Sequelize, Knex and TypeORM leave behind, folder by folder, by their names. */
export const scriptMigrationsReader: CodeReader = {
  reads: "Migrations of Sequelize, Knex and TypeORM",
  languages: ["javascript", "typescript"],
  mentions: /queryInterface|\.schema\b|\bQueryRunner\b/,
  start(context) {
    const code = new SeenCode(script, context);
    const { program } = code;
    return {
      visit(file) {
        if (/(?:^|\/)(?:\w*migrations?)\//i.test(file.path)) code.visit(file);
      },
      conclude() {
        const folders = Map.groupBy(code.units, ({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
        return [...folders.values()].flatMap((units) => tablesOf(units, program, context));
      },
    };
  },
};

function tablesOf(units: readonly Unit[], program: Program, context: ReadingContext): readonly TableFact[] {
  const state = schemaState();
  for (const unit of units.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    context.attempt(unit.path, () => {
      const file = unit.path;
      const undoing = undoingIn(unit, program);
      const calls = program
        .callsIn(unit)
        .filter(({ scope }) => !undoing.some((routine) => isInside(scope, routine)));
      for (const call of calls)
        for (const change of changesOf(call, { calls, program, context, file })) state.apply(change);
    });
  return state.tables();
}

/** The functions that undo a migration: a method, a property or an export of the name `down`. */
function undoingIn(unit: Unit, program: Program): readonly Routine[] {
  const whole = exportIn(unit, "default");
  const exported = whole === undefined ? undefined : program.resolve(whole);
  const named = [exportIn(unit, "down"), entriesOf(exported)?.get("down")].flatMap((value) => {
    const found = value === undefined ? undefined : program.resolve(value);
    return found?.kind === "routine" ? [found.routine] : [];
  });
  return [...unit.routines.filter(({ name }) => name === "down"), ...named];
}

interface Migration {
  readonly file: string;
  readonly calls: readonly Call[];
  readonly program: Program;
  readonly context: ReadingContext;
}

function changesOf(call: Call, migration: Migration): readonly SchemaChange[] {
  if (!isMethodCall(call)) return [];
  if (isName(call.of, /^queryInterface$|^query$/)) return ofSequelize(call.name, call, migration);
  if (isSchema(call.of)) return ofKnex(call.name, call, migration);
  const isQuery = isName(call.of, /^(?:queryRunner|sequelize|knex)$/) && /^(?:query|raw)$/.test(call.name);
  return isQuery ? ofSql(call, migration) : [];
}

/** `knex.schema`, and the calls that are chained to it. */
function isSchema(value: Value): boolean {
  if (value.kind === "call") return isMethodCall(value) && isSchema(value.of);
  return value.kind === "member" && value.name === "schema";
}

function ofSql({ args, line }: Call, { program, context, file }: Migration): readonly SchemaChange[] {
  const sql = textIn(args[0], program);
  if (sql !== undefined) return changesInSqlText(sql, { file, line });
  context.unread({ file, line, reason: "The SQL of this migration is only known when the code runs." });
  return [];
}

function ofSequelize(name: string, call: Call, migration: Migration): readonly SchemaChange[] {
  const { args, line } = call;
  const { program, file } = migration;
  const text = (index: number): string | undefined => textIn(args[index], program);
  const table = tableIn(args[0], migration);
  if (table === undefined) return [];
  const place = { file, line };
  switch (name) {
    case "createTable": {
      const fields = program.resolve(args[1] ?? unknown);
      const columns =
        fields.kind === "record"
          ? [...fields.entries].map(([own, value]) =>
              sequelizeColumn(own, value, { file, line: fields.lines?.get(own) ?? line }),
            )
          : [];
      return [{ change: "create", table, columns, keys: [], from: [], place }];
    }
    case "dropTable":
      return [{ change: "drop", table }];
    case "renameTable": {
      const to = text(1);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    case "addColumn": {
      const column = text(1);
      return column === undefined
        ? []
        : [{ change: "add-column", table, column: sequelizeColumn(column, args[2], place) }];
    }
    case "removeColumn":
      return [{ change: "drop-column", table, column: text(1) ?? "" }];
    case "renameColumn": {
      const [column = "", to] = [text(1), text(2)];
      return to === undefined ? [] : [{ change: "rename-column", table, column, to }];
    }
    case "changeColumn": {
      const { isNullable, type } = sequelizeColumn("", args[2], place);
      return [
        {
          change: "change-column",
          table,
          column: text(1) ?? "",
          ...(type !== undefined && { type }),
          ...(isNullable !== undefined && { isNullable }),
        },
      ];
    }
    default:
      return [];
  }
}

function tableIn(value: Value | undefined, { program }: Migration): TableName | undefined {
  const entries = entriesOf(value);
  const name = textIn(entries === undefined ? value : entries.get("tableName"), program);
  const schema = textIn(entries?.get("schema"), program);
  return name === undefined ? undefined : { name, ...(schema !== undefined && { schema }) };
}

/** `{ type: Sequelize.STRING(20), allowNull: false, references: { model: "crews", key: "id" } }`, or a type alone. */
function sequelizeColumn(name: string, value: Value | undefined, place: ColumnFact["place"]): ColumnFact {
  const options = entriesOf(value);
  const is = (key: string, wanted: string): boolean => {
    const given = options?.get(key);
    return given?.kind === "unknown" && given.text === wanted;
  };
  const type = typeIn(options === undefined ? value : options.get("type"));
  const references = options?.get("references");
  const model = optionOf(references, "model");
  const named = optionOf(model, "tableName");
  const target = entriesOf(references)?.get("key");
  const isUnique = is("unique", "true");
  const key = is("primaryKey", "true")
    ? "primary"
    : named?.kind === "text"
      ? "foreign"
      : isUnique
        ? "unique"
        : undefined;
  return {
    name,
    ...(type !== undefined && { type }),
    isNullable: !is("allowNull", "false") && key !== "primary",
    ...(key !== undefined && { key }),
    ...(key === "foreign" && isUnique && { isUnique }),
    ...(named?.kind === "text" && {
      references: { table: named.text, ...(target?.kind === "text" && { column: target.text }) },
    }),
    place,
  };
}

/** The type as it is written, `STRING(20)`. */
function typeIn(value: Value | undefined): string | undefined {
  if (value?.kind === "member" || value?.kind === "name" || value?.kind === "text")
    return value.kind === "text" ? value.text : value.name;
  if (value?.kind !== "call") return undefined;
  const sizes = value.args.flatMap((arg) => (arg.kind === "text" ? [arg.text] : []));
  const name = typeIn(calleeOf(value));
  return name === undefined || sizes.length === 0 ? name : `${name}(${sizes.join(", ")})`;
}

function ofKnex(name: string, call: Call, migration: Migration): readonly SchemaChange[] {
  const { args, line } = call;
  const { calls, program, file } = migration;
  const text = (index: number): string | undefined => textIn(args[index], program);
  const table = tableIn(args[0], migration);
  if (name === "raw") return ofSql(call, migration);
  if (table === undefined) return [];
  const place = { file, line };
  switch (name) {
    case "createTable":
    case "createTableIfNotExists":
    case "table":
    case "alterTable": {
      const [, body] = args;
      const inside = body?.kind === "routine" ? chainsIn(calls, body.routine) : [];
      const made: SchemaChange[] = name.startsWith("create")
        ? [{ change: "create", table, columns: [], keys: [], from: [], place }]
        : [];
      return [...made, ...inside.flatMap((chain) => knexColumns(chain, { table, file }))];
    }
    case "dropTable":
    case "dropTableIfExists":
      return [{ change: "drop", table }];
    case "renameTable": {
      const to = text(1);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    default:
      return [];
  }
}

/** An option of a map; any other value is the option itself. */
function optionOf(value: Value | undefined, name: string): Value | undefined {
  const entries = entriesOf(value);
  return entries === undefined ? value : entries.get(name);
}
