import { randomUUID } from "node:crypto";
import pg from "pg";
import type { DatabasePlace } from "../store/open-database.ts";

/** An empty database for a test: in memory, or in the PostgreSQL that the run has started for all. */
export async function emptyPlace(): Promise<DatabasePlace> {
  const address = process.env["TEST_DATABASE_URL"];
  const copyOf = process.env["TEST_DATABASE_COPY"];
  if (address === undefined) return { memory: true, ...(copyOf === undefined ? {} : { copyOf }) };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: Object.assign(new URL(address), { pathname: `/${name}` }).href, poolSize: 5 };
}
