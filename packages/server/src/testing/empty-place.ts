import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openClientInMemory } from "../store/embedded-client.ts";
import type { DatabasePlace } from "../store/open-database.ts";

/** Returns an empty database for a test: in memory, or in the PostgreSQL that the run has started for all. */
export async function emptyPlace(): Promise<DatabasePlace> {
  const address = process.env["TEST_DATABASE_URL"];
  if (address === undefined) return placeInMemory();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: Object.assign(new URL(address), { pathname: `/${name}` }).href, poolSize: 5 };
}

/** Returns an empty database in memory. */
export async function placeInMemory(): Promise<DatabasePlace> {
  return { memory: true, client: await lendClient() };
}

/** The methods of a client that the store uses. */
type LentClient = Pick<PGlite, "close" | "closed" | "exec" | "listen" | "query" | "transaction">;

/** The clients that tests have given back. Their databases are migrated, and without rows. */
const free: PGlite[] = [];

/**
 * Lends the client of an empty database in memory. Closing it returns it: opening a database takes a second of processor
 * time, emptying it ten milliseconds.
 */
async function lendClient(): Promise<PGlite> {
  const client = free.pop() ?? (await openClientInMemory(process.env["TEST_DATABASE_COPY"]));
  let isClosed = false;

  function open(): PGlite {
    if (isClosed) throw new Error("PGlite is closed");
    return client;
  }

  const lent: LentClient = {
    get closed() {
      return isClosed;
    },
    query: async (...given) => open().query(...given),
    exec: async (...given) => open().exec(...given),
    listen: async (...given) => open().listen(...given),
    transaction: async (work) => open().transaction(work),
    close: async () => {
      open();
      isClosed = true;
      await emptyTables(client);
      free.push(client);
    },
  };
  return lent as PGlite;
}

/** Deletes all rows, and lets the ids begin at 1 again, so that the database is as if it were new. */
async function emptyTables(client: PGlite): Promise<void> {
  const tables = await namesIn(client, "select tablename as name from pg_tables where schemaname = 'public'");
  const filled = await namesIn(
    client,
    tables.map((name) => `select '${name}' as name where exists (select from "${name}")`).join(" union all "),
  );
  if (filled.length > 0) await client.exec(`truncate ${filled.map((name) => `"${name}"`).join()} cascade`);
  await client.exec(
    `select setval(quote_ident(sequencename), start_value, false)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
}

async function namesIn(client: PGlite, query: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(query);
  return rows.map(({ name }) => name);
}
