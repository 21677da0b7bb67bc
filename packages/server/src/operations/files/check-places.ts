import { folderFileKind, manifestFile } from "@archscribe/core/project-folder";
import type { FileChange } from "../../project-files/change-files.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { invalid } from "../../refusal.ts";

/**
 * Holds that each file is one of a project folder, stands in the changes once, and is not too long.
 *
 * @throws Refusal VALIDATION, TOO_LARGE
 */
export function checkPlaces(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const { path, text } of changes) {
    if (seen.has(path)) throw invalid({ [path]: "The file stands in the changes twice; name it once" });
    seen.add(path);
    if (text === undefined) {
      if (path === manifestFile)
        throw invalid({ [path]: `${manifestFile} cannot be removed: it makes the folder a project` });
    } else {
      checkFile(path, text);
    }
  }
}

function checkFile(path: string, text: string): void {
  if (folderFileKind(path) === undefined)
    throw invalid({
      [path]: `'${path}' is no file of a project folder; docs/guides/project-folder.md lists them`,
    });
  checkedLength(path, text);
}
