import type { ColumnFact } from "../../facts.ts";
import type { TableKey } from "./schema-change.ts";

/** A key with the names under which it can be dropped. */
export interface KeptKey extends TableKey {
  readonly names: readonly string[];
}

/** Returns a key as a table keeps it; one without a name has those that PostgreSQL, MySQL and Laravel give it. */
export function keptKey(key: TableKey, table: string): KeptKey {
  return { ...key, names: key.name === undefined ? standardNames(key, table) : [key.name] };
}

function standardNames({ columns, key }: TableKey, table: string): readonly string[] {
  const [first = ""] = columns;
  switch (key) {
    case "primary":
      return [`${table}_pkey`, "PRIMARY"];
    case "foreign":
      return [`${table}_${columns.join("_")}_fkey`, `${table}_${columns.join("_")}_foreign`];
    case "unique":
      return [`${table}_${columns.join("_")}_key`, `${table}_${columns.join("_")}_unique`, first];
  }
}

/** Returns the keys that a column says itself. */
export function keysOfColumn({ isUnique, key, name, references }: ColumnFact, table: string): KeptKey[] {
  const columns = [name];
  const keys: TableKey[] = [
    ...(key === "primary" ? [{ key, columns }] : []),
    ...(key === "foreign" || references !== undefined
      ? [
          {
            key: "foreign" as const,
            columns,
            ...(references && {
              references: {
                table: references.table,
                columns: references.column === undefined ? [] : [references.column],
              },
            }),
          },
        ]
      : []),
    ...(key === "unique" || isUnique === true ? [{ key: "unique" as const, columns }] : []),
  ];
  return keys.map((one) => keptKey(one, table));
}

/**
 * Returns columns with their keys. One in several keys has the strongest: primary, then foreign, then unique; a column
 * with a reference also says that it is unique by itself.
 */
export function keyedColumns(columns: readonly ColumnFact[], keys: readonly KeptKey[]): ColumnFact[] {
  return columns.map((column) => {
    const own = keys.filter((key) => key.columns.some((name) => isSame(name, column.name)));
    const isPrimary = own.some(({ key }) => key === "primary");
    const foreign = own.findLast(({ key }) => key === "foreign");
    const isUnique = own.some((one) => one.key === "unique" && one.columns.length === 1);
    const key = isPrimary ? "primary" : foreign !== undefined ? "foreign" : isUnique ? "unique" : undefined;
    const position = foreign?.columns.findIndex((name) => isSame(name, column.name)) ?? -1;
    const target = foreign?.references?.columns[position];
    return {
      ...column,
      ...(key !== undefined && { key }),
      ...(isPrimary && { isNullable: false }),
      ...(foreign !== undefined && isUnique && { isUnique }),
      ...(foreign?.references && {
        references: { table: foreign.references.table, ...(target !== undefined && { column: target }) },
      }),
    };
  });
}

/** Returns the unique keys of several columns. */
export function uniqueKeysOf(keys: readonly KeptKey[]): readonly (readonly string[])[] {
  return keys.filter((one) => one.key === "unique" && one.columns.length > 1).map(({ columns }) => columns);
}

/** Returns whether two names are one: databases do not tell names apart by their capitals. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
