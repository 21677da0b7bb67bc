import type { FileTree } from "../model/index.ts";

/** A folder that is only in memory; a path above its root is outside. */
export function memoryTree(files: Readonly<Record<string, string>> | ReadonlyMap<string, string>): FileTree {
  const contents = new Map(files instanceof Map ? files : Object.entries(files));
  return {
    root: "project",
    list: () => Promise.resolve([...contents.keys()].filter((path) => !path.startsWith(".")).toSorted()),
    read: (path) => {
      if (path.startsWith("..")) return Promise.resolve({ kind: "outside" });
      const text = contents.get(path);
      if (text === undefined) return Promise.resolve({ kind: "missing" });
      return Promise.resolve({ kind: "file", bytes: new TextEncoder().encode(text) });
    },
  };
}
