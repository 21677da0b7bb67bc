import { isBesideSystem } from "../../beside-system.ts";

/** Folders of documents, where contracts are kept as well. */
const documentFolders = new Set(["doc", "docs", "documentation", "spec", "specs"]);

/** Returns whether a contract or schema describes the system: those in its documents do, those in its tests do not. */
export function isContractOfSystem(path: string): boolean {
  const segments = path.split("/").filter((segment) => !documentFolders.has(segment.toLowerCase()));
  return !isBesideSystem(segments.join("/"));
}
