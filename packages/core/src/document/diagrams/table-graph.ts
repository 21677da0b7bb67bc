import type { Multiplicity } from "../../model/index.ts";
import type { DrawnComments } from "./view-graph.ts";

/** A column of a table as a diagram shows it. */
export interface TableColumn {
  readonly name: string;
  /** As the database has it; empty if it is not known. */
  readonly type: string;
  readonly primary: boolean;
  readonly required: boolean;
  readonly unique: boolean;
  readonly references: { readonly table: string } | undefined;
}

/** A table that a diagram shows; without columns, only its name. */
export interface DrawnTable extends DrawnComments {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
}

/** A foreign key: `from` is the id of the table that is referred to. */
export interface TableLink {
  readonly from: string;
  readonly to: string;
  readonly fromEnd: Multiplicity;
  readonly toEnd: Multiplicity;
}

/** The content of a diagram of tables, in order. */
export interface TableGraph {
  /** The part that keeps the tables, which is drawn around them. */
  readonly owner?: DrawnComments & { readonly name: string };
  readonly tables: readonly DrawnTable[];
  readonly links: readonly TableLink[];
}
