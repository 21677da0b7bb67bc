import { paintComparison, type PaintedComparison } from "@archscribe/core/document/change";
import { palette, renderDiagram, type RenderContext } from "@archscribe/core/document/diagrams";
import type { FileTree } from "@archscribe/core/model";
import type { RenderingOptions } from "./commands/shared-options.ts";
import type { ComparedStates } from "./compared-state/compare-states.ts";
import { interruptible } from "./interruptible.ts";
import { openProjectWorkshop } from "./render-project.ts";
import type { World } from "./world.ts";

/** The place and the engines for the pictures of a comparison. */
export interface PaintingPlace {
  /** The folder of the project, absolute. */
  readonly folder: string;
  /** Where pictures are kept between runs; nowhere if it is undefined. */
  readonly cacheFolder: string | undefined;
  readonly options: RenderingOptions;
}

/**
 * Renders the changed figures of two states and paints their changes on them. Both sides are rendered with the theme and the
 * settings of the later state, so that only real changes are visible.
 *
 * @throws ArchscribeError of the engines
 */
export async function paintCompared(
  { after, before, comparison }: Omit<ComparedStates, "close">,
  { cacheFolder, folder, options }: PaintingPlace,
  world: World,
): Promise<PaintedComparison> {
  if (comparison.figures.length === 0) return { pictures: [], notes: [] };
  const trees = { before: before.tree ?? noFiles, after: after.tree ?? noFiles };
  const { project } = after.indexed;
  const workshop = await openProjectWorkshop(
    { cacheFolder, folder, project, tree: trees.after },
    options,
    world,
  );
  const contexts: Readonly<Record<keyof typeof trees, RenderContext>> = {
    before: { ...workshop.context, tree: trees.before },
    after: workshop.context,
  };
  try {
    return await interruptible(
      paintComparison(comparison.figures, {
        paper: palette(project.manifest.theme).dark ? "dark" : "light",
        render: (diagram, side) => renderDiagram(diagram, contexts[side]),
      }),
      world.signal,
    );
  } finally {
    await workshop.close();
  }
}

/** The files of a state without the project. */
const noFiles: FileTree = {
  root: "",
  list: () => Promise.resolve([]),
  read: () => Promise.resolve({ kind: "missing" }),
};
