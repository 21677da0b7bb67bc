import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openClientInMemory } from "../store/embedded-client.ts";
import { openDatabase } from "../store/open-database.ts";

/**
 * Creates one empty database: a file of the bare database, with which databases in memory begin, and a folder of data with
 * the current schema, which each server process of a run copies. Copying takes a fifth of the time.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-empty-data-"));
  const client = await openClientInMemory();
  const file = join(folder, "database.tar");
  await writeFile(file, (await client.dumpDataDir("none")).stream());
  await openDatabase({ memory: true, client });
  const migrated = await client.dumpDataDir("none");
  await client.close();
  const data = join(folder, "data");
  await mkdir(data);
  const onDisk = await PGlite.create({ dataDir: join(data, "database"), loadDataDir: migrated });
  await onDisk.close();
  config.env["TEST_DATABASE_COPY"] = file;
  config.env["TEST_DATA_COPY"] = data;
  return () => rm(folder, { recursive: true, force: true });
}
