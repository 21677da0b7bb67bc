import { closeSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import type { SourceTree } from "../../../document/system/index.ts";
import { type SkippedFolders, type Unread, decodeText } from "../../../model/index.ts";
import type { ScannedFolder } from "./scan-messages.ts";

const megabyte = 1024 * 1024;

/** The maximum lengths of contracts by the end of their name, in bytes. JSON needs a fraction of the cost of YAML. */
const limits: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/\.json$/i, 16 * megabyte],
  [/\.(?:ya?ml|graphqls?|gql|proto)$/i, 4 * megabyte],
];

/** The key with which descriptions of OpenAPI, Swagger and AsyncAPI state their version. */
const version = /(?:^[ \t]*|[{,]\s*)["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m;

/** Folders of downloads, builds and tools. */
const ignoredFolders = new Set([
  ".angular",
  ".archscribe",
  ".cache",
  ".dart_tool",
  ".devcontainer",
  ".git",
  ".github",
  ".gradle",
  ".hg",
  ".idea",
  ".mvn",
  ".next",
  ".nuxt",
  ".pnpm-store",
  ".svn",
  ".terraform",
  ".tox",
  ".turbo",
  ".venv",
  ".vscode",
  ".yarn",
  "__pycache__",
  "bower_components",
  "node_modules",
  "site-packages",
  "target",
  "vendor",
  "venv",
]);

/** No handwritten file that describes an architecture is longer, in bytes. */
const maxBytes = 1024 * 1024;

/** More files than the largest repositories of one system have. */
const maxFiles = 100_000;

/** Files without information about an architecture, and files that no text editor opens. */
const unreadNames =
  /\.(?:7z|avi|bin|bmp|class|css|dll|docx|dylib|eot|exe|gif|gz|ico|jar|jpe?g|lock|map|mov|mp[34]|otf|pdf|png|pptx|pyc|scss|so|svg|tar|tiff?|ttf|wasm|wav|webp|woff2?|xlsx|zip)$|(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|go\.sum|composer\.lock)$/i;

/** The files of a scanned folder, and the unreadable ones. */
export interface OpenedSources {
  readonly tree: SourceTree;
  readonly unread: readonly Unread[];
  /** The folders that are not entered, by their names. */
  readonly skipped: readonly SkippedFolders[];
}

/**
 * Lists the files of a folder. Links are not followed: they are reported, as are files of more than a megabyte that are
 * not contracts. Other repositories in the folder are not entered, unless they are submodules.
 */
export function openSourceTree(
  folder: string,
  { ignored = [], submodules }: Pick<ScannedFolder, "ignored" | "submodules"> = {},
): OpenedSources {
  const unread: Unread[] = [];
  const paths: string[] = [];
  const skipped: string[] = [];
  const unlisted = new Set(ignored);
  const left: string[] = [];
  const foreign: string[] = [];
  const pending = [""];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    const entries = entriesOf(folder, below, unread);
    if (isForeign(below, entries, submodules)) {
      foreign.push(below);
      continue;
    }
    for (const entry of entries) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && ignoredFolders.has(entry.name)) skipped.push(path);
      else if (unlisted.has(path)) {
        if (!unreadNames.test(path)) left.push(path);
      } else if (entry.isSymbolicLink())
        unread.push({ file: path, reason: "It is a link, which is not followed." });
      else if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile() && !unreadNames.test(path)) paths.push(path);
    }
  }
  if (paths.length > maxFiles)
    unread.push({
      file: "",
      reason: `The folder has ${paths.length} files; the first ${maxFiles} are read.`,
    });
  const known = paths.toSorted().slice(0, maxFiles);
  return {
    tree: { paths: known, text: textReader(folder, new Set(known), unread) },
    unread,
    skipped: [...skippedFolders(skipped), ...otherRepositories(foreign), ...ignoredByGit(left)],
  };
}

/** Returns the number of folders of each name, without folders of version control. */
function skippedFolders(paths: readonly string[]): SkippedFolders[] {
  const byName = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf("/") + 1));
  return Array.from(byName, ([name, own]) => ({ name, count: own.length, first: own.toSorted()[0] ?? "" }))
    .filter(({ name }) => !versionControl.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether the entries of a folder below the scanned one are of another repository, such as a clone or a work tree. */
function isForeign(
  below: string,
  entries: readonly { readonly name: string }[],
  submodules: readonly string[] | undefined,
): boolean {
  if (below === "" || submodules === undefined || submodules.includes(below)) return false;
  return entries.some(({ name }) => name === ".git");
}

function otherRepositories(paths: readonly string[]): SkippedFolders[] {
  const [first] = paths.toSorted();
  return first === undefined ? [] : [{ name: "other git repositories", count: paths.length, first }];
}

function ignoredByGit(paths: readonly string[]): SkippedFolders[] {
  const [first] = paths.toSorted();
  return first === undefined ? [] : [{ name: "ignored by git", isMixed: true, count: paths.length, first }];
}

const versionControl = new Set([".git", ".hg", ".svn"]);

function textReader(
  folder: string,
  known: ReadonlySet<string>,
  unread: Unread[],
): (path: string) => string | undefined {
  const reported = new Set<string>();
  const refuse = (file: string, reason: string): undefined => {
    if (!reported.has(file)) unread.push({ file, reason });
    reported.add(file);
  };
  return (path) => {
    if (!known.has(path) || reported.has(path)) return undefined;
    try {
      const file = `${folder}/${path}`;
      const { size } = lstatSync(file);
      const limit = contractLimitOf(path) ?? maxBytes;
      if (size > limit) return refuse(path, `It is longer than ${limit / maxBytes} MB.`);
      const bytes = readBytes(file, size);
      if (bytes.includes(0) && !hasByteOrderMark(bytes)) return undefined;
      const text = decodeText(bytes);
      return size > maxBytes && !isContract(path, text) ? refuse(path, "It is longer than 1 MB.") : text;
    } catch (error) {
      return refuse(path, error instanceof Error ? error.message : String(error));
    }
  };
}

/** A UTF-16 text has zero bytes; its first two bytes identify it. */
function hasByteOrderMark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function entriesOf(folder: string, below: string, unread: Unread[]) {
  try {
    return readdirSync(below === "" ? folder : `${folder}/${below}`, { withFileTypes: true });
  } catch (error) {
    if (below === "") throw error;
    unread.push({ file: below, reason: error instanceof Error ? error.message : String(error) });
    return [];
  }
}

/** Large enough for most files. A buffer per file would stay outside of the heap until it is collected. */
let shared = Buffer.allocUnsafe(256 * 1024);

/** Returns the first bytes of a file, which are gone when the next file is read. */
function readBytes(file: string, size: number): Uint8Array {
  if (shared.length < size) shared = Buffer.allocUnsafe(size);
  const descriptor = openSync(file, "r");
  try {
    let filled = 0;
    while (filled < size) {
      const count = readSync(descriptor, shared, filled, size - filled, null);
      if (count === 0) break;
      filled += count;
    }
    return shared.subarray(0, filled);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns how long a file may be if it is a contract, in bytes; undefined if it cannot be one by its name. Contracts are
 * often generated, and longer than anything that people write.
 */
function contractLimitOf(path: string): number | undefined {
  return limits.find(([name]) => name.test(path))?.[1];
}

/** Returns whether the text of a file that can be a contract by its name is one. */
function isContract(path: string, text: string): boolean {
  return /\.(?:graphqls?|gql|proto)$/i.test(path) || version.test(text);
}
