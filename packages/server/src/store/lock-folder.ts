import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../start-error.ts";

interface Holder {
  readonly pid: number;
  readonly boot: string;
  readonly startedAt: string;
}

/** More than enough time to read and write a lock, in milliseconds. */
const patience = 5_000;

/**
 * Takes a data folder for this process; returns what lets it go. A lock that a dead process left is taken over.
 *
 * @throws StartError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "server.lock");
  const holder: Holder = { pid: process.pid, boot: await bootId(), startedAt: await startOf(process.pid) };
  await alone(`${path}.changing`, async () => {
    const other = await readHolder(path);
    if (other !== undefined && (await isAlive(other))) {
      throw new StartError(
        `Another server is using the data in ${folder} (process ${String(other.pid)})`,
        "Stop it first, or set DATA_FOLDER to another folder. Two servers on the same data require PostgreSQL: set DATABASE_URL.",
      );
    }
    await writeFile(path, JSON.stringify(holder));
  });
  return () => rm(path, { force: true });
}

/** Does something that no other process does at the same time: of two that find a dead lock only one may take it over. */
async function alone(guard: string, work: () => Promise<void>): Promise<void> {
  while (!(await isCreated(guard))) {
    // It was left by a process that died in the middle of it.
    if (await isOld(guard)) await rm(guard, { force: true });
    else await delay(20);
  }
  try {
    await work();
  } finally {
    await rm(guard, { force: true });
  }
}

async function isCreated(path: string): Promise<boolean> {
  try {
    await writeFile(path, "", { flag: "wx" });
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false;
    throw cause;
  }
}

async function isOld(path: string): Promise<boolean> {
  const made = await stat(path).catch(() => undefined);
  return made !== undefined && Math.abs(Date.now() - made.mtimeMs) > patience;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(path, "utf8")) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A process id alone says little: after a restart of the machine another process may have it. */
async function isAlive({ boot, pid, startedAt }: Holder): Promise<boolean> {
  if (boot !== (await bootId())) return false;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
  return startedAt === (await startOf(pid));
}

function bootId(): Promise<string> {
  return readFile("/proc/sys/kernel/random/boot_id", "utf8").then(
    (id) => id.trim(),
    () => "",
  );
}

/** When a process began, in the ticks of Linux; the same nothing for all where there is no /proc. */
function startOf(pid: number): Promise<string> {
  return readFile(`/proc/${String(pid)}/stat`, "utf8").then(
    (stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "",
    () => "",
  );
}
