import { startRealPostgres } from "./real-postgres.ts";

/** Starts one PostgreSQL for all tests of a run; each test server has a database of its own in it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres();
  process.env["TEST_DATABASE_URL"] = await postgres.newDatabase();
  return postgres.close;
}
