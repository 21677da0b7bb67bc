import { openFileTree } from "@archscribe/core/platform/node/folder";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type FileContent, type FileTree, encodeText } from "@archscribe/core/model";

/** A text that is open in an editor. */
export interface OpenText {
  /** As the client writes the address. */
  readonly uri: string;
  readonly version: number;
  /** With the line ends of the editor. */
  readonly text: string;
}

/** The files of a folder, with the unsaved texts of an editor in place of those on the disk. */
export interface LiveFolder extends FileTree {
  /** The texts that are open, by path. */
  readonly open: Map<string, OpenText>;
  /** Looks at the disk again before the next reading. */
  forget(): void;
}

/** The files on disk at the last look. */
interface Disk {
  readonly paths: readonly string[];
  readonly contents: Map<string, { readonly stamp: string; readonly content: FileContent }>;
}

/**
 * Opens a folder. The disk is looked at only after `forget`, and a file is read only if it has changed since, because a
 * reading follows each key that somebody types.
 */
export function openLiveFolder(folder: string): LiveFolder {
  const tree = openFileTree(folder);
  const open = new Map<string, OpenText>();
  const kept: Disk["contents"] = new Map();
  let paths: Promise<readonly string[]> | undefined;
  const stamps = new Map<string, Promise<string>>();
  const listOnce = (): Promise<readonly string[]> => (paths ??= tree.list().catch(noneOfMissing));
  const stampOnce = (path: string): Promise<string> => {
    const known = stamps.get(path) ?? stampOf(join(folder, path));
    stamps.set(path, known);
    return known;
  };
  return {
    root: folder,
    open,
    forget() {
      paths = undefined;
      stamps.clear();
    },
    async list() {
      const onDisk = await listOnce();
      const added = [...open.keys()].filter((path) => !onDisk.includes(path) && !isHidden(path));
      return added.length === 0 ? onDisk : [...onDisk, ...added].toSorted();
    },
    async read(path) {
      const edited = open.get(path);
      if (edited !== undefined) return { kind: "file", bytes: encodeText(edited.text) };
      const stamp = await stampOnce(path);
      const known = kept.get(path);
      if (known?.stamp === stamp) return known.content;
      const content = await tree.read(path);
      kept.set(path, { stamp, content });
      return content;
    },
  };
}

/** A folder that somebody has deleted has no files. */
function noneOfMissing(error: unknown): readonly string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith("."));
}

/**
 * Returns a text that differs once a file has changed; the target of a link is not read, so its text always
 * differs.
 */
async function stampOf(path: string): Promise<string> {
  const entry = await lstat(path, { bigint: true }).catch(() => undefined);
  if (entry === undefined) return "missing";
  if (entry.isSymbolicLink()) return `link ${String(performance.now())}`;
  return [entry.ctimeNs, entry.size, entry.ino].join(" ");
}
