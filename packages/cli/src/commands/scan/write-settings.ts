import { changeFolder } from "@archscribe/core/platform/node/folder";
import { relative, sep } from "node:path";
import { indexProject } from "@archscribe/core/document/checks";
import { type CompletedSettings, completeSettings } from "@archscribe/core/document/drift";
import { emitSystem, remarkNames, systemFile } from "@archscribe/core/document/project-folder";
import { counted, type FoundSystem, listed } from "@archscribe/core/model";
import { type ScannedFolder } from "@archscribe/core/platform/node";
import type { OpenProject } from "../../open-project.ts";
import { settingsOf } from "../../open-system.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { shellWord } from "../../output/shell-word.ts";

interface Scan {
  readonly scanned: readonly ScannedFolder[];
  readonly system: FoundSystem;
  readonly leaveOut: readonly string[];
}

/** Writes or completes the `system.yaml` of a project, and prints the additions. */
export async function writeSettings(
  opened: OpenProject,
  { leaveOut, scanned, system }: Scan,
  { output, signal }: World,
): Promise<void> {
  const completed = completeSettings(
    { ...indexProject(opened.project, opened.places), found: system, settings: settingsOf(opened) },
    {
      leaveOut,
      paths: new Map(scanned.map(({ name, path }) => [name, portable(relative(opened.folder, path))])),
    },
  );
  const before = (await readTexts(opened.tree)).get(systemFile);
  const remarks = new Map(completed.proposed.map(({ name, reasons }) => [name, remarkFor(reasons)]));
  const text = remarkNames(emitSystem(completed.settings, before), remarks);
  const file = `${opened.tree.root}/${systemFile}`;
  if (text === before) return output.say(`${file} is complete.`);
  const written = new Map([[systemFile, text], ...(await outdatedSchemas(opened.folder))]);
  await changeFolder(opened.folder, { written, removed: [] }, { output, signal });
  output.say(`Wrote ${file}${addedIn(completed)}.`);
  for (const { inSystem, name, reasons } of completed.proposed)
    output.say(`  ${name}: ${inSystem}  (${reasons.join(", ")})`);
  if (completed.proposed.length > 0)
    output.say("Confirm each proposed name by removing its remark, or remove its line.");
  output.say(`Next: archscribe drift ${shellWord(opened.tree.root)}`);
}

function remarkFor(reasons: readonly string[]): string {
  return `proposed: ${reasons.join(", ")}`;
}

function addedIn({ proposed, repositories }: CompletedSettings): string {
  const added = [
    ...(repositories.length === 0
      ? []
      : [`${repositories.length === 1 ? "the repository" : "the repositories"} ${listed(repositories)}`]),
    ...(proposed.length === 0 ? [] : [counted(proposed.length, "proposed name")]),
  ];
  return added.length === 0 ? "" : ` with ${listed(added)}`;
}

function portable(path: string): string {
  return path.split(sep).join("/") || ".";
}
