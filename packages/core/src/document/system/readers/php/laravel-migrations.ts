import type { Fact, FactPlace } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Routine, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import type { SchemaChange, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { changesOfBlueprint } from "./syntax/blueprint.ts";
import { addPhpFile, phpProgram, phpTexts } from "./syntax/php-program.ts";

/** Reads the tables that the migrations of Laravel leave behind, folder by folder, in the order of their names. */
export const laravelMigrationsReader: CodeReader = {
  reads: "Laravel migrations",
  languages: ["php"],
  mentions: /\bSchema::|\bBlueprint\b|\bDB::(?:statement|unprepared)\(/,
  start(context) {
    const program = phpProgram(context);
    return {
      visit: (file) => addPhpFile(program, file),
      conclude() {
        const folders = Map.groupBy(program.units, ({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
        return [...folders.values()].flatMap((units) => tablesOf(units, program, context));
      },
    };
  },
};

function tablesOf(units: readonly Unit[], program: Program, context: ReadingContext): readonly Fact[] {
  const state = schemaState();
  for (const unit of units.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    context.attempt(unit.path, () => {
      for (const call of program.callsIn(unit)) {
        if (isIn(call.scope, "down")) continue;
        if (isStatement(call) && /migrations\//i.test(unit.path))
          for (const change of changesOfSql(call, { program, file: unit.path, context })) state.apply(change);
        if (!isSchema(call.of)) continue;
        for (const change of changesOf(call, { program, file: unit.path, context })) state.apply(change);
      }
    });
  return state.tables();
}

/** `Schema`, or `Schema::connection("x")`. */
function isSchema(value: Value | undefined): boolean {
  if (value?.kind === "call") return value.name === "connection" && isSchema(value.of);
  return value?.kind === "name" && value.name === "Schema";
}

/** `DB::statement("ALTER TABLE …")`. */
function isStatement({ name, of }: Call): boolean {
  return of?.kind === "name" && of.name === "DB" && /^(?:statement|unprepared)$/.test(name);
}

function changesOfSql(call: Call, { context, file, program }: Migration): readonly SchemaChange[] {
  const place: FactPlace = { file, line: call.line };
  const [sql, ...others] = phpTexts(program, call.args[0]);
  if (sql !== undefined && others.length === 0 && !/\u{fffc}|\$\{/u.test(sql))
    return changesInSqlText(sql, place);
  context.unread({ ...place, reason: "The SQL of this migration is only known when the code runs." });
  return [];
}

/** Whether a routine is the method of a name, or inside of it. */
function isIn(scope: Routine, name: string): boolean {
  return scope.name === name || (scope.outer !== undefined && isIn(scope.outer, name));
}

interface Migration {
  readonly program: Program;
  readonly file: string;
  readonly context: ReadingContext;
}

function changesOf(call: Call, migration: Migration): readonly SchemaChange[] {
  if (!/^(?:create|table|drop|dropIfExists|rename|dropColumns)$/.test(call.name)) return [];
  const { context, file, program } = migration;
  const place: FactPlace = { file, line: call.line };
  const text = (value: Value | undefined): string | undefined => {
    const [found, ...others] = phpTexts(program, value);
    return others.length > 0 || found === undefined || /\u{fffc}|\$\{/u.test(found) ? undefined : found;
  };
  const name = text(call.args[0]);
  const unread = (line: number, reason: string): void => context.unread({ file, line, reason });
  if (name === undefined) {
    unread(call.line, "The name of the table of this migration is only known when the code runs.");
    return [];
  }
  const table = tableName(name);
  const [, second] = call.args;
  switch (call.name) {
    case "rename": {
      const to = text(second);
      return to === undefined ? [] : [{ change: "rename", table, to }];
    }
    case "create":
    case "table": {
      const made: SchemaChange[] =
        call.name === "create" ? [{ change: "create", table, columns: [], keys: [], from: [], place }] : [];
      if (second?.kind !== "routine") {
        unread(call.line, `The columns of the table ${name} are not written in this place.`);
        return made;
      }
      return [...made, ...changesOfBlueprint(second.routine, { table, file, text, unread })];
    }
    case "dropColumns": {
      const columns = second?.kind === "record" ? second.items : [second];
      return columns.flatMap((value) => {
        const column = text(value);
        return column === undefined ? [] : [{ change: "drop-column", table, column }];
      });
    }
    default:
      return [{ change: "drop", table }];
  }
}

/** `sales.orders` is a table of a schema. */
function tableName(written: string): TableName {
  const [name = "", schema] = written.split(".").toReversed();
  return { name, ...(schema !== undefined && { schema }) };
}
