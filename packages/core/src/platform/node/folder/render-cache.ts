import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { RenderCache } from "../../../model/index.ts";
import { workFolder } from "./folder-lock.ts";
import { openRepository } from "../git/open-repository.ts";
import { runGit } from "../git/run-git.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { clearLeftovers, writeWhole } from "./write-files.ts";

/** Keeps nothing, for a run without a project folder. */
export const noCache: RenderCache = {
  get: async () => undefined,
  set: async () => undefined,
};

/**
 * A folder of contents by their address. Each entry begins with the hash of its content, so that a damaged one is a
 * miss; entries appear atomically, so that several runs can share the folder. A folder that cannot be written
 * only makes the next run slower.
 *
 * Entries that git tracks are not trusted, because a pull request can add them; and no link to an entry is followed.
 */
export function createFolderCache(folder: string): RenderCache {
  let tracked: Promise<boolean> | undefined;
  let cleared: Promise<void> | undefined;
  return {
    async get(key) {
      await (cleared ??= clearOnce(folder));
      const path = pathOf(key);
      const entry = await readFile(join(folder, path)).catch(() => undefined);
      const content = entry?.subarray(hashLength);
      if (content === undefined || entry?.toString("latin1", 0, hashLength) !== hashOf(content))
        return undefined;
      tracked ??= isTracked(folder);
      return (await tracked) || (await isBehindLink(folder, path)) ? undefined : content;
    },
    async set(key, bytes) {
      const path = pathOf(key);
      if (await isBehindLink(folder, path)) return;
      const content = Buffer.concat([Buffer.from(hashOf(bytes), "latin1"), bytes]);
      // Said above: only speed depends on it.
      await writeWhole({ path: join(folder, path), content, stage: folder }).catch(() => undefined);
    },
  };
}

/**
 * Returns the last content that was made for a purpose. It is valid only for the same fingerprint of everything that it
 * was made from, and the next content replaces it, so that the cache does not grow.
 *
 * @param address the key of the purpose
 */
export function lastMade(
  cache: RenderCache,
  { address, fingerprint }: { readonly address: string; readonly fingerprint: string },
): { get(): Promise<Uint8Array | undefined>; set(content: Uint8Array): Promise<void> } {
  const head = Buffer.from(`${fingerprint}\n`);
  return {
    async get() {
      const entry = await cache.get(address);
      const isSame = entry !== undefined && head.equals(entry.subarray(0, head.length));
      return isSame ? entry.subarray(head.length) : undefined;
    },
    set: (content) => cache.set(address, Buffer.concat([head, content])),
  };
}

/**
 * Returns the digest of some built files, whose shared parts have names with a digest of their content, and of the versions
 * of their dependencies. Undefined if the program runs from sources, which may change at any time: then nothing is kept.
 *
 * @param names file names without `.js`
 */
export function builtVersion(...names: readonly string[]): string | undefined {
  if (import.meta.url.endsWith(".ts")) return undefined;
  const files = [...names.map((name) => `./${name}.js`), "../package.json"];
  return hashOf(Buffer.concat(files.map((file) => readFileSync(new URL(file, import.meta.url)))));
}

/**
 * Entries are staged in the folder itself, so that the leftovers of a killed process are found in one place.
 */
async function clearOnce(folder: string): Promise<void> {
  if (!(await isBehindLink(folder, "00"))) await clearLeftovers(folder);
}

function pathOf(key: string): string {
  return `${key.slice(0, 2)}/${key.slice(2)}`;
}

/** Returns the file that an entry has in a folder of `createFolderCache`; undefined if a link leads to it. */
export async function fileOfEntry(folder: string, key: string): Promise<string | undefined> {
  const path = pathOf(key);
  return (await isBehindLink(folder, path)) ? undefined : join(folder, path);
}

/** Returns the file of an existing entry that can be trusted, as `createFolderCache` would return it. */
export async function believedEntry(folder: string, key: string): Promise<string | undefined> {
  const file = await fileOfEntry(folder, key);
  const isThere = file !== undefined && (await stat(file).catch(() => undefined))?.isFile() === true;
  return isThere && !(await isTracked(folder)) ? file : undefined;
}

/** If it is unknown, as in a checkout on a machine without git, the answer is true: this only costs time. */
async function isTracked(folder: string): Promise<boolean> {
  try {
    const repository = await openRepository(folder);
    const where = `:(top,literal,icase)${repository.below}`;
    return (await runGit(repository, ["ls-files", "--cached", "-z", "--", where])).length > 0;
  } catch (error) {
    return !(error instanceof ArchscribeError && error.code === "GIT_NO_REPOSITORY");
  }
}

/** The folder of a project may be a link; the folders of the cache in it may not. */
async function isBehindLink(folder: string, path: string): Promise<boolean> {
  const parts = folder.split(sep);
  const start = parts.lastIndexOf(workFolder);
  const above = start === -1 ? folder : parts.slice(0, start).join(sep) || sep;
  const below = start === -1 ? path : [...parts.slice(start), path].join("/");
  return (await linkOnTheWay(above, below)) !== undefined;
}

const hashLength = 64;

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
