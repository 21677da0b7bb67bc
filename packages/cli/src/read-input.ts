import { requireRegular, systemReason } from "@archscribe/core/platform/node/folder";
import { decodeText } from "@archscribe/core/model";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { ArchscribeError, requireResolved } from "@archscribe/core/model/errors";
import { readBounded } from "./read-bounded.ts";
import type { World } from "./world.ts";

/**
 * Reads the text of a named file, or of standard input for `-`.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, FILE_IN_CONFLICT, and WRONG_USAGE for a folder
 */
export async function readInput(name: string, world: World): Promise<string> {
  const text = decodeText(await readInputBytes(name, world));
  requireResolved(name === "-" ? "standard input" : name, text);
  return text;
}

/**
 * Reads the bytes of a named file, or of standard input for `-`.
 *
 * @param adviceForFolder what to do instead of naming a folder
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, and WRONG_USAGE for a folder
 */
export async function readInputBytes(
  name: string,
  { folder, readStdin }: World,
  adviceForFolder = "Name a file in it.",
): Promise<Uint8Array> {
  if (name === "-") return readStdin();
  try {
    const path = resolve(folder, name);
    if (!isOpenAlready(path)) await requireRegular(path);
    return await readBounded(createReadStream(path), name);
  } catch (cause) {
    throw cause instanceof ArchscribeError ? cause : readingError(cause, name, adviceForFolder);
  }
}

/** Returns whether a path is of a stream that the process has been given, such as of `<(command)` in a shell. */
function isOpenAlready(path: string): boolean {
  return /^\/(?:dev\/(?:fd\/|stdin$|null$|tty$)|proc\/)/.test(path);
}

/** Returns the error of a named file that could not be read: FILE_NOT_FOUND, FILE_NOT_READABLE or WRONG_USAGE. */
export function readingError(cause: unknown, path: string, advice: string): ArchscribeError {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT") return new ArchscribeError("FILE_NOT_FOUND", { path }, { cause });
  if (code === "EISDIR")
    return new ArchscribeError("WRONG_USAGE", { reason: `${path} is a folder`, advice }, { cause });
  const reason = systemReason(cause);
  return new ArchscribeError("FILE_NOT_READABLE", { path, reason }, { cause });
}
