import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { comparisonPage } from "@archscribe/core/platform/node";
import type { ComparedStates } from "../../compared-state/compare-states.ts";
import { plainLine } from "../../output/plain-line.ts";
import { createProgress } from "../../output/progress.ts";
import { paintCompared } from "../../paint-compared.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import type { DiffOptions } from "./run.ts";

/**
 * Returns a comparison as one page of HTML, with the pictures of its figures unless they are not wanted.
 *
 * @throws ArchscribeError of the engines
 */
export async function presentPage(
  compared: ComparedStates,
  options: DiffOptions,
  world: World,
): Promise<string> {
  const progress = await createProgress(world.output);
  try {
    progress.step("Rendering diagrams");
    const { notes, pictures } = options.pictures
      ? await paintCompared(compared, placeOf(options, world), world)
      : { notes: [], pictures: [] };
    for (const note of notes) world.output.say(plainLine(note));
    const { comparison } = compared;
    const { language, name, theme } = compared.after.indexed.project.manifest;
    return await comparisonPage({
      comparison: { ...comparison, notes: [...comparison.notes, ...notes] },
      pictures,
      project: name,
      theme,
      language,
      generator: `archscribe ${version()}`,
    });
  } finally {
    progress.end();
  }
}

/** Pictures are kept in the project; two other folders are only read. */
function placeOf(options: DiffOptions, { folder: current }: World): Parameters<typeof paintCompared>[1] {
  const folder = resolve(current, options.folder);
  const isProject = existsSync(join(folder, manifestFile));
  return { folder, options, cacheFolder: isProject ? join(folder, ".archscribe", "cache") : undefined };
}
