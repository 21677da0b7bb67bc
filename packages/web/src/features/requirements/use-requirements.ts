import { createRequirementsApi } from "@archscribe/core/product/requirements/requirements-api";
import { startRequirements } from "@archscribe/core/product/requirements/start-requirements";
import { usePageStore } from "../../world/use-page-store.ts";

/** The requirements of a project, as a page of theirs holds them. */
export function useRequirements(projectId: number): ReturnType<typeof startRequirements> {
  return usePageStore(
    ({ client, clock, local, notify, undo }) =>
      startRequirements({
        api: createRequirementsApi(client, projectId),
        clock,
        local,
        notify,
        undo,
        projectId,
      }),
    [projectId],
  );
}
