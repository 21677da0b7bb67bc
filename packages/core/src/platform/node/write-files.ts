import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ArchscribeError } from "../../model/errors/index.ts";

/** A file to be written, under its final path. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The file mode, such as `0o600`; by default that of the process for new files. */
  readonly mode?: number;
}

/** A file that is written as a whole; its content may be in several pieces, which are asked for one after the other. */
interface WholeFile extends Omit<OutputFile, "content"> {
  readonly content: OutputFile["content"] | Iterable<Uint8Array>;
}

/**
 * Writes one file so that it appears whole or not at all; several that belong together are a change of their folder, see
 * `changeFolder`.
 *
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function writeWhole({ content, mode, path }: WholeFile, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
  const folder = dirname(path);
  // Not the file's own name with something behind it, which may be longer than a file system takes.
  const from = join(folder, `.${randomUUID()}.tmp`);
  try {
    await refuseFolder(path);
    await mkdir(folder, { recursive: true });
    await writeFile(from, content, { flag: "wx", ...(mode === undefined ? {} : { mode }) });
    await rename(from, path);
  } catch (cause) {
    await rm(from, { force: true });
    throw notWritable(cause, path);
  }
  await clearLeftovers(folder);
}

/** An hour, in milliseconds: no file takes as long to be written. */
const longAgo = 3_600_000;

/** Removes what processes that were killed have left in a folder. */
async function clearLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.test(one))) {
    const entry = await stat(join(folder, name)).catch(() => undefined);
    if (entry !== undefined && Date.now() - entry.mtimeMs > longAgo)
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

/** Fails for a folder, whose place no file can take. */
export async function refuseFolder(path: string): Promise<void> {
  const entry = await stat(path).catch(() => undefined);
  if (entry?.isDirectory() === true) throw Object.assign(new Error(path), { code: "EISDIR" });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "a part of the path is a file",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "a name in its path is longer than the disk allows",
};

/** OUTPUT_NOT_WRITABLE with the reason in words; an error of the table stays as it is. */
export function notWritable(cause: unknown, path: string): ArchscribeError {
  if (cause instanceof ArchscribeError) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new ArchscribeError("OUTPUT_NOT_WRITABLE", { path, reason }, { cause });
}
