import { type FileTree, encodeText } from "@archscribe/core/model";

/** Texts by path, as a file tree that core can read. */
export function textTree(texts: ReadonlyMap<string, string>): FileTree {
  return {
    root: "the project",
    list: async () => [...texts.keys()].sort(),
    read: async (path) => {
      const text = texts.get(path);
      return text === undefined ? { kind: "missing" } : { kind: "file", bytes: encodeText(text) };
    },
  };
}
