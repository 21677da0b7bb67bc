import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Client as PgClient } from "pg";
import type { Database } from "./open-database.ts";

/** The listener of the messages that servers on one database send each other. */
export interface MessageListener {
  /** Distinguishes the servers on one database; at most 50 characters. */
  readonly name: string;
  readonly heard: (message: string) => void;
  /** Called after an interruption, in which messages may have been lost. */
  readonly missed: () => void;
}

/** The channel of all messages; the contract of their content is in `project-events/`. */
export const messageChannel = "archscribe";

/** The message of an embedded database to itself after it was reopened; all others are JSON. */
export const reopenedMessage = "reopened";

/** The names of listening connections begin with it. */
const listenerPrefix = "archscribe ";

/** Returns the names of the servers that listen on a database now. */
export async function postgresListeners(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = (await database.execute(
    sql`select application_name as name from pg_stat_activity where application_name like ${`${listenerPrefix}%`}`,
  )) as unknown as { readonly rows: readonly { readonly name: string }[] };
  return new Set(rows.map(({ name }) => name.slice(listenerPrefix.length)));
}

const retryMs = { first: 250, longest: 10_000 };

/**
 * Listens on a separate connection. If it breaks, it is opened again until the returned function is called.
 *
 * @throws Error if the database cannot be reached at first
 */
export async function listenToPostgres(
  url: string,
  { heard, missed, name }: MessageListener,
): Promise<() => Promise<void>> {
  const { default: pg } = await import("pg");
  let isClosed = false;
  let current: PgClient | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: `${listenerPrefix}${name}`,
    });
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => heard(payload ?? ""));
    await client.connect();
    try {
      await client.query(`listen ${messageChannel}`);
    } catch (cause) {
      await client.end().catch(() => undefined);
      throw cause;
    }
    current = client;
    client.once("end", () => void again());
  }

  async function again(): Promise<void> {
    for (let wait = retryMs.first; !isClosed; wait = Math.min(2 * wait, retryMs.longest)) {
      try {
        await connect();
        if (isClosed) await current?.end();
        else missed();
        return;
      } catch {
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  await connect();
  return async () => {
    isClosed = true;
    await current?.end().catch(() => undefined);
  };
}
