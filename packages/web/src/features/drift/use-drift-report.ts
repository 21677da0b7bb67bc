import { type DriftOverview, driftOverview } from "@archscribe/core/product/drift/drift-overview";
import type { LastDriftReport } from "@archscribe/core/product/drift/drift-api";
import { localDay } from "@archscribe/core/product/drift/local-day";
import { startDriftReport } from "@archscribe/core/product/drift/start-drift";
import type { ClientError } from "@archscribe/core/product/client";
import { useEffect, useMemo } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The last drift report of a project on a page. */
export interface ShownDriftReport {
  /** Undefined until it is loaded. */
  readonly last: LastDriftReport | undefined;
  /** Undefined until it is loaded, and if no report was sent. */
  readonly overview: DriftOverview | undefined;
  /** Why it could not be loaded. */
  readonly failure: ClientError | undefined;
  readonly reload: () => void;
}

/** Loads the last drift report of a project when a page with it is shown. */
export function useDriftReport(projectId: number): ShownDriftReport {
  const { clock } = useWorld();
  const store = usePageStore(({ client }) => startDriftReport({ client, projectId }), [projectId]);
  useEffect(() => void store.send({ type: "needed" }), [store]);
  const { error: failure, value: last } = useWholeView(store);
  const today = localDay(clock.now());
  const overview = useMemo(
    () => (last === undefined ? undefined : driftOverview(last, today)),
    [last, today],
  );
  return { last, overview, failure, reload: () => void store.send({ type: "requested" }) };
}
