import {
  folderFileKind,
  folderFileFault,
  folderFileFaults,
  manifestFile,
} from "@archscribe/core/document/project-folder";
import { foldName } from "@archscribe/core/model";
import { takeName } from "../../accounts/people-of-project.ts";
import type { Account } from "../../accounts/session.ts";
import { openFiles } from "../../billing/closed-files.ts";
import { accessProject } from "../../policies/access.ts";
import { type ChangedFiles, changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { checkText, checkedLength } from "../../project-files/check-text.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { isOfPeople, roleToChange } from "../../project-files/role-to-change.ts";
import type { World } from "../../world.ts";
import { invalid } from "../../refusal.ts";
import { checkFolder } from "./check-folder.ts";
import { checkOwnWords } from "./check-own-words.ts";

/** The author of changes and the project that they change. */
interface ChangePlace {
  readonly account: Account;
  readonly projectId: number;
}

/**
 * Writes and removes files of a project, all or none. Editors may change all of them, commenters only comments and
 * approvals; both write in their own name.
 *
 * @throws Refusal VALIDATION for a path outside the layout of a project folder or if it would no longer be a project,
 * TOO_LARGE, PLAN for a file in an area that the plan lacks, NOT_FOUND and FORBIDDEN for a person whose role is too low,
 * FORBIDDEN for the words of others, CONFLICT with both versions of all files that were changed meanwhile
 */
export async function storeChanges(
  changes: readonly FileChange[],
  { account, projectId }: ChangePlace,
  world: World,
): Promise<ChangedFiles> {
  const { configuration, database, now } = world;
  const needed = roleToChange(changes.map(({ path }) => path));
  const { role } = await accessProject(database, account, { projectId, needed });
  const speaks = changes.some(({ path }) => isOfPeople(path));
  const name = speaks ? await takeName(database, projectId, account) : "";
  checkPlaces(changes);
  const open = await openFiles(account, world);
  const isEdit = changes.every(editsDiagram);
  const only = isEdit ? { only: changes.map(({ path }) => path) } : {};
  const [origin] = configuration.PUBLIC_ORIGINS;
  const place = { projectId, accountId: account.id, now: now(), origin, ...only };
  return database.transaction(async (transaction) => {
    const done = await changeFiles(transaction, place, (files) => {
      if (speaks && (role === "commenter" || role === "editor"))
        checkOwnWords(changes, files, { name, role });
      // Files that already existed are sent with a push, and are not changed.
      const changing = changes.filter(({ path, text }) => files.get(path)?.text !== text);
      open.check(changing.map(({ path }) => path));
      return changes;
    });
    if (isEdit) {
      for (const { path, text = "" } of changes) await checkText(path, text);
      return done;
    }
    const files = await readFiles(transaction, projectId);
    checkNamesApart(changes, files.keys());
    await checkFolder(files);
    return done;
  });
}

/** The new text of a diagram is checked alone, so that saving it takes as long in a large project as in a small one. */
function editsDiagram({ path, seen, text }: FileChange): boolean {
  return text !== undefined && typeof seen === "number" && folderFileKind(path) === "diagram";
}

/**
 * Requires that each file belongs in a project folder, appears once in the changes, and is not too long.
 *
 * @throws Refusal VALIDATION, TOO_LARGE
 */
function checkPlaces(changes: readonly FileChange[]): void {
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
 * Requires that no written path equals another one on a system that ignores case and the form of accents.
 *
 * @param paths of all files of the project
 * @throws Refusal VALIDATION
 */
function checkNamesApart(changes: readonly FileChange[], paths: Iterable<string>): void {
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
