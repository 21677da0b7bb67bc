import { makeFolder } from "@archscribe/core/platform/node/folder";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { packageFolder } from "../package-folder.ts";
import {
  listenToPostgres,
  messageChannel,
  type MessageListener,
  postgresListeners,
  reopenedMessage,
} from "./listen-postgres.ts";
import { lockFolder } from "./lock-folder.ts";
import { openPostgres } from "./open-postgres.ts";
import { withParsersOnce } from "./parse-once.ts";
import * as schema from "./schema.ts";

/** The database, embedded or not; a transaction of it has the same shape. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database. */
export interface OpenDatabase {
  readonly database: Database;
  readonly kind: "embedded" | "postgres";
  /** Returns whether it answers. */
  readonly isThere: () => Promise<boolean>;
  /** Listens to the messages that `sendMessage` sends, of this server and others; the returned function stops that. */
  readonly listen: (listener: MessageListener) => Promise<() => Promise<void>>;
  /** The names of the servers that listen now; an embedded database has a single server, which is not asked. */
  readonly listeners: () => Promise<ReadonlySet<string>>;
  readonly close: () => Promise<void>;
}

/**
 * The place of the data: a PostgreSQL address, a folder, or memory for tests. A database in memory is created, which takes
 * PostgreSQL seconds, or uses an open client.
 */
export type DatabasePlace =
  | { readonly url: string; readonly poolSize?: number }
  | { readonly folder: string }
  | { readonly memory: true; readonly client?: PGlite };

/** Sends a message to all servers on the database once the transaction is committed; at most 8,000 bytes. */
export async function sendMessage(transaction: Database, message: object): Promise<void> {
  await transaction.execute(sql`select pg_notify(${messageChannel}, ${JSON.stringify(message)})`);
}

const migrationsFolder = fileURLToPath(new URL("migrations", packageFolder));

/** Opens the database and migrates it to the current schema. An embedded one is for a single process, which a lock file holds. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (!("url" in place)) return openEmbedded(place);
  const { close, database } = await openPostgres({ ...place, migrationsFolder });
  return {
    database,
    kind: "postgres",
    isThere: () => answers(database),
    listen: (listener) => listenToPostgres(place.url, listener),
    listeners: () => postgresListeners(database),
    close,
  };
}

async function openEmbedded(place: Exclude<DatabasePlace, { url: string }>): Promise<OpenDatabase> {
  const { openClient, openClientInMemory } = await import("./embedded-client.ts");
  if ("memory" in place)
    return openPglite(place.client ?? (await openClientInMemory()), async () => undefined);
  await makeFolder(place.folder);
  const unlock = await lockFolder(place.folder);
  try {
    return await openPglite(await openClient(place.folder), unlock);
  } catch (cause) {
    await unlock();
    throw cause;
  }
}

async function openPglite(client: PGlite, unlock: () => Promise<void>): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const database = drizzle(withParsersOnce(client), { schema });
  await migrate(database, { migrationsFolder });
  return {
    database,
    kind: "embedded",
    isThere: () => answers(database),
    listen: async ({ heard, missed }) => {
      const stop = await client.listen(messageChannel, (message) =>
        message === reopenedMessage ? missed() : heard(message),
      );
      return async () => {
        if (!client.closed) await stop();
      };
    },
    listeners: async () => new Set(),
    close: async () => {
      if (client.closed) return;
      await client.exec("checkpoint").catch(() => undefined);
      await client.close();
      await unlock();
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
