import type { FileTree } from "../../model/index.ts";

/** A file of a project folder. */
export interface FolderFile {
  readonly path: string;
  readonly text: string;
}

/** Converts the server's files of a project to a folder that can be read. */
export function folderTree(files: readonly FolderFile[]): FileTree {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    root: "project",
    list: async () => [...texts.keys()].toSorted(),
    read: async (path) => {
      const text = texts.get(path);
      if (text === undefined) return { kind: "missing" };
      return { kind: "file", bytes: new TextEncoder().encode(text) };
    },
  };
}
