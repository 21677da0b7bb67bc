import type { FileTree } from "../../model/index.ts";

/** A file of a project folder. */
export interface FolderFile {
  readonly path: string;
  readonly text: string;
}

/** The files of a project as they came from the server, to be read as a folder. */
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
