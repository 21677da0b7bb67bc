import { readFileSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { packageFolder } from "../package-folder.ts";
import * as schema from "../store/schema.ts";

/** The `format` in the first line of a backup. */
export const backupFormat = "archscribe-backup";

/** Raised if a reader of the earlier version would fail or misread it. */
export const backupVersion = 1;

/**
 * The first line of a backup. A backup is a file of lines, compressed by gzip. Each line is JSON:
 *
 * - the header;
 * - for each table an array with its name and its columns, then a line for each of its rows, an object;
 * - an array `["sequences", {…}]` with the next ids;
 * - an array `["end", …]` with the number of rows by table and the SHA-256 of all earlier lines.
 */
export interface BackupHeader {
  readonly format: typeof backupFormat;
  readonly version: number;
  /** The last migration of the database, such as `0009_administration`. */
  readonly schema: string;
  readonly created_at: string;
}

/** The last line of a backup. */
export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A table of a backup. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Rows that are not worth keeping, or that would do harm: a session or a code that has ended since would be valid again,
 * and a mail would be sent twice.
 */
const leftOut: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.sessions,
  schema.challenges,
  schema.grants,
  schema.registrations,
  schema.deviceRequests,
  schema.counters,
  schema.mails,
]);

const allTables = Object.values(schema).filter((one) => one instanceof PgTable);

/** The names of all tables, including those that a backup omits. */
export const allTableNames: readonly string[] = allTables.map((table) => getTableName(table));

/** The tables of a backup, each after the tables that it refers to. */
export function backupTables(): readonly BackupTable[] {
  const sorted = new Set<PgTable>();
  for (const table of allTables.filter((one) => !leftOut.has(one))) addWithReferences(table, sorted);
  return Array.from(sorted, (table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table)).map(({ name }) => name),
  }));
}

function addWithReferences(table: PgTable, sorted: Set<PgTable>): void {
  if (sorted.has(table)) return;
  for (const key of getTableConfig(table).foreignKeys)
    addWithReferences(key.reference().foreignTable, sorted);
  sorted.add(table);
}

/** Returns the name of the last migration of this version. */
export function currentSchema(): string {
  const journal = new URL("migrations/meta/_journal.json", packageFolder);
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return entries.at(-1)?.tag ?? "";
}
