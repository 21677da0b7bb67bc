import type { FileContent, FileTree } from "../../model/index.ts";

/** What of a folder is not read as it is. */
export interface PartialTreeOptions {
  /** The paths of files that count as missing. */
  readonly omitted: ReadonlySet<string>;
  /** Files that are read from another folder, with the folder. */
  readonly replaced: ReadonlyMap<string, FileTree>;
}

/** Returns a folder without some of its files, and with files of another folder. */
export function partialTree(tree: FileTree, { omitted, replaced }: PartialTreeOptions): FileTree {
  return {
    root: tree.root,
    list: async () => (await tree.list()).filter((path) => !omitted.has(path)),
    read(path): Promise<FileContent> {
      const other = replaced.get(path);
      if (other !== undefined) return other.read(path);
      return omitted.has(path) ? Promise.resolve({ kind: "missing" }) : tree.read(path);
    },
  };
}
