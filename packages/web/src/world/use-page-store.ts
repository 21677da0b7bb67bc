import { useMemo } from "react";
import type { World } from "./create-world.ts";
import { useWorld } from "./world-context.ts";

/**
 * A store of a single page, restarted when one of the keys changes, such as the id of the project.
 *
 * @example const requirements = usePageStore((world) => startRequirements({ ...world, projectId }), [projectId]);
 */
export function usePageStore<Store>(
  start: (world: World) => Store,
  keys: readonly (string | number | undefined)[],
): Store {
  const world = useWorld();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the keys say when to restart
  return useMemo(() => start(world), [world, ...keys]);
}
