import type { GenerationRun } from "@archscribe/core/product/generation/generation-state";
import type { GenerationTask } from "@archscribe/core/product/generation/generation-api";
import { useEffect, useEffectEvent } from "react";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** Notifies a page when a task has generated something in the selected project, on any page. */
export function useGenerated(task: GenerationTask, onDone?: (run: GenerationRun) => void): void {
  const { generation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id;
  const tell = useEffectEvent((run: GenerationRun) => {
    if (run.projectId === projectId) onDone?.(run);
  });
  const key = JSON.stringify(task);

  useEffect(() => generation.whenDone(JSON.parse(key) as GenerationTask, tell), [generation, key]);
}
