import { eventSourceFeed, lazyPictures, type Pictures } from "@archscribe/core/platform/browser";
import type { EventFeed } from "@archscribe/core/model";
import { projectFiles } from "@archscribe/core/product/overview/project-files";
import type { Generation } from "@archscribe/core/product/generation/start-generation";
import { type Palette, startPalette } from "@archscribe/core/product/palette/start-palette";
import { readHeldByProject } from "@archscribe/core/product/palette/held-by-project";
import {
  type RecentProjects,
  startRecentProjects,
} from "@archscribe/core/product/projects/start-recent-projects";
import { startUndo, type Undo } from "@archscribe/core/product/machine/undo/start-undo";
import type { EntryWorld } from "./create-world.ts";
import { startWorldGeneration } from "./start-world-generation.ts";

/** What the world has besides for those who are signed in. It is no part of what the landing page loads. */
export interface WorkspaceWorld {
  /** Where the server tells of what it does in the meantime. */
  readonly feed: EventFeed;
  /** What is being generated, on whichever page it was begun. */
  readonly generation: Generation;
  /** Diagrams as pictures; a component shows one, a store asks for it. */
  readonly pictures: Pictures;
  readonly palette: Palette;
  readonly recentProjects: RecentProjects;
  /** For what can be taken back, such as a deletion. */
  readonly undo: Undo;
}

/** Starts it. */
export function startWorkspaceWorld(world: EntryWorld): WorkspaceWorld {
  const { client, clock, local, navigation, notify, product } = world;
  const feed = eventSourceFeed;
  return {
    feed,
    generation: startWorldGeneration({ client, clock, feed, product }),
    pictures: lazyPictures(async () => {
      const { startPictures } = await import("./pictures/start-pictures.ts");
      return startPictures({ clock, theme: () => product.appearance.view.current.diagramTheme });
    }),
    palette: startPalette({
      product,
      local,
      navigation,
      held: async (projectId) => readHeldByProject(await projectFiles(client, projectId)),
    }),
    recentProjects: startRecentProjects({ local, product }),
    undo: startUndo({ clock, notify }),
  };
}
