import { openFiles } from "../../billing/closed-files.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { type ProjectFiles, textsOf } from "../../project-files/read-files.ts";
import { seenRevision } from "../../project-files/seen-revision.ts";
import { checkSize } from "../files/check-folder.ts";
import { limitRenamings, projectRenaming } from "./project-renaming.ts";

/**
 * Renames an element in all files that say its name.
 *
 * @throws Refusal NOT_FOUND, VALIDATION, PLAN for a file that lies behind what the plan lacks, TOO_LARGE, CONFLICT when the
 * files are not those of the preview any more: nothing is written then
 */
export const renameElement: Operation<"renameElement"> = async (call, world) => {
  const { account, body } = call;
  await limitRenamings(account.id, world);
  const open = await openFiles(account, world);
  let paths: readonly string[] = [];
  const changed = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const renaming = await projectRenaming(files, body);
    paths = [...renaming.files.keys()];
    open.check(paths);
    const after = Array.from(renaming.files, ([path, { after: text }]): [string, string] => [path, text]);
    checkSize(new Map(Array.from([...textsOf(files), ...after], ([path, text]) => [path, { text }])));
    return changesOf(after, body.files, files);
  });
  return {
    status: 200,
    body: {
      revision: String(changed.projectRevision),
      files: paths.map((path) => ({ path, revision: String(changed.revisions.get(path)) })),
    },
  };
};

/** The new texts at the revisions of the preview; a file that was in the preview only has to be as it was. */
function changesOf(
  after: readonly (readonly [path: string, text: string])[],
  seen: BodyOf<"renameElement">["files"],
  files: ProjectFiles,
): readonly FileChange[] {
  const revisions = new Map(seen.map(({ path, revision }) => [path, seenRevision(path, revision)]));
  const written = new Set(after.map(([path]) => path));
  return [
    ...after.map(([path, text]) => ({
      path,
      text: checkedLength(path, text),
      // Without a preview of it, the file must not be there.
      seen: revisions.get(path) ?? null,
    })),
    ...Array.from(revisions, ([path, revision]) => ({
      path,
      text: files.get(path)?.text,
      seen: revision,
    })).filter(({ path }) => !written.has(path)),
  ];
}
