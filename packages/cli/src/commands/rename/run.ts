import { changeFolder } from "@archscribe/core/platform/node/folder";
import { presentPatch } from "@archscribe/core/document/project-folder";
import { type LeftMention, renameElement, type Renaming } from "@archscribe/core/document/renaming";
import { counted } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { openProject } from "../../open-project.ts";
import { plainLine } from "../../output/plain-line.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";

export interface RenameOptions {
  readonly diff?: boolean;
  readonly dryRun?: boolean;
  readonly organization?: string;
}

interface RenameArguments {
  readonly element: string;
  readonly name: string;
  readonly folder: string | undefined;
}

/**
 * Renames an element of a project folder, or a project on the server.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, ELEMENT_NOT_FOUND, ELEMENT_AMBIGUOUS, NAME_TAKEN,
 *   RENAME_IMPOSSIBLE, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY; for a project, the errors of `renameProject`
 */
export async function runRename(
  { element, folder, name }: RenameArguments,
  { diff: isDiff = false, dryRun: isDryRun = isDiff, organization }: RenameOptions,
  world: World,
): Promise<number> {
  if (folder === undefined && !isDryRun && /^\d+$/.test(element)) {
    const { renameProject } = await import("./rename-project.ts");
    const options = organization === undefined ? {} : { organization };
    return renameProject({ project: element, name }, options, world);
  }
  if (organization !== undefined)
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "--organization is for projects on the server",
      advice: "Write `archscribe rename ID NAME --organization NAME`, with the number of the project.",
    });
  const place = folder ?? ".";
  const work = (): Promise<Renaming> => rename(place, { element, name, isDryRun }, world);
  const renaming = await (isDryRun ? work() : changeProject(place, world, work));
  present(renaming, { isDiff, isDryRun }, world);
  return 0;
}

async function rename(
  folder: string,
  {
    element,
    isDryRun,
    name,
  }: { readonly element: string; readonly name: string; readonly isDryRun: boolean },
  world: World,
): Promise<Renaming> {
  const opened = await openProject(folder, world);
  const renaming = await renameElement(opened, { element, to: name });
  if (!isDryRun) await changeFolder(opened.folder, { written: renaming.written, removed: [] }, world);
  return renaming;
}

function present(
  renaming: Renaming,
  { isDiff, isDryRun }: { readonly isDiff: boolean; readonly isDryRun: boolean },
  { output }: World,
): void {
  const { element, files, left, to } = renaming;
  const patches = Array.from(files, ([path, texts]) => ({ path, patch: presentPatch([{ path, ...texts }]) }));
  const changes = patches.map(({ patch, path }) => ({ file: path, lines: changedLines(patch) }));
  const patch = patches.map((one) => one.patch).join("\n");
  if (output.json) {
    const { id, kind, name } = element;
    const report = { id, kind, from: name, to, written: !isDryRun, files: [...files.keys()], changes, left };
    output.data(JSON.stringify(isDiff ? { ...report, diff: patch } : report, undefined, 2));
    return;
  }
  if (isDiff && patch !== "") output.data(patch);
  else if (isDryRun) for (const { file, lines } of changes) output.data(`${file}  ${counted(lines, "line")}`);
  const count = counted(files.size, "file");
  output.say(
    isDryRun
      ? `${plainLine(element.name)} (${element.id}) would be called ${plainLine(to)}, in ${count}. Nothing was written.`
      : `${plainLine(element.name)} (${element.id}) is now called ${plainLine(to)}, in ${count}.`,
  );
  if (left.length > 0) output.say(presentLeft(element.name, left));
}

/** Returns how many lines the new text of a file has that the old one has not. */
function changedLines(patch: string): number {
  const lines = patch.split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("@@"))).filter((line) => line.startsWith("+"))
    .length;
}

const mostLines = 10;

function presentLeft(name: string, left: readonly LeftMention[]): string {
  const shown = left
    .slice(0, mostLines)
    .map(({ file, line, text }) => `  ${file}:${line}  ${plainLine(text)}`);
  const more = left.length > mostLines ? [`  and ${left.length - mostLines} more; --json lists all`] : [];
  return [
    `${counted(left.length, "line")} still ${left.length === 1 ? "says" : "say"} ${plainLine(name)}; requirements, code and words that may mean another element are not reworded:`,
    ...shown,
    ...more,
  ].join("\n");
}
