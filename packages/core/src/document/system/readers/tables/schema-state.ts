import type { ColumnFact, TableFact } from "../../facts.ts";
import { isSame, type KeptKey, keptKey, keyedColumns, keysOfColumn, uniqueKeysOf } from "./kept-keys.ts";
import type { CreatedTable, SchemaChange, TableName } from "./schema-change.ts";

/** The tables of a database while changes are applied to it. */
export interface SchemaState {
  /** Applies a change. One to a table that is not known changes nothing. */
  apply(change: SchemaChange): void;
  /** Returns the tables in the order of their creation, each with the keys that are left. */
  tables(): TableFact[];
}

/** A table whose keys are kept apart from its columns, so that they can be dropped. */
interface KeptTable extends Omit<TableFact, "columns"> {
  readonly columns: readonly ColumnFact[];
  readonly keys: readonly KeptKey[];
}

/** Begins with an empty database. Its tables belong to the files that create them. */
export function schemaState(): SchemaState {
  const tables = new Map<string, KeptTable>();
  const find = (table: TableName): KeptTable | undefined =>
    tables.get(keyOf(table)) ?? sameName(tables, table);
  const edit = (table: TableName, change: (found: KeptTable) => KeptTable): void => {
    const found = find(table);
    if (found !== undefined) tables.set(keyOf(found), change(found));
  };
  return {
    apply(one) {
      switch (one.change) {
        case "create":
          // `IF NOT EXISTS` or a condition around it prevents a second creation.
          if (!tables.has(keyOf(one.table))) tables.set(keyOf(one.table), created(one, find));
          return;
        case "drop": {
          const found = find(one.table);
          if (found === undefined) return;
          if (one.cascades === true) follow({ tables, find }, found, () => undefined);
          tables.delete(keyOf(found));
          return;
        }
        case "rename":
          rename({ tables, find }, find(one.table), one);
          return;
        case "add-column": {
          const { key, references, isUnique, ...column } = one.column;
          edit(one.table, (table) =>
            table.columns.some(({ name }) => isSame(name, column.name))
              ? table
              : {
                  ...table,
                  columns: [...table.columns, column],
                  keys: [...table.keys, ...keysOfColumn(one.column, table.name)],
                },
          );
          return;
        }
        case "drop-column":
          follow({ tables, find }, find(one.table), (key) =>
            key.references?.columns.some((name) => isSame(name, one.column)) === true ? undefined : key,
          );
          edit(one.table, (table) => ({
            ...table,
            columns: table.columns.filter(({ name }) => !isSame(name, one.column)),
            keys: table.keys.filter(({ columns }) => !columns.some((name) => isSame(name, one.column))),
          }));
          return;
        case "rename-column": {
          const renamed = (name: string): string => (isSame(name, one.column) ? one.to : name);
          edit(one.table, (table) => ({
            ...table,
            columns: table.columns.map((column) => ({ ...column, name: renamed(column.name) })),
            keys: table.keys.map((key) => ({ ...key, columns: key.columns.map(renamed) })),
          }));
          follow({ tables, find }, find(one.table), ({ references, ...key }) => ({
            ...key,
            ...(references && { references: { ...references, columns: references.columns.map(renamed) } }),
          }));
          return;
        }
        case "change-column": {
          const { column, isNullable, type } = one;
          edit(one.table, (table) => ({
            ...table,
            columns: table.columns.map((known) =>
              isSame(known.name, column)
                ? {
                    ...known,
                    ...(type === undefined ? {} : { type }),
                    ...(isNullable === undefined ? {} : { isNullable }),
                  }
                : known,
            ),
          }));
          return;
        }
        case "add-key":
          edit(one.table, (table) =>
            one.key.columns.some((name) => table.columns.some((column) => isSame(column.name, name)))
              ? { ...table, keys: [...table.keys, keptKey(one.key, table.name)] }
              : table,
          );
          return;
        case "rename-key":
          edit(one.table, (table) => ({
            ...table,
            keys: table.keys.map((key) => (isCalled(key, one.name) ? { ...key, names: [one.to] } : key)),
          }));
          return;
        case "drop-key":
          edit(one.table, (table) =>
            without(table, (key) => ("key" in one ? key.key === one.key : isCalled(key, one.name))),
          );
          return;
        case "drop-index":
          for (const table of tables.values())
            edit(table, (found) => without(found, (key) => key.key === "unique" && isCalled(key, one.name)));
          return;
        default:
          one satisfies never;
      }
    },
    tables: () =>
      [...tables.values()].map(({ columns, keys, ...table }) => {
        const uniqueKeys = uniqueKeysOf(keys);
        return {
          ...table,
          columns: keyedColumns(
            columns,
            keys.map((key) => withTargets(key, find)),
          ),
          ...(uniqueKeys.length > 0 && { uniqueKeys }),
        };
      }),
  };
}

function created(
  { columns, from, keys, place, table }: CreatedTable,
  find: (table: TableName) => KeptTable | undefined,
): KeptTable {
  const parents = from.flatMap((name) => find(name) ?? []);
  const inherited = parents.flatMap((parent) => parent.columns);
  return {
    kind: "table",
    owner: { file: place.file },
    ...table,
    columns: [
      ...inherited.filter(({ name }) => !columns.some((own) => isSame(own.name, name))),
      ...columns.map(({ isUnique, key, references, ...column }) => column),
    ],
    keys: [
      ...parents.flatMap((parent) => parent.keys),
      ...columns.flatMap((column) => keysOfColumn(column, table.name)),
      ...keys.map((key) => keptKey(key, table.name)),
    ],
    grade: "said",
    place,
  };
}

/** A foreign key that names no columns refers to the primary key of the other table. */
function withTargets(key: KeptKey, find: (table: TableName) => KeptTable | undefined): KeptKey {
  const { references } = key;
  if (references === undefined || references.columns.length > 0) return key;
  const { schema, table: name } = references;
  const target = find({ name, ...(schema !== undefined && { schema }) });
  const columns = target?.keys.filter((one) => one.key === "primary").flatMap((one) => one.columns) ?? [];
  return columns.length === key.columns.length ? { ...key, references: { ...references, columns } } : key;
}

/** A column remains required when it is no longer a primary key. */
function without(table: KeptTable, isDropped: (key: KeptKey) => boolean): KeptTable {
  const required = table.keys
    .filter((key) => key.key === "primary" && isDropped(key))
    .flatMap(({ columns }) => columns);
  return {
    ...table,
    columns: table.columns.map((column) =>
      required.some((name) => isSame(name, column.name)) ? { ...column, isNullable: false } : column,
    ),
    keys: table.keys.filter((key) => !isDropped(key)),
  };
}

function isCalled({ names }: KeptKey, name: string): boolean {
  return names.some((one) => isSame(one, name));
}

interface Tables {
  readonly tables: Map<string, KeptTable>;
  find(table: TableName): KeptTable | undefined;
}

function rename(
  { find, tables }: Tables,
  found: KeptTable | undefined,
  { schema, to }: { readonly to: string; readonly schema?: string },
): void {
  const target = { name: to, schema: schema ?? found?.schema };
  if (found === undefined || tables.has(nameKey(target))) return;
  follow({ tables, find }, found, ({ references, ...key }) => ({
    ...key,
    ...(references && {
      references: { ...references, table: to, ...(schema !== undefined && { schema }) },
    }),
  }));
  const before = keyOf(found);
  const entries = [...tables].map(([key, table]): [string, KeptTable] =>
    key === before
      ? [nameKey(target), { ...table, name: to, ...(schema !== undefined && { schema }) }]
      : [key, table],
  );
  tables.clear();
  for (const [key, table] of entries) tables.set(key, table);
}

/** Changes, or removes, all foreign keys that refer to a table, as databases do. */
function follow(
  { find, tables }: Tables,
  target: KeptTable | undefined,
  change: (key: KeptKey) => KeptKey | undefined,
): void {
  if (target === undefined) return;
  const targetKey = keyOf(target);
  const refers = ({ references }: KeptKey): boolean => {
    if (references === undefined || !isSame(references.table, target.name)) return false;
    const { schema, table: name } = references;
    const found = find({ name, ...(schema !== undefined && { schema }) });
    return found !== undefined && keyOf(found) === targetKey;
  };
  const changed = [...tables].map(([key, table]): [string, KeptTable] => [
    key,
    { ...table, keys: table.keys.flatMap((one) => (refers(one) ? (change(one) ?? []) : [one])) },
  ]);
  for (const [key, table] of changed) tables.set(key, table);
}

/** A name without its schema means the only table of that name, and so does one whose schema was left out before. */
function sameName(
  tables: ReadonlyMap<string, KeptTable>,
  { name, schema }: TableName,
): KeptTable | undefined {
  const [only, ...others] = [...tables.values()].filter(
    (table) => isSame(table.name, name) && (schema === undefined || table.schema === undefined),
  );
  return others.length === 0 ? only : undefined;
}

function keyOf({ name, schema }: TableName): string {
  return nameKey({ name, schema });
}

function nameKey({
  name,
  schema = "",
}: {
  readonly name: string;
  readonly schema: string | undefined;
}): string {
  return `${schema}.${name}`.toLowerCase();
}
