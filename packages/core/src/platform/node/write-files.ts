import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ArchscribeError } from "../../model/errors/index.ts";

/** A file to be written, under its final path. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The file mode, such as `0o600`; by default that of the process for new files. */
  readonly mode?: number;
}

/**
 * Writes files so that either all of them appear or none: each is first written whole beside its place, and only when
 * that went well do they move there.
 *
 * @param signal when aborted before the files move, nothing appears
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE, INTERRUPTED
 */
export async function writeFilesTogether(files: readonly OutputFile[], signal?: AbortSignal): Promise<void> {
  const staged: { readonly from: string; readonly to: string }[] = [];
  let current = "";
  try {
    for (const { content, mode, path } of files) {
      if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
      current = path;
      await refuseFolder(path);
      await mkdir(dirname(path), { recursive: true });
      // Not the file's own name with something behind it, which may be longer than a file system takes.
      const from = join(dirname(path), `.${randomUUID()}.tmp`);
      staged.push({ from, to: path });
      await writeFile(from, content, { flag: "wx", ...(mode === undefined ? {} : { mode }) });
    }
    for (const { from, to } of staged) {
      current = to;
      await rename(from, to);
    }
  } catch (cause) {
    await Promise.all(staged.map(({ from }) => rm(from, { force: true })));
    throw cause instanceof ArchscribeError ? cause : notWritable(cause, current);
  }
}

/** Found out before anything moves, since a file cannot take the place of a folder. */
async function refuseFolder(path: string): Promise<void> {
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

function notWritable(cause: unknown, path: string): ArchscribeError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new ArchscribeError("OUTPUT_NOT_WRITABLE", { path, reason }, { cause });
}
