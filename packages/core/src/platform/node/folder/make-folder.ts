import type { Stats } from "node:fs";
import { mkdir, rmdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder and the missing folders above it. Node's own recursive `mkdir` never ends if a file system answers
 * that the folder above is missing although it exists, such as `/proc`.
 *
 * @returns the first folder that was created, for `removeEmpty`; undefined if all of them existed
 * @throws the error of the file system; ENOENT if another process removes a folder above, ENOTSUP if the file system takes
 *   no new folders
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  const missing = await missingFolders(resolve(path));
  let first: string | undefined;
  for (const folder of missing) {
    const before = await identityOf(dirname(folder));
    try {
      await mkdir(folder, mode);
      first ??= folder;
    } catch (cause) {
      if (await isMadeByOthers(cause, folder)) continue;
      if (first !== undefined) await removeEmpty(dirname(folder), first);
      throw (await isRefused(cause, folder, before)) ? refusal(folder, cause) : cause;
    }
  }
  return first;
}

/** Removes an empty folder, and the empty folders above it up to the first folder that `makeFolder` created. */
export async function removeEmpty(place: string, made: string | undefined): Promise<void> {
  for (let folder = place; ; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved || made === undefined || folder === made) return;
  }
}

/** Returns a folder and those above it that do not exist, from the top down. */
async function missingFolders(path: string): Promise<readonly string[]> {
  const missing: string[] = [];
  let folder = path;
  for (;;) {
    const entry = await entryAt(folder);
    if (entry?.isDirectory() === false) throw Object.assign(new Error(folder), { code: "ENOTDIR" });
    if (entry !== undefined || dirname(folder) === folder) return missing.toReversed();
    missing.push(folder);
    folder = dirname(folder);
  }
}

/** @returns undefined if nothing exists there */
function entryAt(path: string): Promise<Stats | undefined> {
  return stat(path).catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw cause;
  });
}

async function isMadeByOthers(cause: unknown, folder: string): Promise<boolean> {
  return codeOf(cause) === "EEXIST" && (await entryAt(folder))?.isDirectory() === true;
}

/** Returns whether a folder is said to be missing although it was the same before and after. */
async function isRefused(cause: unknown, folder: string, before: string | undefined): Promise<boolean> {
  return codeOf(cause) === "ENOENT" && before !== undefined && before === (await identityOf(dirname(folder)));
}

function refusal(folder: string, cause: unknown): Error {
  return Object.assign(new Error(folder, { cause }), { code: "ENOTSUP" });
}

/** The identity of a folder, which a folder created later under the same path does not have. */
function identityOf(folder: string): Promise<string | undefined> {
  return stat(folder, { bigint: true }).then(
    ({ ctimeNs, ino }) => `${ino} ${ctimeNs}`,
    () => undefined,
  );
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
