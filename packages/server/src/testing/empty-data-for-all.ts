import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../store/open-database.ts";

/** Makes one folder of data without anybody in it, of which each server process of a run has a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-empty-data-"));
  const { close } = await openDatabase({ folder });
  await close();
  process.env["TEST_DATA_COPY"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
