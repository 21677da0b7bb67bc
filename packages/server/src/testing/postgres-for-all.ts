import type { TestProject } from "vitest/node";
import { startRealPostgres } from "./real-postgres.ts";

/** Starts one PostgreSQL for all tests of a project; each test server has a database of its own in it. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres();
  // Only for the tests of this project: those of the process layer run beside them, with the embedded database.
  config.env["TEST_DATABASE_URL"] = await postgres.newDatabase();
  return postgres.close;
}
