import { renameElement, type Renaming } from "@archscribe/core/document/renaming";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { fileTreeOf, type ProjectFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { World } from "../../world.ts";

/** Counts a renaming, the preview of one, or the removal of an id from all files: each reads the project twice. @throws Refusal TOO_MANY_REQUESTS */
export async function limitRenamings(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `rename:${String(accountId)}`, max: 120, windowMs: 60_000 }]);
}

/**
 * Returns what renaming an element changes.
 *
 * @throws Refusal NOT_FOUND without the element, VALIDATION if the name is taken or the element cannot be renamed, or if
 * the project cannot be read
 */
export async function projectRenaming(
  files: ProjectFiles,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Renaming> {
  const { places, project } = await readStoredProject(files);
  try {
    return await renameElement({ places, project, tree: fileTreeOf(files) }, { element: id, to: name });
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    if (cause.code === "ELEMENT_NOT_FOUND") throw notFound("element");
    throw invalid({ name: `${cause.message}. ${cause.hint}` });
  }
}
