import { proxy, subscribe } from "valtio/vanilla";
import type { KeyValueStorage } from "../../model/index.ts";
import { localKeys } from "../ports/storage-keys.ts";
import type { startProjects } from "./start-projects.ts";
import { readRecent, withRecent } from "./recent-projects.ts";

/** The ids of the most recently opened projects, the latest first. */
export interface RecentProjects {
  readonly view: { readonly current: { readonly ids: readonly number[] } };
}

interface Dependencies {
  readonly product: { readonly projects: ReturnType<typeof startProjects> };
  readonly local: KeyValueStorage;
}

/** Starts with the ids of an earlier visit, and stores each project that is opened; a sign-out clears the list. */
export function startRecentProjects({ local, product: { projects } }: Dependencies): RecentProjects {
  const view = proxy({ current: { ids: readRecent(local.get(localKeys.recentProjects)) } });
  let last: number | undefined;
  let wasThere = false;
  const look = (): void => {
    const { phase, selected } = projects.view.current;
    const id = selected?.project_id;
    // The sign-out itself clears the storage.
    if (phase === "unloaded" && wasThere) view.current = { ids: [] };
    wasThere = phase !== "unloaded";
    if (id !== undefined && id !== last) {
      view.current = { ids: withRecent(view.current.ids, id) };
      local.set(localKeys.recentProjects, JSON.stringify(view.current.ids));
    }
    last = id;
  };
  look();
  subscribe(projects.view, look, true);
  return { view };
}
