import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FileContent, FileTree, RenderCache } from "../../../model/index.ts";
import { cacheFolderOf } from "./folder-lock.ts";
import { builtVersion, createFolderCache, lastMade } from "./render-cache.ts";
import type { OutputFile } from "./write-files.ts";

/**
 * What a tree returned to its reader: paths with the digest of their content, in a fixed order; null is the list of files.
 * A file that was written in between has two digests.
 */
export type Reads = readonly (readonly [path: string | null, digest: string])[];

/** Returns a tree that notes what is read from another one. */
export function noteReads(tree: FileTree): { readonly tree: FileTree; readonly reads: () => Reads } {
  const noted = new Map<string, Reads[number]>();
  const note = (read: Reads[number]): unknown => noted.set(JSON.stringify(read), read);
  return {
    tree: {
      root: tree.root,
      async list() {
        const paths = await tree.list();
        note([null, digestOf(JSON.stringify(paths))]);
        return paths;
      },
      async read(path) {
        const content = await tree.read(path);
        note([path, digestOfContent(content)]);
        return content;
      },
    },
    reads: () => [...noted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, read]) => read),
  };
}

/** A result that is made from the files of a project, and kept for the next time. */
export interface ResultPlace {
  /** The folder of the project. */
  readonly folder: string;
  readonly tree: FileTree;
  /** One result is kept for each value, so that the cache does not grow. */
  readonly name: string;
  /** Everything besides the files and the program that the result depends on. */
  readonly inputs: readonly unknown[];
  /** Identifies the program: the results of another one are not used. By default, the version of the built product. */
  readonly version?: string | undefined;
}

/** A result in JSON. It is kept only if it depends on nothing but the files and the inputs. */
export interface MadeResult<Result> {
  readonly result: Result;
  readonly isLasting: boolean;
}

/**
 * Returns what is made from the files of a project. If everything that was read for the last result is the same, nothing is
 * made again.
 *
 * @param make reads no other files than those of the tree that it receives
 */
export async function resultUnlessKept<Result>(
  { folder, inputs, name, tree, version = resultVersion() }: ResultPlace,
  make: (tree: FileTree) => Promise<MadeResult<Result>>,
): Promise<Result> {
  if (version === undefined) return (await make(tree)).result;
  const last = lastMade(createFolderCache(join(cacheFolderOf(folder), "results")), {
    address: digestOf(name),
    fingerprint: digestOf(JSON.stringify([version, inputs])),
  });
  const kept = await last.get();
  if (kept !== undefined) {
    const [reads, result] = JSON.parse(new TextDecoder().decode(kept)) as [Reads, Result];
    if (await isUnchanged(tree, reads)) return result;
  }
  const noted = noteReads(tree);
  const { isLasting, result } = await make(noted.tree);
  if (isLasting) await last.set(Buffer.from(JSON.stringify([noted.reads(), result])));
  return result;
}

/** Where files that were made are kept. */
export interface FilesPlace {
  readonly cache: RenderCache;
  /** The files of one purpose are kept for each value, so that the cache does not grow. */
  readonly name: string;
  /** Everything besides the program that the files depend on. */
  readonly inputs: readonly unknown[];
  /** As of a `ResultPlace`. */
  readonly version?: string | undefined;
}

/** Returns files as they were made before if nothing that they depend on has changed. */
export async function filesUnlessKept(
  { cache, inputs, name, version = resultVersion() }: FilesPlace,
  make: () => Promise<MadeResult<readonly OutputFile[]>>,
): Promise<readonly OutputFile[]> {
  if (version === undefined) return (await make()).result;
  const last = lastMade(cache, {
    address: digestOf(name),
    fingerprint: digestOf(JSON.stringify([version, inputs])),
  });
  const kept = await last.get();
  if (kept !== undefined) return unpackFiles(kept);
  const { isLasting, result } = await make();
  if (isLasting) await last.set(packFiles(result));
  return result;
}

/** The version of what reads, checks and publishes projects. */
function resultVersion(): string | undefined {
  return builtVersion("platform-node", "document-project-folder", "document-checks", "document-sad");
}

async function isUnchanged(tree: FileTree, reads: Reads): Promise<boolean> {
  const atOnce = 64;
  for (let start = 0; start < reads.length; start += atOnce) {
    const same = await Promise.all(
      reads.slice(start, start + atOnce).map(async ([path, digest]) => {
        const present =
          path === null
            ? digestOf(JSON.stringify(await tree.list()))
            : digestOfContent(await tree.read(path));
        return present === digest;
      }),
    );
    if (same.includes(false)) return false;
  }
  return true;
}

function digestOfContent(content: FileContent): string {
  return content.kind === "file" ? digestOf(content.bytes) : JSON.stringify(content);
}

function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A line with the paths, types and lengths of files, and their contents. */
function packFiles(files: readonly OutputFile[]): Uint8Array {
  const index = files.map(({ content, path }) => [
    path,
    typeof content === "string",
    Buffer.byteLength(content),
  ]);
  const contents = files.map(({ content }) => (typeof content === "string" ? Buffer.from(content) : content));
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents]);
}

function unpackFiles(packed: Uint8Array): OutputFile[] {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let at = packed.indexOf("\n".charCodeAt(0)) + 1;
  const index = JSON.parse(decoder.decode(packed.subarray(0, at))) as [string, boolean, number][];
  return index.map(([path, isText, length]) => {
    const content = packed.subarray(at, at + length);
    at += length;
    return { path, content: isText ? decoder.decode(content) : content };
  });
}
