import type { Models } from "@archscribe/core/product/models/start-models";
import { Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { useView } from "../../world/use-view.ts";
import { DriftCountsProvider } from "../drift/DriftCounts.tsx";
import { ElementCardsProvider } from "../elements/ElementCards.tsx";

interface Properties {
  readonly projectId: number;
  readonly models: Models;
  /** The loaded content, such as `The diagrams`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** The diagrams of a page with the cards of their elements; placeholders while they are loading or not available. */
export function ModelFrame({ projectId, ...frame }: Properties) {
  const { models } = frame;
  return (
    <ElementCardsProvider projectId={projectId} onRenamed={() => void models.send({ type: "requested" })}>
      <DriftCountsProvider projectId={projectId}>
        <LoadedModels {...frame} />
      </DriftCountsProvider>
    </ElementCardsProvider>
  );
}

function LoadedModels({ children, models, what }: Omit<Properties, "projectId">) {
  const { failure, phase } = useView(models);
  switch (phase) {
    case "loading":
      return (
        <Skeleton
          aria-label={`Loading ${what}`}
          style={{ flex: 1, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM }}
        >
          <SkeletonItem size={32} style={{ width: "40%" }} />
          <SkeletonItem style={{ flex: 1, minHeight: 320 }} />
        </Skeleton>
      );
    case "failed":
      return (
        <LoadFailure
          title={`${what} could not be loaded`}
          reason={failure?.message}
          onRetry={() => void models.send({ type: "requested" })}
        />
      );
    case "creating":
    case "removing":
    case "shown":
      return children;
  }
}
