import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeText } from "../../../document/diagrams/index.ts";
import type { SourceTree } from "../../../document/system/index.ts";
import type { Unread } from "../../../model/index.ts";

/** Folders that hold what was fetched or built, or belongs to a tool. */
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

/** No file that people write and that says something about an architecture is longer, in bytes. */
const maxBytes = 1024 * 1024;

/** More files than the largest repositories of one system have. */
const maxFiles = 100_000;

/** Files that say nothing about an architecture, and what no text editor opens. */
const unreadNames =
  /\.(?:7z|avi|bin|bmp|class|css|dll|docx|dylib|eot|exe|gif|gz|ico|ipynb|jar|jpe?g|lock|map|mov|mp[34]|otf|pdf|png|pptx|pyc|scss|so|svg|tar|tiff?|ttf|wasm|wav|webp|woff2?|xlsx|zip)$|(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|go\.sum|composer\.lock)$/i;

/** The files of a scanned folder, and those that cannot be read. */
export interface OpenedSources {
  readonly tree: SourceTree;
  readonly unread: readonly Unread[];
}

/** Lists the files of a folder. Links are not followed: they are reported, as are files of more than a megabyte. */
export function openSourceTree(folder: string): OpenedSources {
  const unread: Unread[] = [];
  const paths: string[] = [];
  const pending = [""];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of entriesOf(join(folder, below), below, unread)) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isSymbolicLink()) unread.push({ file: path, reason: "It is a link, which is not followed." });
      else if (entry.isDirectory()) {
        if (!ignoredFolders.has(entry.name)) pending.push(path);
      } else if (entry.isFile() && !unreadNames.test(path)) paths.push(path);
    }
  }
  if (paths.length > maxFiles)
    unread.push({
      file: "",
      reason: `The folder has ${paths.length} files; the first ${maxFiles} are read.`,
    });
  const known = paths.toSorted().slice(0, maxFiles);
  return { tree: { paths: known, text: textReader(folder, new Set(known), unread) }, unread };
}

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
    if (!known.has(path)) return undefined;
    try {
      const { size } = lstatSync(join(folder, path));
      if (size > maxBytes) return refuse(path, "It is longer than 1 MB.");
      const bytes = readFileSync(join(folder, path));
      return bytes.includes(0) && !hasByteOrderMark(bytes) ? undefined : decodeText(bytes);
    } catch (error) {
      return refuse(path, error instanceof Error ? error.message : String(error));
    }
  };
}

/** UTF-16 has zero bytes, and says so with its first two. */
function hasByteOrderMark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function entriesOf(folder: string, below: string, unread: Unread[]) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch (error) {
    if (below === "") throw error;
    unread.push({ file: below, reason: error instanceof Error ? error.message : String(error) });
    return [];
  }
}
