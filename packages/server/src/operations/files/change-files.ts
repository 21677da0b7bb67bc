import type { BodyOf, Operation } from "../../contract/operation.ts";
import type { ChangedFiles, FileChange } from "../../project-files/change-files.ts";
import { seenRevision } from "../../project-files/seen-revision.ts";
import { storeChanges } from "./store-changes.ts";

/**
 * Writes and removes files, all or none.
 *
 * @throws Refusal as storeChanges
 */
export const changeFiles: Operation<"changeFiles"> = async ({ account, body }, world) => {
  const changes = changesOf(body);
  const changed = await storeChanges(changes, { account, projectId: body.project_id }, world);
  return { status: 200, body: present(changes, changed) };
};

function changesOf({ remove = [], write = [] }: BodyOf<"changeFiles">): readonly FileChange[] {
  return [
    ...write.map(({ path, revision, text }) => ({ path, text, seen: seenRevision(path, revision) })),
    ...remove.map(({ path, revision }) => ({ path, text: undefined, seen: seenRevision(path, revision) })),
  ];
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
