import type { ReadingContext } from "../../reader.ts";
import { type NameRules, Program } from "./program.ts";

/**
 * Returns a function that gives the code of a language that a reading has seen. All readers of the language share it, so
 * that a file is translated once.
 */
export function sharedProgram(
  rulesOf: (context: ReadingContext) => NameRules,
): (context: ReadingContext) => Program {
  const programs = new WeakMap<ReadingContext, Program>();
  return (context) => {
    const known = programs.get(context) ?? new Program(rulesOf(context));
    programs.set(context, known);
    return known;
  };
}

/** Returns a function that gives the innermost folder with a manifest around a path, with its last slash; empty outside of all. */
export function foldersWith({ tree }: ReadingContext, manifest: RegExp): (path: string) => string {
  const folders = tree.paths
    .filter((path) => manifest.test(path))
    .map((path) => path.slice(0, path.lastIndexOf("/") + 1))
    .toSorted((one, other) => other.length - one.length);
  return (path) => folders.find((folder) => path.startsWith(folder)) ?? "";
}
