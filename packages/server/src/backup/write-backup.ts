import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import {
  type BackupEnd,
  type BackupHeader,
  backupFormat,
  type BackupTable,
  backupTables,
  backupVersion,
  currentSchema,
} from "./backup-format.ts";

/** Rows with the bytes of a document are read one at a time. */
const rowsAtOnce = { document_file: 1, artefact: 50, artefact_history: 50 } as const;
const otherRowsAtOnce = 500;

/**
 * Returns a backup of the database as a stream. All rows are from one moment. On PostgreSQL, servers continue to work
 * meanwhile; on the embedded database, which has one connection, other requests wait.
 */
export function streamBackup(database: Database, now: Date): Readable {
  const packed = createGzip();
  writeBackup(database, { sink: packed, now }).then(
    () => packed.end(),
    (cause: unknown) => packed.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  return packed;
}

interface Target {
  readonly sink: Writable;
  readonly now: Date;
}

async function writeBackup(database: Database, { now, sink }: Target): Promise<void> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};

  async function write(line: string): Promise<void> {
    const text = `${line}\n`;
    hash.update(text);
    if (sink.destroyed) throw new Error("The reader of the backup has gone");
    if (!sink.write(text)) await Promise.race([once(sink, "drain"), closed(sink)]);
  }

  const header: BackupHeader = {
    format: backupFormat,
    version: backupVersion,
    schema: currentSchema(),
    created_at: now.toISOString(),
  };
  await write(JSON.stringify(header));
  await database.transaction(
    async (transaction) => {
      for (const table of backupTables()) {
        await write(JSON.stringify([table.name, table.columns]));
        rows[table.name] = 0;
        for await (const row of rowsOf(transaction, table)) {
          await write(row);
          rows[table.name] = (rows[table.name] ?? 0) + 1;
        }
      }
      await write(JSON.stringify(["sequences", await readSequences(transaction)]));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const end: BackupEnd = { rows, sha256: hash.digest("hex") };
  sink.write(`${JSON.stringify(["end", end])}\n`);
}

async function closed(sink: Writable): Promise<never> {
  await once(sink, "close");
  throw new Error("The reader of the backup has gone");
}

/** Yields the rows of a table as PostgreSQL writes them in JSON, so that nothing is lost on the way through JavaScript. */
async function* rowsOf(transaction: Database, { columns, name }: BackupTable): AsyncGenerator<string> {
  const count = name in rowsAtOnce ? rowsAtOnce[name as keyof typeof rowsAtOnce] : otherRowsAtOnce;
  const chosen = sql.raw(columns.map((column) => `"${column}"`).join(", "));
  await transaction.execute(
    sql`declare backup_rows no scroll cursor for
      select row_to_json(one)::text as row from (select ${chosen} from ${sql.identifier(name)}) one`,
  );
  for (;;) {
    const found = readRows<{ readonly row: string }>(
      await transaction.execute(sql.raw(`fetch forward ${String(count)} from backup_rows`)),
    );
    for (const { row } of found) yield row;
    if (found.length < count) break;
  }
  await transaction.execute(sql`close backup_rows`);
}

async function readSequences(transaction: Database): Promise<Readonly<Record<string, number>>> {
  const found = readRows<{ readonly name: string; readonly last: string | number | null }>(
    await transaction.execute(
      sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
    ),
  );
  const used = found.filter(({ last }) => last !== null);
  return Object.fromEntries(used.map(({ last, name }) => [name, Number(last)]));
}

/** The rows of a statement; both drivers have them in the same place. */
function readRows<Row>(result: unknown): readonly Row[] {
  return (result as { readonly rows: readonly Row[] }).rows;
}
