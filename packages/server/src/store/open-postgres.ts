import { setTimeout as delay } from "node:timers/promises";
import type { drizzle as Drizzle, NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client as PgClient, Pool as PgPool } from "pg";
import { StartError } from "../start-error.ts";
import { isDatabaseLost, isInterference } from "./database-faults.ts";
import type { Database } from "./open-database.ts";
import * as schema from "./schema.ts";

/** A pool of connections that is open. */
interface OpenPostgres {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

interface PostgresPlace {
  readonly url: string;
  readonly poolSize?: number;
  readonly migrationsFolder: string;
}

/** Two servers that start together do not migrate together. */
const migrationLock = 7_246_001;

/** The time limit of a new connection, in milliseconds; also how long a request waits for a connection in use. */
const connectMs = 5_000;

/** After this time without an answer the peer counts as lost, in milliseconds. */
const answerMs = 15_000;

/**
 * PostgreSQL ends statements that wait for a lock before this server gives the connection up, and releases the locks of a
 * server that has disappeared.
 */
const connectionSettings = "set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '120s'";

/**
 * Opens a PostgreSQL database, and migrates it to the current schema. It may disappear and return at any time: requests
 * meanwhile fail with an error that `isDatabaseLost` recognises.
 *
 * @throws StartError
 */
export async function openPostgres({
  migrationsFolder,
  poolSize = 10,
  url,
}: PostgresPlace): Promise<OpenPostgres> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const connection = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  // A migration may take long.
  const migrating = await connectFirst(() => new pg.Client(connection));
  try {
    await migrating.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(migrating), { migrationsFolder });
  } catch (cause) {
    throw isDatabaseLost(cause) ? notThere(cause) : cause;
  } finally {
    // The lock ends with its connection.
    await migrating.end().catch(() => undefined);
  }
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    query_timeout: answerMs,
    verify: (client, done) => client.query(connectionSettings, (cause) => done(cause)),
  });
  // A connection that breaks while it is idle is replaced by the next query.
  pool.on("error", () => undefined);
  // A connection that breaks during use reports it through its query; without a listener the event would end the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  let ending: Promise<void> | undefined;
  return { database: databaseOf(pool, drizzle), close: () => (ending ??= pool.end()) };
}

/** Waits for a PostgreSQL that starts at the same time as this server. @throws StartError */
async function connectFirst(newClient: () => PgClient): Promise<PgClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = newClient();
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (cause) {
      const isStarting = Object(cause)["code"] === "57P03";
      if (!isStarting || attempt === 60) throw notThere(cause);
      await delay(500);
    }
  }
}

function notThere(cause: unknown): StartError {
  const { code, message } = Object(cause) as { readonly code?: string; readonly message?: string };
  return new StartError(
    `The database of DATABASE_URL cannot be used: ${message || code || String(cause)}`,
    "Check that PostgreSQL is running, and that host, database, user and password are right.",
    { cause },
  );
}

/** All that drizzle asks of a pool, transactions apart. */
type Asked = (...given: Parameters<PgPool["query"]>) => Promise<unknown>;

function databaseOf(pool: PgPool, drizzle: typeof Drizzle): Database {
  const query: Asked = (...given) => repeating(async () => pool.query(...given));
  const database: NodePgDatabase<typeof schema> = drizzle({ query } as unknown as PgPool, { schema });
  const transaction: typeof database.transaction = (work, config) =>
    repeating(() => transactionOnce({ pool, drizzle }, work, config));
  return Object.assign(database, { transaction });
}

type Work<Result> = Parameters<typeof NodePgDatabase.prototype.transaction<Result>>;

/**
 * A transaction on a separate connection. Unlike drizzle's, it reports the original fault if the rollback fails, and never
 * returns a connection with an open transaction.
 */
async function transactionOnce<Result>(
  { drizzle, pool }: { readonly pool: PgPool; readonly drizzle: typeof Drizzle },
  work: (...given: Parameters<Work<Result>[0]>) => Promise<Result>,
  config: Work<Result>[1],
): Promise<Result> {
  const client = await pool.connect();
  let failed: { readonly cause: unknown } | undefined;
  let isBroken = false;
  try {
    return await drizzle(client, { schema }).transaction(async (transaction) => {
      try {
        return await work(transaction as never);
      } catch (cause) {
        failed = { cause };
        // A lost database would not answer the rollback either.
        if (isDatabaseLost(cause)) void client.end();
        throw cause;
      }
    }, config);
  } catch (cause) {
    isBroken = failed === undefined || failed.cause !== cause || isDatabaseLost(cause);
    throw (failed ?? { cause }).cause;
  } finally {
    client.release(isBroken);
  }
}

const mostAttempts = 6;

/**
 * Repeats transactions that PostgreSQL aborted in favour of others. All of their work was undone, and a transaction does
 * nothing outside the database.
 */
async function repeating<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt === mostAttempts || !isInterference(cause)) throw cause;
      // Not in step with the conflicting transaction.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}
