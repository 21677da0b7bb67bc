import type { ReadingContext } from "../../reader.ts";
import { type ComposeFile, readComposeFile } from "./compose-file.ts";
import { folderOf, pathFrom } from "./deployment-paths.ts";
import { interpolate } from "./interpolate.ts";
import { itemsAt } from "./yaml-path.ts";

/** Reads compose files and the files that they include, each once. */
export function includedFiles(paths: readonly string[], context: ReadingContext): readonly ComposeFile[] {
  const files = new Map<string, ComposeFile>();
  const visit = (path: string, ancestors: readonly string[]): void => {
    if (files.has(path)) return;
    const file = readComposeFile(path, context);
    if (file === undefined) return;
    files.set(path, file);
    for (const { target, line } of includesOf(file, context)) {
      if (target === path || ancestors.includes(target))
        context.unread({ file: path, line, reason: `It includes ${target}, which includes it.` });
      else if (context.tree.paths.includes(target)) visit(target, [...ancestors, path]);
      else context.unread({ file: path, line, reason: `The included file ${target} is not there.` });
    }
  };
  for (const path of paths) visit(path, []);
  return [...files.values()];
}

function includesOf({ path, root, lookup }: ComposeFile, context: ReadingContext) {
  return itemsAt(root, "include").flatMap((item) => {
    const written = item.scalar === undefined ? itemsAt(item, "path") : [item];
    return written.flatMap(({ scalar = "", line }) => {
      const name = interpolate(scalar, lookup);
      const target = /^\w+:\/\/|^oci:|^git@/.test(name) ? undefined : pathFrom(folderOf(path), name);
      if (target !== undefined) return [{ target, line }];
      context.unread({ file: path, line, reason: `The included file ${name} is out of the folder.` });
      return [];
    });
  });
}
