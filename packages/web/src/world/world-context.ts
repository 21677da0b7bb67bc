import { createContext, useContext } from "react";
import type { EntryWorld, World } from "./create-world.ts";

export const WorldContext = createContext<EntryWorld | undefined>(undefined);

/** The part of the world that is available before sign-in, for the landing page and the public pages. */
export function useEntryWorld(): EntryWorld {
  const world = useContext(WorldContext);
  if (world === undefined) throw new Error("A component that uses the world is outside of the application");
  return world;
}

/** The world that the application runs in. It is complete before a page of the workspace is shown. */
export function useWorld(): World {
  return useEntryWorld() as World;
}
