import type { ColumnFact, Fact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesOfMigration } from "./syntax/ecto-migration.ts";
import { elixirText, moduleAround, modulePath, readElixir } from "./syntax/elixir-program.ts";

/** Reads the tables that the migrations of Ecto leave behind, and those that its schemas map. */
export const ectoReader: CodeReader = {
  reads: "Ecto (migrations, schemas)",
  languages: ["elixir"],
  mentions: /\buse\s+Ecto\.Migration\b|\bEcto\.Migration\b|^[^\S\n]*schema[ (]"/m,
  start: readElixir((program, context) => [...migratedTables(program, context), ...mappedTables(program)]),
};

function migratedTables(program: Program, context: ReadingContext): readonly TableFact[] {
  const migrations = program.units.filter(({ path }) =>
    /(?:^|\/)\w*migrations\/(?:.*\/)?\d\w*\.exs$/.test(path),
  );
  const folders = Map.groupBy(migrations, ({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
  return [...folders.values()].flatMap((units) => {
    const state = schemaState();
    for (const unit of units.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
      context.attempt(unit.path, () => {
        for (const change of changesOfMigration(unit, program, context)) state.apply(change);
      });
    return state.tables();
  });
}

/** `schema "orders" do … end`. */
function mappedTables(program: Program): readonly Fact[] {
  const schemas = program.units.flatMap((unit) =>
    program.callsIn(unit).filter(({ args, name, of }) => {
      return of === undefined && name === "schema" && args.length === 2 && args[1]?.kind === "routine";
    }),
  );
  const tableByModule = new Map(
    schemas.flatMap((call) => {
      const module = moduleAround(program, call.scope);
      const table = elixirText(program, call.args[0]);
      return module === undefined || table === undefined
        ? []
        : [[module.path ?? module.name, table] as const];
    }),
  );
  return schemas.flatMap((call): readonly Fact[] => {
    const name = elixirText(program, call.args[0]);
    const block = call.args[1];
    const unit = program.unitOf(call.scope);
    if (name === undefined || block?.kind !== "routine" || unit === undefined) return [];
    const place = { file: unit.path, line: call.line };
    const key = keyOf(call, unit, program);
    const columns = block.routine.calls.flatMap((one) =>
      columnsOf(one, { program, tableByModule, file: unit.path }),
    );
    return [
      {
        kind: "table",
        owner: { file: unit.path },
        name,
        columns: [...(key === undefined ? [] : [{ ...key, place }]), ...columns],
        grade: "seen",
        place,
      },
    ];
  });
}

/** The primary key is `id`, unless `@primary_key` says another one or none. */
function keyOf(call: Call, unit: Unit, program: Program): Omit<ColumnFact, "place"> | undefined {
  const owner = moduleAround(program, call.scope)?.name;
  const written = unit.fieldValues.find(
    (field) => field.name === "@primary_key" && field.owner === owner,
  )?.value;
  if (written?.kind === "text") return undefined;
  const [name, type] =
    written?.kind === "record" ? written.items.map((item) => elixirText(program, item)) : [];
  return { name: name ?? "id", type: type ?? "id", key: "primary" };
}

interface Schema {
  readonly program: Program;
  readonly tableByModule: ReadonlyMap<string, string>;
  readonly file: string;
}

function columnsOf(call: Call, { file, program, tableByModule }: Schema): readonly ColumnFact[] {
  const text = (value: Value | undefined): string | undefined => elixirText(program, value);
  const place = { file, line: call.line };
  const name = text(call.args[0]);
  switch (call.name) {
    case "field": {
      if (name === undefined || text(call.named.get("virtual")) === "true") return [];
      const type = typeOf(call.args[1], program) ?? "string";
      const isKey = text(call.named.get("primary_key")) === "true";
      return [
        { name: text(call.named.get("source")) ?? name, type, ...(isKey && { key: "primary" }), place },
      ];
    }
    case "belongs_to": {
      const module = modulePath(call.args[1]) ?? "";
      const table = [...tableByModule].find(([path]) => path === module || path.endsWith(`.${module}`))?.[1];
      if (name === undefined) return [];
      return [
        {
          name: text(call.named.get("foreign_key")) ?? `${name}_id`,
          type: text(call.named.get("type")) ?? "id",
          key: "foreign",
          ...(table !== undefined && module !== "" && { references: { table } }),
          place,
        },
      ];
    }
    case "embeds_one":
    case "embeds_many":
      return name === undefined ? [] : [{ name, type: "map", place }];
    case "timestamps":
      return ["inserted_at", "updated_at"].flatMap((column) => {
        const other = call.named.get(column);
        const renamed = text(other);
        if (renamed === "false") return [];
        return [{ name: renamed ?? column, type: text(call.named.get("type")) ?? "naive_datetime", place }];
      });
    default:
      return [];
  }
}

/** `:string`, `{:array, :string}`, `Ecto.UUID`. */
function typeOf(value: Value | undefined, program: Program): string | undefined {
  if (value?.kind === "record") {
    const [first, second] = value.items.map((item) => elixirText(program, item));
    return first === "array" && second !== undefined ? `${second}[]` : first;
  }
  return modulePath(value) ?? elixirText(program, value);
}
