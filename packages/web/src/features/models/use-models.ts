import { createModelsApi } from "@archscribe/core/product/models/models-api";
import type { DiagramFamily } from "@archscribe/core/product/models/diagram-family";
import { type Models, startModels } from "@archscribe/core/product/models/start-models";
import { useEffect } from "react";
import { useGenerated } from "../generation/use-generated.ts";
import { useProjectChanges } from "../../world/use-project-changes.ts";
import { usePageStore } from "../../world/use-page-store.ts";

/** A page of single diagrams has no generate button, and shows diagrams generated on other pages. */
const anyDesign = { kind: "design", title: "" } as const;

/**
 * The diagrams of a family of a project, or of all families if none is named; loaded when the page is shown.
 */
export function useModels(projectId: number, family?: DiagramFamily): Models {
  const models = usePageStore(
    ({ client, notify, undo }) =>
      startModels({
        api: createModelsApi(client, projectId),
        notify,
        undo,
        ...(family === undefined ? {} : { family }),
      }),
    [projectId, family],
  );
  useEffect(() => void models.send({ type: "requested" }), [models]);
  useProjectChanges("diagrams/", ({ files = [] }) => {
    // Somebody may be writing in a diagram that was deleted; its editor says so, and keeps the text.
    if (files.some(({ change }) => change === "removed")) return;
    void models.send({ type: "requested" });
  });
  useGenerated(anyDesign, () => void models.send({ type: "requested" }));
  return models;
}
