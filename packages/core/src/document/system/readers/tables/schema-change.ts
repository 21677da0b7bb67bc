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
  /** The name of the constraint or index, if it is written. */
  readonly name?: string;
  /** The referenced table, and its columns in the same order; without columns, its primary key. */
  readonly references?: {
    readonly table: string;
    readonly schema?: string;
    readonly columns: readonly string[];
  };
}

/** A table or view as created; `from` names those whose columns come first, as those of `LIKE` and `INHERITS`. */
export interface CreatedTable {
  readonly change: "create";
  readonly table: TableName;
  /** A column may say its key itself, which then is a key of this column alone. */
  readonly columns: readonly ColumnFact[];
  readonly keys: readonly TableKey[];
  readonly from: readonly TableName[];
  readonly place: FactPlace;
}

/** One change to the tables of a database, in whatever language it was written. */
export type SchemaChange =
  | CreatedTable
  /** `cascades` if the foreign keys that refer to the table go with it. */
  | { readonly change: "drop"; readonly table: TableName; readonly cascades?: true }
  /** Another name, another schema, or both. */
  | { readonly change: "rename"; readonly table: TableName; readonly to: string; readonly schema?: string }
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
  | { readonly change: "add-key"; readonly table: TableName; readonly key: TableKey }
  /** Another name of a constraint or index, under which it can be dropped. */
  | { readonly change: "rename-key"; readonly table: TableName; readonly name: string; readonly to: string }
  /** The constraint or index of a name, or the primary key. */
  | { readonly change: "drop-key"; readonly table: TableName; readonly name: string }
  | { readonly change: "drop-key"; readonly table: TableName; readonly key: "primary" }
  /** A unique index, whose name is the only one in its schema. */
  | { readonly change: "drop-index"; readonly name: string };
