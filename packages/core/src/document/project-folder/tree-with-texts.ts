import { type FileContent, type FileTree, encodeText } from "../../model/index.ts";

/** Returns a folder with other texts for some of its files. */
export function treeWithTexts(tree: FileTree, texts: ReadonlyMap<string, string>): FileTree {
  return {
    root: tree.root,
    list: async () => [...new Set([...(await tree.list()), ...texts.keys()])].toSorted(),
    read(path): Promise<FileContent> {
      const text = texts.get(path);
      return text === undefined
        ? tree.read(path)
        : Promise.resolve({ kind: "file", bytes: encodeText(text) });
    },
  };
}
