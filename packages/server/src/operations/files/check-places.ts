import { foldName } from "@archscribe/core/model";
import { folderFileFault, folderFileFaults, manifestFile } from "@archscribe/core/document/project-folder";
import type { FileChange } from "../../project-files/change-files.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { invalid } from "../../refusal.ts";

/**
 * Requires that each file belongs in a project folder, appears once in the changes, and is not too long.
 *
 * @throws Refusal VALIDATION, TOO_LARGE
 */
export function checkPlaces(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const { path, text } of changes) {
    if (seen.has(path)) throw invalid({ [path]: "The changes name the file twice; name it once" });
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
  const fault = folderFileFault(path);
  if (fault === "foreign")
    throw invalid({
      [path]: `'${path}' is not a file of a project folder; docs/guides/project-folder.md lists them`,
    });
  if (fault !== undefined) throw invalid({ [path]: `'${path}' has ${folderFileFaults[fault]}; rename it` });
  checkedLength(path, text);
}

/**
 * Requires that no file that was written is one with another where case and the form of accents do not tell names apart.
 *
 * @param paths of all files of the project
 * @throws Refusal VALIDATION
 */
export function checkNamesApart(changes: readonly FileChange[], paths: Iterable<string>): void {
  const written = new Map(
    changes.flatMap(({ path, text }) => (text === undefined ? [] : [[foldName(path), path] as const])),
  );
  for (const path of paths) {
    const twin = written.get(foldName(path));
    if (twin !== undefined && twin !== path)
      throw invalid({
        [twin]: `'${twin}' and '${path}' are the same file on systems that do not distinguish their names; rename one of them`,
      });
  }
}
