import type { TestProject } from "vitest/node";
import { startRealPostgres } from "./real-postgres.ts";

/** Starts one PostgreSQL for all tests of a project; each test server has its own database in it. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres();
  // Only for the tests of this project: the process layer runs at the same time, on the embedded database.
  config.env["TEST_DATABASE_URL"] = await postgres.newDatabase();
  return postgres.close;
}
