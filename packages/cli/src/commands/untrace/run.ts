import { changeFolder } from "@archscribe/core/platform/node/folder";
import { presentPatch } from "@archscribe/core/document/project-folder";
import { type ReferenceRemoval, removeReferences } from "@archscribe/core/document/renaming";
import { counted, listed } from "@archscribe/core/model";
import { changeProject } from "../../change-project.ts";
import { openProject } from "../../open-project.ts";
import type { World } from "../../world.ts";

export interface UntraceOptions {
  readonly diff?: boolean;
}

/**
 * Removes the ids of requirements that do not exist from the files of a project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY
 */
export async function runUntrace(folder: string, { diff }: UntraceOptions, world: World): Promise<number> {
  const isDiff = diff === true;
  const work = async (): Promise<ReferenceRemoval> => {
    const opened = await openProject(folder, world);
    const removal = await removeReferences(opened);
    const written = new Map(Array.from(removal.files, ([path, { after }]) => [path, after]));
    if (!isDiff && written.size > 0) await changeFolder(opened.folder, { written, removed: [] }, world);
    return removal;
  };
  present(await (isDiff ? work() : changeProject(folder, world, work)), isDiff, world);
  return 0;
}

function present({ files, ids, kept }: ReferenceRemoval, isDiff: boolean, { output }: World): void {
  const patch = presentPatch(Array.from(files, ([path, texts]) => ({ path, ...texts })));
  if (output.json) {
    const report = { ids, written: !isDiff, files: [...files.keys()], kept };
    output.data(JSON.stringify(isDiff ? { ...report, diff: patch } : report, undefined, 2));
    return;
  }
  if (isDiff && patch !== "") output.data(patch);
  const count = counted(files.size, "file");
  if (files.size === 0) output.say("Every requirement that is named exists.");
  else output.say(isDiff ? `${count} would change.` : `${listed(ids)} removed from ${count}.`);
  if (kept.length > 0) output.say(`Not changed, because the file needs an id: ${kept.join(", ")}.`);
}
