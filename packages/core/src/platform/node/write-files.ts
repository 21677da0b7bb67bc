import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ArchscribeError } from "../../errors/index.ts";

/** A file to be written, under its final path. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
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
  try {
    for (const { content, path } of files) {
      if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
      const from = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
      await mkdir(dirname(path), { recursive: true });
      staged.push({ from, to: path });
      await writeFile(from, content);
    }
    for (const { from, to } of staged) await rename(from, to);
  } catch (cause) {
    await Promise.all(staged.map(({ from }) => rm(from, { force: true }).catch(() => undefined)));
    throw cause instanceof ArchscribeError ? cause : notWritable(cause, staged.at(-1)?.to ?? files[staged.length]?.path);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "a part of the path is a file",
  EISDIR: "it is a folder",
};

function notWritable(cause: unknown, path: string | undefined): ArchscribeError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new ArchscribeError("OUTPUT_NOT_WRITABLE", { path: path ?? "the output", reason }, { cause });
}
