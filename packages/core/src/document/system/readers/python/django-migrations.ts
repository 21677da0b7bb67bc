import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import { type Call, entriesOf, itemsOf, textOf, type Value } from "../program/value.ts";
import { type DjangoMigration, djangoMigrations } from "./syntax/django-migration-order.ts";
import {
  type DjangoField,
  djangoColumn,
  isManyToMany,
  isReference,
  modelName,
} from "./syntax/django-columns.ts";
import { isTrue } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables that the migrations of Django leave behind, in the order of their dependencies. */
export const djangoMigrationsReader: CodeReader = {
  reads: "Django migrations",
  languages: ["python"],
  mentions: /\bmigrations\.Migration\b|\bAppConfig\b|\bAUTH_USER_MODEL\b/,
  start: readSeenCode(python, (code, context) =>
    djangoMigrations(code, context.tree.paths).flatMap((project) => tablesOf(project, code.program, context)),
  ),
};

/** A model while migrations are applied to it. */
interface Model {
  readonly label: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly table?: string;
  /** A proxy has no table, and neither has an abstract model. */
  readonly hasTable: boolean;
  readonly fields: ReadonlyMap<string, DjangoField & { readonly to?: string }>;
  readonly unique: readonly (readonly string[])[];
}

type Models = Map<string, Model>;

function tablesOf(
  migrations: readonly DjangoMigration[],
  program: Program,
  context: ReadingContext,
): readonly TableFact[] {
  const models: Models = new Map();
  for (const migration of migrations)
    context.attempt(migration.file, () => {
      if (migration.operations === undefined)
        context.unread({
          file: migration.file,
          line: migration.line,
          reason: "The operations of this migration are not written in one list.",
        });
      for (const operation of migration.operations ?? [])
        apply(operation, models, { ...migration, program, context });
    });
  return [...models.values()].flatMap((model) => (model.hasTable ? factsOf(model, models) : []));
}

interface Place extends DjangoMigration {
  readonly program: Program;
  readonly context: ReadingContext;
}

function apply(operation: Value, models: Models, place: Place): void {
  if (operation.kind !== "call") return;
  const { file, label } = place;
  const given = (name: string, position: number): Value | undefined =>
    operation.named.get(name) ?? operation.args[position];
  const text = (name: string, position: number): string => textOf(given(name, position)) ?? "";
  const kind = operation.name;
  const key = (name: string): string => `${label}.${name}`.toLowerCase();
  const edit = (name: string, change: (model: Model) => Model): void => {
    const model = models.get(key(name));
    if (model !== undefined) models.set(key(name), change(model));
  };
  switch (kind) {
    case "CreateModel": {
      const name = text("name", 0);
      models.set(key(name), created(operation, name, place));
      return;
    }
    case "DeleteModel":
      models.delete(key(text("name", 0)));
      return;
    case "RenameModel":
      renameModel(models, { label, from: text("old_name", 0), to: text("new_name", 1) });
      return;
    case "AlterModelTable": {
      const table = textOf(given("table", 1));
      edit(text("name", 0), ({ table: before, ...model }) => ({
        ...model,
        ...(table !== undefined && { table }),
      }));
      return;
    }
    case "AddField":
    case "AlterField": {
      const field = fieldOf(text("name", 1), given("field", 2), place);
      if (field !== undefined)
        edit(text("model_name", 0), (model) => ({
          ...model,
          fields: new Map([...model.fields, [field.name, field]]),
        }));
      return;
    }
    case "RemoveField":
      edit(text("model_name", 0), (model) => ({
        ...model,
        fields: new Map([...model.fields].filter(([name]) => name !== text("name", 1))),
        unique: model.unique.filter((names) => !names.includes(text("name", 1))),
      }));
      return;
    case "RenameField": {
      const [from, to] = [text("old_name", 1), text("new_name", 2)];
      edit(text("model_name", 0), (model) => renameField(model, from, to));
      return;
    }
    case "AlterUniqueTogether":
      edit(text("name", 0), (model) => ({ ...model, unique: uniqueIn(given("unique_together", 1)) }));
      return;
    case "AddConstraint": {
      const unique = constraintOf(given("constraint", 1));
      edit(text("model_name", 0), (model) => ({ ...model, unique: [...model.unique, ...unique] }));
      return;
    }
    case "SeparateDatabaseAndState":
      for (const one of listed(given("state_operations", 1))) apply(one, models, place);
      return;
    case "RunSQL":
      if (/\b(?:create|alter|drop|rename)\s+(?:table|view)\b/i.test(text("sql", 0)))
        place.context.unread({
          file,
          line: operation.line,
          reason: "The SQL of a migration in Python is not read.",
        });
      return;
    default:
  }
}

function created(operation: Call, name: string, place: Place): Model {
  const { file, label } = place;
  const options = operation.named.get("options") ?? operation.args[2];
  const option = (key: string): Value | undefined => entriesOf(options)?.get(key);
  const table = textOf(option("db_table"));
  const fields = listed(operation.named.get("fields") ?? operation.args[1]).flatMap((item) => {
    const [field, value] = listed(item);
    return fieldOf(textOf(field) ?? "", value, place) ?? [];
  });
  return {
    label,
    name,
    file,
    line: operation.line,
    ...(table !== undefined && { table }),
    hasTable: !isTrue(option("proxy")) && !isTrue(option("abstract")),
    fields: new Map(fields.map((field) => [field.name, field])),
    unique: [...uniqueIn(option("unique_together")), ...listed(option("constraints")).flatMap(constraintOf)],
  };
}

function fieldOf(
  name: string,
  call: Value | undefined,
  { file, label, program }: Place,
): (DjangoField & { readonly to?: string }) | undefined {
  if (call?.kind !== "call") return undefined;
  const to = modelName(program, { label, to: call.named.get("to") ?? call.args[0] });
  return { name, call, place: { file, line: call.line }, ...(to !== undefined && { to }) };
}

/** References to a model follow its name, as in a database. */
function renameModel(
  models: Models,
  { from, label, to }: { readonly label: string; readonly from: string; readonly to: string },
): void {
  const [before, after] = [from, to].map((name) => `${label}.${name}`.toLowerCase());
  const renamed = models.get(before ?? "");
  if (renamed === undefined || before === undefined || after === undefined) return;
  const entries = [...models].map(([key, model]): [string, Model] => {
    const fields = [...model.fields].map(
      ([name, field]) => [name, field.to === before ? { ...field, to: after } : field] as const,
    );
    const changed = { ...model, fields: new Map(fields) };
    return key === before ? [after, { ...changed, name: to }] : [key, changed];
  });
  models.clear();
  for (const [key, model] of entries) models.set(key, model);
}

function renameField(model: Model, from: string, to: string): Model {
  const fields = [...model.fields].map(([name, field]) =>
    name === from ? ([to, { ...field, name: to }] as const) : ([name, field] as const),
  );
  const unique = model.unique.map((names) => names.map((name) => (name === from ? to : name)));
  return { ...model, fields: new Map(fields), unique };
}

/** The items of a list; none for anything else. */
function listed(value: Value | undefined): readonly Value[] {
  return itemsOf(value) ?? [];
}

/** `{("a", "b")}`, `[("a", "b")]`, or one tuple alone. */
function uniqueIn(value: Value | undefined): readonly (readonly string[])[] {
  const items = listed(value);
  const texts = items.flatMap((item) => textOf(item) ?? []);
  return texts.length > 0 ? [texts] : items.map((item) => listed(item).flatMap((one) => textOf(one) ?? []));
}

/** A unique constraint of all rows is a key. */
function constraintOf(value: Value | undefined): readonly (readonly string[])[] {
  if (value?.kind !== "call" || value.name !== "UniqueConstraint") return [];
  if (value.named.has("condition") || !value.named.has("fields")) return [];
  return [listed(value.named.get("fields")).flatMap((one) => textOf(one) ?? [])];
}

function factsOf(model: Model, models: Models): readonly TableFact[] {
  const { file, line } = model;
  const fields = [...model.fields.values()];
  const columns = fields.flatMap((field) => djangoColumn(field, referenceOf(field, models)) ?? []);
  const columnName = (name: string): string => {
    const field = model.fields.get(name);
    return (field && djangoColumn(field, undefined)?.name) ?? name;
  };
  const unique = model.unique.map((names) => names.map(columnName));
  const together = unique.filter(({ length }) => length > 1);
  const alone = new Set(unique.flatMap((names) => (names.length === 1 ? names : [])));
  return [
    {
      kind: "table",
      owner: { file },
      name: tableName(model),
      columns: columns.map((column) => (alone.has(column.name) ? uniqueColumn(column) : column)),
      ...(together.length > 0 && { uniqueKeys: together }),
      grade: "said",
      place: { file, line },
    },
    ...fields.flatMap((field) => joinTable(field, model, models)),
  ];
}

function uniqueColumn(column: ColumnFact): ColumnFact {
  if (column.key === "foreign") return { ...column, isUnique: true };
  return { ...column, key: column.key ?? "unique" };
}

function tableName({ label, name, table }: Model): string {
  return table?.replaceAll('"', "").replace(/^.*\./, "") ?? `${label}_${name.toLowerCase()}`;
}

/** The table and the primary key that a field refers to. A model of a library has the table that its name says. */
function referenceOf(
  { call, to }: DjangoField & { readonly to?: string },
  models: Models,
): ColumnFact["references"] {
  if (to === undefined || !isReference(call)) return undefined;
  const model = models.get(to);
  if (model === undefined) return { table: to.replace(".", "_") };
  const target = textOf(call.named.get("to_field"));
  const key = [...model.fields.values()].find(
    (field) =>
      field.name === target || (target === undefined && djangoColumn(field, undefined)?.key === "primary"),
  );
  const column = key && djangoColumn(key, undefined)?.name;
  return { table: tableName(model), ...(column !== undefined && { column }) };
}

/** A field that refers to many rows has a table unless a model is that table. */
function joinTable(
  { call, name, place, to }: DjangoField & { readonly to?: string },
  model: Model,
  models: Models,
): readonly TableFact[] {
  if (!isManyToMany(call) || call.named.has("through") || to === undefined) return [];
  const own = `${model.label}.${model.name}`.toLowerCase();
  const target = models.get(to);
  const isItself = to === own;
  const [from, other] = [own, to].map((key) => key.slice(key.indexOf(".") + 1));
  const names = isItself ? [`from_${from}_id`, `to_${other}_id`] : [`${from}_id`, `${other}_id`];
  const tables = [tableName(model), target === undefined ? to.replace(".", "_") : tableName(target)];
  return [
    {
      kind: "table",
      owner: { file: model.file },
      name: textOf(call.named.get("db_table")) ?? `${tables[0] ?? ""}_${name}`,
      columns: [
        { name: "id", key: "primary", isNullable: false, place },
        ...names.map((column, index): ColumnFact => ({
          name: column,
          key: "foreign",
          isNullable: false,
          references: { table: tables[index] ?? "" },
          place,
        })),
      ],
      uniqueKeys: [names],
      grade: "said",
      place,
    },
  ];
}
