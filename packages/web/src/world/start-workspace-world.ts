import { lazyPictures, type Pictures } from "@archscribe/core/platform/browser";
import type { EventFeed, Clock } from "@archscribe/core/model";
import { projectFiles } from "@archscribe/core/product/overview/project-files";
import { type Generation, startGeneration } from "@archscribe/core/product/generation/start-generation";
import { type Palette, startPalette } from "@archscribe/core/product/palette/start-palette";
import { readHeldByProject } from "@archscribe/core/product/palette/held-by-project";
import {
  type RecentProjects,
  startRecentProjects,
} from "@archscribe/core/product/projects/start-recent-projects";
import { isAbout } from "@archscribe/core/product/project-events/project-events";
import {
  type ProjectEvents,
  startProjectEvents,
} from "@archscribe/core/product/project-events/start-project-events";
import { type Discussion, startDiscussion } from "@archscribe/core/product/discussion/start-discussion";
import { startUndo, type Undo } from "@archscribe/core/product/machine/undo/start-undo";
import type { ContractClient } from "@archscribe/core/product/client";
import type { Product } from "@archscribe/core/product/start-product";
import { createGenerationApi } from "@archscribe/core/product/generation/generation-api";
import { subscribe } from "valtio/vanilla";
import type { EntryWorld } from "./create-world.ts";

/** The additional parts of the world for people who are signed in. The landing page does not load them. */
export interface WorkspaceWorld {
  /** The changes of the selected project, by others too, and the people in it. */
  readonly projectEvents: ProjectEvents;
  /** The discussion of a project; the store of the last project is kept. */
  readonly discussionOf: (projectId: number) => Discussion;
  /** The running generations, started on any page. */
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
  const { client, clock, feed, local, navigation, notify, product } = world;
  const recentProjects = startRecentProjects({ local, product });
  const projectEvents = startWorldEvents({ clock, feed, notify, product });
  return {
    projectEvents,
    discussionOf: startDiscussion({ client, clock, projectEvents }),
    generation: startWorldGeneration({ client, clock, feed, product }),
    pictures: lazyPictures(async () => {
      const { startPictures } = await import("./pictures/start-pictures.ts");
      return startPictures({ clock, theme: () => product.appearance.view.current.diagramTheme });
    }),
    palette: startPalette({
      product,
      recentProjects,
      clock,
      local,
      navigation,
      held: async (projectId) => readHeldByProject(await projectFiles(client, projectId)),
    }),
    recentProjects,
    undo: startUndo({ clock, notify }),
  };
}

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly product: Product;
}

/** Generation that follows the person: it takes up the jobs of the project that they open, and ends when they leave. */
function startWorldGeneration({ client, clock, feed, product }: Dependencies): Generation {
  const { authentication, projects } = product;
  const generation = startGeneration({ api: createGenerationApi(client), clock, feed });
  let entered: number | undefined;

  const look = (): void => {
    const { phase } = authentication.view.current;
    if (phase === "signedOut" && entered !== undefined) {
      entered = undefined;
      void generation.send({ type: "signedOut" });
    }
    const projectId = projects.view.current.selected?.project_id;
    if (phase !== "signedIn" || projectId === undefined || projectId === entered) return;
    entered = projectId;
    void generation.send({ type: "projectEntered", projectId });
  };
  subscribe(authentication.view, look);
  subscribe(projects.view, look);
  // A person who is already signed in may have a project open.
  look();

  generation.whenDone({ kind: "design", title: "" }, ({ engine }) => {
    if (engine === "llm") void authentication.send({ type: "detailsRequested" });
  });
  return generation;
}

/** The event stream of the selected project, while somebody is signed in and the window is visible. */
function startWorldEvents({
  clock,
  feed,
  notify,
  product: { authentication, projects },
}: Pick<Dependencies, "clock" | "feed" | "product"> & Pick<EntryWorld, "notify">): ProjectEvents {
  const events = startProjectEvents({
    clock,
    feed,
    notify,
    onEnded: async () => {
      const { email } = authentication.view.current.user ?? {};
      if (email !== undefined) await projects.send({ type: "listRequested", email });
    },
  });
  // The manifest has the names of the project.
  events.watch((change) => {
    const { selected } = projects.view.current;
    if (selected !== undefined && isAbout(change, "archscribe.yaml"))
      void projects.send({ type: "lookUpRequested", ids: [selected.project_id] });
  });
  const look = (): void => {
    const projectId = projects.view.current.selected?.project_id;
    const isThere = authentication.view.current.phase === "signedIn" && projectId !== undefined;
    void events.send(isThere ? { type: "projectEntered", projectId } : { type: "projectLeft" });
  };
  subscribe(authentication.view, look);
  subscribe(projects.view, look);
  look();
  document.addEventListener("visibilitychange", () => {
    void events.send({ type: document.hidden ? "hidden" : "shown" });
  });
  return events;
}
