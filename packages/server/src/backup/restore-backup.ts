import { counted } from "@archscribe/core/model";
import { inArray, sql } from "drizzle-orm";
import { type Actor, recordEvent } from "../audit/record-event.ts";
import { StartError } from "../start-error.ts";
import type { Database, OpenDatabase } from "../store/open-database.ts";
import { accounts, jobs, projects } from "../store/schema.ts";
import { allTableNames, type BackupTable, backupTables } from "./backup-format.ts";
import { readBackup, type VerifiedBackup, verifyBackup } from "./read-backup.ts";

/** A backup that replaces the data of a server. */
export interface Restoration {
  readonly file: string;
  /** Whether existing data is replaced. */
  readonly isForced: boolean;
  /** Whether the file is only verified. */
  readonly isDryRun: boolean;
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Replaces all data by the data of a backup, in one transaction: everything is restored, or nothing is changed. People
 * sign in again, and unfinished jobs are canceled, because they would cost money a second time.
 *
 * @throws StartError if the backup is damaged, if data exists and `force` is not set, and while a server is running
 */
export async function restoreBackup(store: OpenDatabase, restoration: Restoration): Promise<VerifiedBackup> {
  const { by, file, isDryRun, isForced, now } = restoration;
  const verified = await verifyBackup(file);
  if (store.kind === "postgres") await checkAlone(store.database);
  await store.database.transaction(async (transaction) => {
    if (!isForced) await checkEmpty(transaction);
    if (isDryRun) return;
    await transaction.execute(
      sql.raw(`truncate ${allTableNames.map((name) => `"${name}"`).join(", ")} restart identity cascade`),
    );
    await insertRows(transaction, file);
    await transaction
      .update(jobs)
      .set({ state: "canceled", leaseUntil: null, updatedAt: now, finishedAt: now })
      .where(inArray(jobs.state, ["queued", "running"]));
    const details = { created_at: verified.created_at };
    await recordEvent(transaction, { action: "backup-restored", by, at: now, details });
  });
  return verified;
}

/** A server that ran on would work with data that it has not read. */
async function checkAlone(database: Database): Promise<void> {
  const { rows } = (await database.execute(
    sql`select pid from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )) as unknown as { readonly rows: readonly object[] };
  if (rows.length === 0) return;
  throw new StartError(
    "Another program is connected to the database",
    "Stop all servers, then restore the backup.",
  );
}

async function checkEmpty(transaction: Database): Promise<void> {
  const people = await transaction.$count(accounts);
  const count = await transaction.$count(projects);
  if (people + count === 0) return;
  throw new StartError(
    `The database has ${counted(people, "account")} and ${counted(count, "project")}`,
    "Restore into an empty database, or add --force to replace them.",
  );
}

/** A statement inserts at most so many rows, and about so many characters. */
const batch = { rows: 200, characters: 4_000_000 };

async function insertRows(transaction: Database, file: string): Promise<void> {
  const known = new Map(backupTables().map((table) => [table.name, table]));
  let table: BackupTable | undefined;
  let rows: string[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (table !== undefined && rows.length > 0) await insertBatch(transaction, table, rows);
    rows = [];
    characters = 0;
  }

  for await (const part of readBackup(file)) {
    if (part.type === "row") {
      rows.push(part.json);
      characters += part.json.length;
      if (rows.length === batch.rows || characters > batch.characters) await flush();
      continue;
    }
    await flush();
    if (part.type === "table") {
      table = known.get(part.table.name);
      if (table === undefined)
        throw new StartError(`${file} has an unknown table ${part.table.name}`, "Take another backup.");
    }
    if (part.type === "sequences")
      for (const [name, last] of Object.entries(part.next))
        await transaction.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`);
  }
}

/** PostgreSQL reads its own JSON, so that bytes, instants and large numbers stay exact. */
async function insertBatch(
  transaction: Database,
  { columns, name }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const chosen = sql.raw(columns.map((column) => `"${column}"`).join(", "));
  const table = sql.identifier(name);
  await transaction.execute(
    sql`insert into ${table} (${chosen})
      select ${chosen} from json_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::json)`,
  );
}
