import { folderFileKind } from "@archscribe/core/document/project-folder";
import type { Account } from "../../accounts/session.ts";
import { openFiles } from "../../billing/closed-files.ts";
import { type ChangedFiles, changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { checkText } from "../../project-files/check-text.ts";
import { readFiles } from "../../project-files/read-files.ts";
import type { World } from "../../world.ts";
import { checkFolder } from "./check-folder.ts";
import { checkNamesApart, checkPlaces } from "./check-places.ts";

/** The author of changes and the project that they change. */
interface ChangePlace {
  readonly account: Account;
  readonly projectId: number;
}

/**
 * Writes and removes files of a project, all or none. The caller may access the project.
 *
 * @throws Refusal VALIDATION for a place that a project folder has not and when it would be no project any more,
 * TOO_LARGE, PLAN for a file that lies behind what the plan lacks, CONFLICT with both versions of all files that were changed meanwhile
 */
export async function storeChanges(
  changes: readonly FileChange[],
  { account, projectId }: ChangePlace,
  world: World,
): Promise<ChangedFiles> {
  const { database, now } = world;
  checkPlaces(changes);
  const open = await openFiles(account, world);
  const isEdit = changes.every(editsDiagram);
  const only = isEdit ? { only: changes.map(({ path }) => path) } : {};
  const place = { projectId, accountId: account.id, now: now(), ...only };
  return database.transaction(async (transaction) => {
    const done = await changeFiles(transaction, place, (files) => {
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
