import type { ColumnFact, FactPlace } from "../../facts.ts";

/** The name of a table or view, as written. */
export interface TableName {
  readonly name: string;
  readonly schema?: string;
}

/** Columns that are a key together. */
export interface TableKey {
  readonly key: "primary" | "foreign" | "unique";
  readonly columns: readonly string[];
  /** The referenced table, and its columns in the same order; without columns, its primary key. */
  readonly references?: { readonly table: string; readonly columns: readonly string[] };
}

/** A table or view as created; `from` names those whose columns come first, as those of `LIKE` and `INHERITS`. */
export interface CreatedTable {
  readonly change: "create";
  readonly table: TableName;
  readonly columns: readonly ColumnFact[];
  readonly keys: readonly TableKey[];
  readonly from: readonly TableName[];
  readonly place: FactPlace;
}

/** One change to the tables of a database, in whatever language it was written. */
export type SchemaChange =
  | CreatedTable
  | { readonly change: "drop"; readonly table: TableName }
  | { readonly change: "rename"; readonly table: TableName; readonly to: string }
  | { readonly change: "add-column"; readonly table: TableName; readonly column: ColumnFact }
  | { readonly change: "drop-column"; readonly table: TableName; readonly column: string }
  | {
      readonly change: "rename-column";
      readonly table: TableName;
      readonly column: string;
      readonly to: string;
    }
  | {
      readonly change: "change-column";
      readonly table: TableName;
      readonly column: string;
      readonly type?: string;
      readonly isNullable?: boolean;
    }
  | { readonly change: "add-key"; readonly table: TableName; readonly key: TableKey };
