import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { StandardLibraries } from "../../../model/index.ts";
import type { LibraryBundle } from "../../engine/plantuml-engine.ts";
import { openFolderLibrary } from "./folder-library.ts";

/** Standard libraries that can be listed and read. */
export interface OpenStandardLibrary extends StandardLibraries {
  /** A library's files, or nothing if there is no library of that name. */
  load(name: string): Promise<LibraryBundle | undefined>;
}

// The same steps up from the source file and from the built one lead to the package's folder.
const packageFolder = new URL(import.meta.url.endsWith(".ts") ? "../../../../" : "../", import.meta.url);
const builtIn = fileURLToPath(new URL("assets/standard-library/", packageFolder));

/**
 * Opens the libraries in the package and, if one is named, the user's own, which takes precedence.
 *
 * @param path a folder with a folder for each library, or a `plantuml.jar`
 * @throws ArchscribeError STANDARD_LIBRARY_UNREADABLE
 */
export async function openStandardLibrary(path?: string): Promise<OpenStandardLibrary> {
  const shipped = await openFolderLibrary(builtIn);
  if (path === undefined) return shipped;
  const own = await openOwn(path);
  if (own.names.length === 0) throw new ArchscribeError("STANDARD_LIBRARY_UNREADABLE", { path });
  return {
    names: [...new Set([...own.names, ...shipped.names])].toSorted(),
    fingerprint: (name) => (own.names.includes(name) ? own : shipped).fingerprint(name),
    load: async (name) => (await own.load(name)) ?? shipped.load(name),
  };
}

async function openOwn(path: string): Promise<OpenStandardLibrary> {
  try {
    const entry = await stat(path);
    if (entry.isDirectory()) return await openFolderLibrary(path);
    const { openJarLibrary } = await import("./jar-library.ts");
    return await openJarLibrary(path);
  } catch (cause) {
    throw new ArchscribeError("STANDARD_LIBRARY_UNREADABLE", { path }, { cause });
  }
}
