import { checkProject, type RenderedProject, withPictures } from "@archscribe/core/document/checks";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { interruptible } from "./interruptible.ts";
import type { OpenProject } from "./open-project.ts";
import { createProgress } from "./output/progress.ts";
import { renderProject } from "./render-project.ts";
import type { World } from "./world.ts";

/** Checks a project; with `render`, also whether every diagram renders. */
export async function checkWhole(
  opened: OpenProject,
  options: RenderingOptions & { readonly render: boolean },
  world: World,
): Promise<RenderedProject> {
  const { places, project, today } = opened;
  if (!options.render) return withPictures(checkProject(project, places, today), new Map());
  const progress = await createProgress(world.output);
  try {
    return await interruptible(renderProject(opened, { options, progress, world }), world.signal);
  } finally {
    progress.end();
  }
}
