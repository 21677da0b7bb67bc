import { guarded, isRunning, type ProcessIdentity, thisProcess } from "@archscribe/core/platform/node/folder";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/**
 * Locks a data folder for this process; returns the function that unlocks it. The lock of a dead process is replaced.
 *
 * @throws StartError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "server.lock");
  const holder = await thisProcess();
  await guarded(`${path}.changing`, async () => {
    const other = await readHolder(path);
    if (other !== undefined && (await isRunning(other))) {
      throw new StartError(
        `Another server is using the data in ${folder} (process ${String(other.pid)})`,
        "Stop it first, or set DATA_FOLDER to another folder. Two servers on the same data require PostgreSQL: set DATABASE_URL.",
      );
    }
    await writeFile(path, JSON.stringify(holder));
  });
  return () => rm(path, { force: true });
}

async function readHolder(path: string): Promise<ProcessIdentity | undefined> {
  try {
    const holder = JSON.parse(await readFile(path, "utf8")) as ProcessIdentity;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}
