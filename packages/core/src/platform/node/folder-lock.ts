import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ArchscribeError } from "../../model/errors/index.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { notWritable } from "./write-files.ts";

/** The folder of a project, or of a document, in which unfinished work is kept. */
export const workFolder = ".archscribe";

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly boot: string;
  readonly startedAt: string;
}

/** The longest wait for another command, in milliseconds. */
export const lockLimit = 10_000;

/** More than enough time to read and write a lock, in milliseconds. */
const guardLimit = 5_000;

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
  const made = await mkdir(place, { recursive: true }).catch((cause: unknown) => {
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

/** The lock of a folder: that of a process that may be at work, one that a dead process left, or none. */
export async function lockState(folder: string): Promise<"held" | "left" | "free"> {
  const lock = join(folder, workFolder, "lock");
  const isThere = await stat(lock).then(
    () => true,
    () => false,
  );
  if (!isThere) return "free";
  return (await aliveOwner(lock)) === undefined ? "left" : "held";
}

/** Takes a lock, or returns who has it. Only one process at a time looks at a lock and decides. */
async function takeOr(lock: string, own: Owner): Promise<Owner | undefined> {
  const guard = `${lock}.guard`;
  while (!(await isCreated(guard))) {
    // It was left by a process that died between these lines.
    if (await isOlder(guard, guardLimit)) await rm(guard, { force: true });
    else await delay(5);
  }
  try {
    const other = await aliveOwner(lock);
    if (other === undefined) {
      // Others look at the lock without the guard, and see all of it or nothing.
      await writeFile(`${lock}.new`, JSON.stringify(own));
      await rename(`${lock}.new`, lock);
    }
    return other;
  } finally {
    await rm(guard, { force: true });
  }
}

async function isCreated(path: string): Promise<boolean> {
  try {
    // Another one may have removed the empty folder since.
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "", { flag: "wx" });
    return true;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw cause;
  }
}

async function isOlder(path: string, age: number): Promise<boolean> {
  const made = await stat(path).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > age;
}

async function removeEmpty(place: string, made: string | undefined): Promise<void> {
  for (let folder = place; ; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    // Folders that this work has made go with it if nothing is in them.
    if (!isRemoved || made === undefined || folder === made) return;
  }
}

/** The owner of a lock whose process may still be at work. */
async function aliveOwner(lock: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(lock, "utf8")) as Owner;
    return Number.isInteger(owner.pid) && (await isAlive(owner, lock)) ? owner : undefined;
  } catch {
    return undefined;
  }
}

async function thisOwner(): Promise<Owner> {
  const { pid } = process;
  return { pid, host: hostname(), boot: await bootId(), startedAt: await startOf(pid) };
}

/** A process id alone says little: after a restart of the machine another process may have it. */
async function isAlive({ boot, host, pid, startedAt }: Owner, lock: string): Promise<boolean> {
  if (host !== hostname()) return !(await isOlder(lock, foreignLimit));
  if (boot !== (await bootId())) return false;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
  return startedAt === (await startOf(pid));
}

/** The random name of the machine's last start; empty where there is no /proc. */
export function bootId(): Promise<string> {
  return readFile("/proc/sys/kernel/random/boot_id", "utf8").then(
    (id) => id.trim(),
    () => "",
  );
}

/** When a process began, in the ticks of Linux; the same nothing for all where there is no /proc. */
function startOf(pid: number): Promise<string> {
  return readFile(`/proc/${String(pid)}/stat`, "utf8").then(
    (text) => text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "",
    () => "",
  );
}
