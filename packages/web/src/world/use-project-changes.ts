import { isAbout } from "@archscribe/core/product/project-events/project-events";
import type { ProjectChange } from "@archscribe/core/product/project-events/project-events-state";
import { useEffect, useRef } from "react";
import { useWorld } from "./world-context.ts";

/**
 * Calls a function after each change of the selected project in a folder or a file, by any person and in any window.
 *
 * @example useProjectChanges("requirements/", () => void list.send({ type: "loadRequested" }));
 */
export function useProjectChanges(place: string, changed: (change: ProjectChange) => void): void {
  const { projectEvents } = useWorld();
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(
    () =>
      projectEvents.watch((change) => {
        if (isAbout(change, place)) latest.current(change);
      }),
    [projectEvents, place],
  );
}
