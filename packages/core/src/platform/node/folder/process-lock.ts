import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeFolder } from "./make-folder.ts";
import { readRegularText } from "./read-regular-file.ts";

/** The identity of a process among all processes of this machine, before and after a restart. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly boot: string;
  readonly startedAt: string;
}

/** A process, and the machine on which it runs. */
export interface Owner extends ProcessIdentity {
  readonly host: string;
}

/** More than enough time to read and write a lock, in milliseconds. */
const guardLimit = 5_000;

/** Returns the identity of this process. */
export async function thisProcess(): Promise<ProcessIdentity> {
  const { pid } = process;
  return { pid, boot: await bootId(), startedAt: await startOf(pid) };
}

/** Returns this process as the owner of a file that other machines may see, too. */
export async function thisOwner(): Promise<Owner> {
  return { ...(await thisProcess()), host: hostname() };
}

/** A process id alone says little: after a restart of the machine another process may have it. */
export async function isRunning({ boot, pid, startedAt }: ProcessIdentity): Promise<boolean> {
  if (boot !== (await bootId())) return false;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
  return startedAt === (await startOf(pid));
}

/**
 * Runs a task that no other process runs at the same time: of two that find a dead lock only one may take it over.
 *
 * @param guard the path of a file that names its process during the task; the file of a dead process is removed
 * @param makesFolder whether the folder of the guard is created, also if others remove it while it is empty
 */
export async function guarded<Result>(
  guard: string,
  work: () => Promise<Result>,
  { makesFolder = false }: { readonly makesFolder?: boolean } = {},
): Promise<Result> {
  while (!(await isCreated(guard, makesFolder))) {
    if (await isGuardLeft(guard)) await rm(guard, { force: true });
    else await delay(5);
  }
  try {
    return await work();
  } finally {
    await rm(guard, { force: true });
  }
}

async function isCreated(path: string, makesFolder: boolean): Promise<boolean> {
  try {
    if (makesFolder) await makeFolder(dirname(path));
    await writeFile(path, JSON.stringify(await thisOwner()), { flag: "wx" });
    return true;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EEXIST" || (makesFolder && code === "ENOENT")) return false;
    throw cause;
  }
}

/**
 * Returns whether a dead process has left its guard; a guard of another machine, or an unreadable one, is
 * judged by its age.
 */
export async function isGuardLeft(path: string): Promise<boolean> {
  const made = await stat(path).catch(() => undefined);
  if (made === undefined) return false;
  if (Math.abs(Date.now() - made.mtimeMs) > guardLimit) return true;
  const owner = await readOwner(path);
  return owner?.host === hostname() && !(await isRunning(owner));
}

/** Returns the owner that a file names; undefined if the file is missing or names none. */
export async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readRegularText(path)) as Owner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** The random name of the machine's last start; empty without /proc. */
export function bootId(): Promise<string> {
  return readFile("/proc/sys/kernel/random/boot_id", "utf8").then(
    (id) => id.trim(),
    () => "",
  );
}

/** The start time of a process, in the ticks of Linux; empty for all processes without /proc. */
function startOf(pid: number): Promise<string> {
  return readFile(`/proc/${String(pid)}/stat`, "utf8").then(
    (text) => text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "",
    () => "",
  );
}
