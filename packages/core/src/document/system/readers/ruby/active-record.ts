import pluralize from "pluralize";
import type { ColumnFact, Fact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { TypeUnit, Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { schemaState } from "../tables/schema-state.ts";
import { basesOf, pathOf, readRuby, rubyText, typeAround, typeNamed } from "./syntax/ruby-program.ts";
import { changesInSchema } from "./tables/schema-file.ts";

/**
 * Reads the tables of Active Record: `db/schema.rb`, or else the result of the migrations. An association of a model is the
 * target of a column for which the schema has no foreign key.
 */
export const activeRecordReader: CodeReader = {
  reads: "Active Record (schema.rb, migrations, models)",
  languages: ["ruby"],
  mentions:
    /\bActiveRecord::(?:Schema|Migration|Base)\b|<\s*(?:::)?\w*ApplicationRecord\b|^[^\S\n]*(?:belongs_to|has_many|has_one)\b/m,
  start: readRuby((program, context) => factsOf(program, context)),
};

/** `db/schema.rb`, `db/cache_schema.rb` and the folders of their migrations. */
const schemaFile = /(?:^|\/)(?:\w+_)?schema\.rb$/;

function factsOf(program: Program, context: ReadingContext): readonly Fact[] {
  const schemas = program.units.filter(isSchema);
  const described = new Set(schemas.map(({ path }) => folderOf(path)));
  const hasSql = (folder: string): boolean =>
    context.tree.paths.some(
      (path) => path.startsWith(folder) && /^(?:\w+_)?structure\.sql$/.test(path.slice(folder.length)),
    );
  const migrations = program.units.filter((unit) => {
    if (!unit.types.some(({ bases }) => bases.some((base) => /^(?:::)?ActiveRecord::Migration\b/.test(base))))
      return false;
    const above = folderOf(unit.path).replace(/[^/]*migrat[^/]*\/(?:.*\/)?$/, "");
    return !described.has(above) && !hasSql(above);
  });
  const groups = [
    ...schemas.map((unit) => [unit]),
    ...Map.groupBy(migrations, ({ path }) => folderOf(path)).values(),
  ];
  const tables = groups.flatMap((units) => tablesOf(units, program, context));
  return [...tables, ...referencesOf(tables, program)];
}

function isSchema({ path, top }: Unit): boolean {
  return schemaFile.test(path) && top.calls.some(({ name, of }) => name === "define" && of !== undefined);
}

function tablesOf(units: readonly Unit[], program: Program, context: ReadingContext): readonly TableFact[] {
  const state = schemaState();
  for (const unit of units.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    context.attempt(unit.path, () => {
      for (const change of changesInSchema(unit, program, context)) state.apply(change);
    });
  return state.tables();
}

/** The columns that associations refer with, of tables that have them without a foreign key. */
function referencesOf(tables: readonly TableFact[], program: Program): readonly TableFact[] {
  return program.units.flatMap((unit) =>
    program.callsIn(unit).flatMap((call): readonly TableFact[] => {
      if (call.of !== undefined || !/^(?:belongs_to|has_many|has_one)$/.test(call.name)) return [];
      const model = typeAround(program, call.scope);
      if (model === undefined || call.scope.outer !== undefined) return [];
      const reference = referenceOf(call, model, program);
      if (reference === undefined) return [];
      const near = tables.filter(
        ({ owner }) => "file" in owner && program.realmOf(owner.file) === program.realmOf(unit.path),
      );
      const table = near.find(({ name }) => name === reference.table);
      const column = table?.columns.find(({ name }) => name === reference.column);
      if (table === undefined || column === undefined || column.references !== undefined) return [];
      if (!near.some(({ name }) => name === reference.to)) return [];
      const place = { file: unit.path, line: call.line };
      const key: ColumnFact = {
        name: column.name,
        ...(column.key === undefined && { key: "foreign" }),
        references: { table: reference.to },
        place,
      };
      const schema = table.schema === undefined ? {} : { schema: table.schema };
      return [
        {
          kind: "table",
          owner: { file: unit.path },
          name: table.name,
          ...schema,
          columns: [key],
          grade: "seen",
          place,
        },
      ];
    }),
  );
}

interface ModelReference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

/** What an association says, by the conventions of Rails for names; undefined for one through others or of many types. */
function referenceOf(call: Call, model: TypeUnit, program: Program): ModelReference | undefined {
  const option = (name: string): string | undefined => rubyText(program, call.named.get(name));
  const name = rubyText(program, call.args[0]);
  if (name === undefined || ["through", "as", "polymorphic"].some((key) => call.named.has(key)))
    return undefined;
  const className =
    option("class_name") ?? camelized(call.name === "has_many" ? pluralize.singular(name) : name);
  const other = typeNamed(program, className, pathOf(model));
  const otherTable = other === undefined ? tableNamed(className) : tableOf(other, program);
  const own = tableOf(model, program);
  return call.name === "belongs_to"
    ? { table: own, column: option("foreign_key") ?? `${name}_id`, to: otherTable }
    : {
        table: otherTable,
        column: option("foreign_key") ?? `${underscored(model.name)}_id`,
        to: own,
      };
}

/** The table of a model: the table that it names, or the table of its base. */
function tableOf(model: TypeUnit, program: Program): string {
  const written = rubyText(program, assignedIn(model, "table_name=", program)?.args[0]);
  if (written !== undefined) return written;
  const [base] = basesOf(program, model);
  const parent = base === undefined || isRoot(base) ? undefined : typeNamed(program, base, pathOf(model));
  return parent === undefined || parent === model || isAbstract(parent, program)
    ? tableNamed(model.name)
    : tableOf(parent, program);
}

/** `self.abstract_class = true` marks a class without a table. */
function isAbstract(model: TypeUnit, program: Program): boolean {
  return assignedIn(model, "abstract_class=", program) !== undefined;
}

function assignedIn(model: TypeUnit, method: string, program: Program): Call | undefined {
  return program.units
    .filter(({ path }) => path === model.file)
    .flatMap((unit) => program.callsIn(unit))
    .find(({ name, scope }) => name === method && typeAround(program, scope) === model);
}

function isRoot(base: string): boolean {
  return /(?:^|::)(?:ActiveRecord::Base|\w*ApplicationRecord)$/.test(base);
}

function tableNamed(className: string): string {
  return pluralize.plural(underscored(className.slice(className.lastIndexOf(":") + 1)));
}

function underscored(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
}

function camelized(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
