import { rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { makeFolder, removeEmpty } from "./make-folder.ts";
import { guarded, isGuardLeft, isRunning, type Owner, readOwner, thisOwner } from "./process-lock.ts";
import { notWritable } from "./write-files.ts";

/** The folder of a project, or of a document, in which unfinished work is kept. */
export const workFolder = ".archscribe";

/** The folder for what is kept of a project between runs. */
export function cacheFolderOf(folder: string): string {
  return join(folder, workFolder, "cache");
}

/** The longest wait for another command, in milliseconds. */
export const lockLimit = 10_000;

/** How long a lock of another machine counts, in milliseconds: whether its process is alive cannot be seen from here. */
const foreignLimit = 300_000;

/**
 * Takes a folder for one piece of work of this process, and returns the function that lets it go. Work of another process,
 * or other work of this one, is waited for. A lock that a dead process left is taken over.
 *
 * @param limit the longest wait, in milliseconds
 * @throws ArchscribeError FOLDER_BUSY after the wait, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function lockFolder(
  folder: string,
  signal?: AbortSignal,
  limit = lockLimit,
): Promise<() => Promise<void>> {
  const place = join(folder, workFolder);
  const link = await linkOnTheWay(folder, `${workFolder}/lock`);
  if (link !== undefined) throw new ArchscribeError("LINK_IN_THE_WAY", { path: join(folder, link) });
  const lock = join(place, "lock");
  const own = await thisOwner();
  const deadline = performance.now() + limit;
  const made = await makeFolder(place).catch((cause: unknown) => {
    throw notWritable(cause, place);
  });
  try {
    for (;;) {
      if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
      const other = await takeOr(lock, own);
      if (other === undefined) break;
      if (performance.now() > deadline)
        throw new ArchscribeError("FOLDER_BUSY", { path: folder, process: String(other.pid) });
      await delay(20);
    }
  } catch (cause) {
    await removeEmpty(place, made);
    throw notWritable(cause, place);
  }
  return async () => {
    await rm(lock, { force: true });
    await removeEmpty(place, made);
  };
}

/** The lock of a folder: held by a process that may be at work, left by a dead process, even half taken, or none. */
export async function lockState(folder: string): Promise<"held" | "left" | "free"> {
  const lock = join(folder, workFolder, "lock");
  const isThere = await stat(lock).then(
    () => true,
    () => false,
  );
  if (!isThere) return (await isGuardLeft(`${lock}.guard`)) ? "left" : "free";
  return (await aliveOwner(lock)) === undefined ? "left" : "held";
}

/** Takes a lock, or returns who has it. Only one process at a time looks at a lock and decides. */
function takeOr(lock: string, own: Owner): Promise<Owner | undefined> {
  const take = async (): Promise<Owner | undefined> => {
    const other = await aliveOwner(lock);
    if (other === undefined) {
      // Others look at the lock without the guard, and see all of it or nothing.
      await writeFile(`${lock}.new`, JSON.stringify(own));
      await rename(`${lock}.new`, lock);
    }
    return other;
  };
  return guarded(`${lock}.guard`, take, { makesFolder: true });
}

/** The owner of a lock whose process may still be at work. */
async function aliveOwner(lock: string): Promise<Owner | undefined> {
  const owner = await readOwner(lock);
  return owner !== undefined && (await isAlive(owner, lock)) ? owner : undefined;
}

async function isAlive(owner: Owner, lock: string): Promise<boolean> {
  if (owner.host === hostname()) return isRunning(owner);
  const made = await stat(lock).catch(() => undefined);
  return made === undefined || Date.now() - made.mtimeMs <= foreignLimit;
}
