import { isBesideSystem } from "../beside-system.ts";

/** Folders of documents. */
const documentFolders = new Set(["doc", "docs", "documentation", "spec", "specs"]);

/** Returns whether a file can describe the system: one in its documents can, one in its tests and examples cannot. */
export function describesSystem(path: string): boolean {
  const segments = path.split("/").filter((segment) => !documentFolders.has(segment.toLowerCase()));
  return !isBesideSystem(segments.join("/"));
}
