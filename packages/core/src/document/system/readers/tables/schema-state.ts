import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CreatedTable, SchemaChange, TableKey, TableName } from "./schema-change.ts";

/** The tables of a database while changes are applied to it. */
export interface SchemaState {
  /** Applies a change. One to a table that is not known changes nothing. */
  apply(change: SchemaChange): void;
  /** Returns the tables in the order of their creation. */
  tables(): TableFact[];
}

/** Begins with an empty database. Its tables belong to the files that create them. */
export function schemaState(): SchemaState {
  const tables = new Map<string, TableFact>();
  const find = (table: TableName): TableFact | undefined =>
    tables.get(keyOf(table)) ?? sameName(tables, table);
  const change = (table: TableName, edit: (found: TableFact) => TableFact): void => {
    const found = find(table);
    if (found !== undefined) tables.set(keyOf(found), edit(found));
  };
  return {
    apply(one) {
      switch (one.change) {
        case "create":
          // A second creation is one that `IF NOT EXISTS` or a condition around it prevents.
          if (!tables.has(keyOf(one.table))) tables.set(keyOf(one.table), created(one, find));
          return;
        case "drop": {
          const found = find(one.table);
          if (found !== undefined) tables.delete(keyOf(found));
          return;
        }
        case "rename":
          rename(tables, find(one.table), one.to);
          return;
        case "add-column":
          change(one.table, (table) =>
            columnOf(table, one.column.name) === undefined
              ? { ...table, columns: [...table.columns, one.column] }
              : table,
          );
          return;
        case "drop-column":
          change(one.table, (table) => ({
            ...table,
            columns: table.columns.filter(({ name }) => !isSame(name, one.column)),
          }));
          return;
        case "rename-column":
          change(one.table, (table) => edited(table, one.column, (column) => ({ ...column, name: one.to })));
          follow(tables, find(one.table), (target) =>
            target.column !== undefined && isSame(target.column, one.column)
              ? { ...target, column: one.to }
              : target,
          );
          return;
        case "change-column": {
          const { isNullable, type } = one;
          change(one.table, (table) =>
            edited(table, one.column, (column) => ({
              ...column,
              ...(type === undefined ? {} : { type }),
              ...(isNullable === undefined ? {} : { isNullable }),
            })),
          );
          return;
        }
        case "add-key":
          change(one.table, (table) => withKey(table, one.key));
          return;
        default:
          one satisfies never;
      }
    },
    tables: () => [...tables.values()],
  };
}

function created(
  { columns, from, keys, place, table }: CreatedTable,
  find: (table: TableName) => TableFact | undefined,
): TableFact {
  const inherited = from.flatMap((name) => find(name)?.columns ?? []);
  const bare: TableFact = {
    kind: "table",
    owner: { file: place.file },
    ...table,
    columns: [...inherited.filter(({ name }) => !columns.some((own) => isSame(own.name, name))), ...columns],
    grade: "said",
    place,
  };
  return keys.reduce((done, key) => withKey(done, key), bare);
}

/** A column that is part of several keys has the strongest; unique columns are so only each by itself. */
function withKey(table: TableFact, { columns, key, references }: TableKey): TableFact {
  if (key === "unique" && columns.length > 1) return table;
  return columns.reduce<TableFact>(
    (done, name, index) =>
      edited(done, name, (column) => {
        const target = references?.columns[index];
        return {
          ...column,
          ...(isStronger(key, column.key) ? { key } : {}),
          ...(key === "primary" ? { isNullable: false } : {}),
          ...(references === undefined
            ? {}
            : {
                references: { table: references.table, ...(target === undefined ? {} : { column: target }) },
              }),
        };
      }),
    table,
  );
}

const strength = { unique: 1, foreign: 2, primary: 3 };

function isStronger(key: TableKey["key"], known: ColumnFact["key"]): boolean {
  return known === undefined || strength[key] > strength[known];
}

function rename(tables: Map<string, TableFact>, found: TableFact | undefined, to: string): void {
  if (found === undefined || tables.has(keyOf({ ...found, name: to }))) return;
  follow(tables, found, (target) => ({ ...target, table: to }));
  const renamed = tables.get(keyOf(found)) ?? found;
  const entries = [...tables].map(([key, table]) =>
    table === renamed
      ? ([keyOf({ ...renamed, name: to }), { ...renamed, name: to }] as const)
      : ([key, table] as const),
  );
  tables.clear();
  for (const [key, table] of entries) tables.set(key, table);
}

type Reference = NonNullable<ColumnFact["references"]>;

/** Lets all references to a table follow what is renamed in it, as databases do. */
function follow(
  tables: Map<string, TableFact>,
  target: TableFact | undefined,
  renamed: (reference: Reference) => Reference,
): void {
  if (target === undefined) return;
  for (const [key, table] of tables) {
    const columns = table.columns.map((column) =>
      column.references !== undefined && isSame(column.references.table, target.name)
        ? { ...column, references: renamed(column.references) }
        : column,
    );
    tables.set(key, { ...table, columns });
  }
}

function edited(table: TableFact, name: string, edit: (column: ColumnFact) => ColumnFact): TableFact {
  return {
    ...table,
    columns: table.columns.map((column) => (isSame(column.name, name) ? edit(column) : column)),
  };
}

function columnOf({ columns }: TableFact, name: string): ColumnFact | undefined {
  return columns.find((column) => isSame(column.name, name));
}

/** A name without its schema means the only table of that name, and so does one whose schema was left out before. */
function sameName(
  tables: ReadonlyMap<string, TableFact>,
  { name, schema }: TableName,
): TableFact | undefined {
  const [only, ...others] = [...tables.values()].filter(
    (table) => isSame(table.name, name) && (schema === undefined || table.schema === undefined),
  );
  return others.length === 0 ? only : undefined;
}

function keyOf({ name, schema = "" }: TableName): string {
  return `${schema}.${name}`.toLowerCase();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
