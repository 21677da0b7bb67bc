import { openFiles } from "../../billing/closed-files.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import {
  type ChangedFiles,
  changeFiles as change,
  type FileChange,
} from "../../project-files/change-files.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { invalid } from "../../refusal.ts";
import { checkFolder } from "./check-folder.ts";
import { checkNamesApart, checkPlaces } from "./check-places.ts";

/**
 * Writes and removes files, all or none.
 *
 * @throws Refusal VALIDATION for a place that a project folder has not and when it would be no project any more,
 * TOO_LARGE, PLAN for a file that lies behind what the plan lacks, CONFLICT with both versions of all files that were changed meanwhile
 */
export const changeFiles: Operation<"changeFiles"> = async ({ account, body }, world) => {
  const { database, now } = world;
  const changes = changesOf(body);
  checkPlaces(changes);
  const open = await openFiles(account, world);
  const place = { projectId: body.project_id, accountId: account.id, now: now() };
  const changed = await database.transaction(async (transaction) => {
    const done = await change(transaction, place, (files) => {
      // Files that already existed are sent with a push, and are not changed.
      const changing = changes.filter(({ path, text }) => files.get(path)?.text !== text);
      open.check(changing.map(({ path }) => path));
      return changes;
    });
    const files = await readFiles(transaction, body.project_id);
    checkNamesApart(changes, files.keys());
    await checkFolder(files);
    return done;
  });
  return { status: 200, body: present(changes, changed) };
};

function changesOf({ remove = [], write = [] }: BodyOf<"changeFiles">): readonly FileChange[] {
  return [
    ...write.map(({ path, revision, text }) => ({ path, text, seen: seenRevision(path, revision) })),
    ...remove.map(({ path, revision }) => ({ path, text: undefined, seen: seenRevision(path, revision) })),
  ];
}

function seenRevision(path: string, revision: string | null): number | null {
  if (revision === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(revision))
    throw invalid({ [path]: `'${revision}' is not a revision of a file` });
  return Number(revision);
}

function present(changes: readonly FileChange[], { projectRevision, revisions }: ChangedFiles) {
  return {
    revision: String(projectRevision),
    files: changes.map(({ path, text }) => {
      const revision = revisions.get(path);
      return { path, revision: text === undefined || revision === undefined ? null : String(revision) };
    }),
  };
}
