import { createHash, randomBytes } from "node:crypto";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { makeFolder, removeEmpty } from "./make-folder.ts";
import { isRunning, thisOwner } from "./process-lock.ts";
import { requireRegular } from "./read-regular-file.ts";

/** A file to be written, under its final path. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The file mode, such as `0o600`; by default the process's mode for new files. */
  readonly mode?: number;
}

/** A file that is written as a whole; its content may be in several pieces, which are asked for one after the other. */
interface WholeFile extends Omit<OutputFile, "content"> {
  readonly content: OutputFile["content"] | Iterable<Uint8Array>;
  /** The folder, on the same disk, for writing before the file moves to its place; by default its own. */
  readonly stage?: string;
}

/**
 * Writes one file so that it appears whole or not at all; several that belong together are a change of their folder, see
 * `changeFolder`.
 *
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function writeWhole(
  { content, mode, path, stage = dirname(path) }: WholeFile,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
  const from = join(stage, await temporaryName());
  try {
    await refuseFolder(path);
    for (const folder of new Set([stage, dirname(path)])) await makeFolder(folder);
    await writeFile(from, content, { flag: "wx", ...(mode === undefined ? {} : { mode }) });
    await rename(from, path);
  } catch (cause) {
    await rm(from, { force: true });
    throw notWritable(cause, path);
  }
  await clearLeftovers(stage);
}

/**
 * Fails for a folder in which no file can be created, so that long work is not done in vain. Leaves nothing there.
 *
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE
 */
export async function requireWritable(folder: string): Promise<void> {
  try {
    const made = await makeFolder(folder);
    const probe = join(folder, await temporaryName());
    try {
      await writeFile(probe, "", { flag: "wx" });
    } finally {
      await rm(probe, { force: true });
      if (made !== undefined) await removeEmpty(folder, made);
    }
  } catch (cause) {
    throw notWritable(cause, folder);
  }
}

/**
 * Returns a name that tells whose file it is: the process, its start, and a digest of the machine with its own start. It is
 * not the name of the final file with something behind it, which may be longer than a file system takes.
 */
export async function temporaryName(): Promise<string> {
  const { pid, startedAt } = await thisOwner();
  return `.${await machine()}-${pid}-${startedAt || "0"}-${randomBytes(8).toString("hex")}.tmp`;
}

const temporary = /^\.(?<machine>[\da-f]{8})-(?<pid>\d+)-(?<startedAt>\d+)-[\da-f]{16}\.tmp$/;

async function machine(): Promise<string> {
  const { boot, host } = await thisOwner();
  return createHash("sha256").update(`${host} ${boot}`).digest("hex").slice(0, 8);
}

/** An hour, in milliseconds: no file takes as long to be written. */
const longAgo = 3_600_000;

/**
 * Removes the leftovers of killed processes in a folder: of this machine at once, of others after an hour.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => temporary.test(one)))
    if (await isLeftover(folder, name)) await rm(join(folder, name), { force: true }).catch(() => undefined);
}

async function isLeftover(folder: string, name: string): Promise<boolean> {
  const { machine: at, pid, startedAt } = temporary.exec(name)?.groups ?? {};
  if (at === (await machine())) {
    const { boot } = await thisOwner();
    return !(await isRunning({
      boot,
      pid: Number(pid),
      startedAt: startedAt === "0" ? "" : (startedAt ?? ""),
    }));
  }
  const entry = await stat(join(folder, name)).catch(() => undefined);
  return entry !== undefined && Date.now() - entry.mtimeMs > longAgo;
}

/** Fails for a folder, whose place no file can take, and for a pipe or a device, whose place none must take. */
export async function refuseFolder(path: string): Promise<void> {
  const entry = await stat(path).catch(() => undefined);
  if (entry?.isDirectory() === true) throw Object.assign(new Error(path), { code: "EISDIR" });
  if (entry !== undefined) await requireRegular(path);
}

const permission = "Change the permissions of the file or of its folder, or name another place.";
const room = "Free some space, or name a place on another disk.";
const place = "Name another place.";

/** The errors of the system, each in words and with what to do instead of writing there. */
const reasons: Readonly<Record<string, readonly [said: string, advice: string]>> = {
  EACCES: ["permission denied", permission],
  EPERM: ["permission denied", permission],
  EROFS: ["the disk is read-only", place],
  ENOSPC: ["the disk is full", room],
  EDQUOT: ["your share of the disk is full", room],
  EFBIG: ["it is larger than the system allows", place],
  EBUSY: ["another program uses it", "Close that program, and try again."],
  ENOTDIR: ["a part of the path is a file", place],
  EEXIST: ["a part of the path is a file", place],
  EISDIR: ["it is a folder", "Name a file in it, or another place."],
  ENOENT: ["its folder is gone, or takes no new files", place],
  ENOTSUP: ["its file system takes no new folders", place],
  ELOOP: ["its links lead in a circle", place],
  ENOTFILE: ["it is a pipe, a socket or a device, and not a file", place],
  ENAMETOOLONG: ["a name in its path is longer than the disk allows", "Choose a shorter name."],
};

/** Returns OUTPUT_NOT_WRITABLE with the reason in words and what to do; an error of the table is not changed. */
export function notWritable(cause: unknown, path: string): ArchscribeError {
  if (cause instanceof ArchscribeError) return cause;
  const [reason, wayOn] = reasons[codeOf(cause)] ?? [systemReason(cause), place];
  const advice = `${wayOn} Nothing was written.`;
  return new ArchscribeError("OUTPUT_NOT_WRITABLE", { path, reason, advice }, { cause });
}

/** Returns in words why the system has refused to read or to write. */
export function systemReason(cause: unknown): string {
  if (codeOf(cause) === "ENOENT") return "it does not exist";
  return reasons[codeOf(cause)]?.[0] ?? (cause instanceof Error ? cause.message : String(cause));
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
