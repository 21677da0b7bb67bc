import { createModelsApi } from "@archscribe/core/product/models/models-api";
import { startDiagramPicture } from "@archscribe/core/product/models/start-diagram-picture";
import { startModels } from "@archscribe/core/product/models/start-models";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { Link, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { useEffect, useId } from "react";
import { DiagramPicture } from "../../ui/DiagramPicture.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The use case diagram of the project as a picture. */
export function UseCasePicture() {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const models = usePageStore(
    ({ client, notify, undo }) =>
      startModels({ api: createModelsApi(client, projectId), notify, undo, family: "useCase" }),
    [projectId],
  );
  const { diagrams, failure, phase } = useView(models);
  useEffect(() => void models.send({ type: "requested" }), [models]);
  const [diagram] = diagrams;

  if (phase === "loading")
    return (
      <Skeleton aria-label="The diagram is being loaded">
        <SkeletonItem style={{ height: 240 }} />
      </Skeleton>
    );
  if (phase === "failed")
    return (
      <LoadFailure
        title="The diagram could not be loaded"
        reason={failure?.message}
        onRetry={() => void models.send({ type: "requested" })}
      />
    );
  if (diagram === undefined)
    return (
      <EmptyState
        title="No use case diagram yet"
        action={
          <Link as="button" onClick={() => navigation.goTo("/model/use-case")}>
            Write it yourself
          </Link>
        }
      >
        Generate the use cases: the diagram comes with them.
      </EmptyState>
    );
  return <Drawn diagram={diagram} />;
}

function Drawn({ diagram: { notation, text, title } }: { readonly diagram: StoredDiagram }) {
  const key = useId();
  const theme = useView(useWorld().product.appearance).diagramTheme;
  const picture = usePageStore(
    ({ clock, pictures }) => startDiagramPicture({ clock, key, render: (wanted) => pictures.render(wanted) }),
    [key],
  );
  const { canRetry, findings, isSlow, phase, svg } = useView(picture);
  useEffect(
    () => void picture.send({ type: "textChanged", notation, text, theme }),
    [picture, notation, text, theme],
  );
  const [finding] = findings;

  if (phase === "faulty" && canRetry && svg === undefined)
    return (
      <LoadFailure
        title={`${title} could not be drawn`}
        reason={finding?.message}
        onRetry={() => void picture.send({ type: "retried" })}
      />
    );
  return phase === "faulty" && svg === undefined && finding !== undefined ? (
    <EmptyState title={`${title} cannot be drawn`}>
      Line {finding.location.line}: {finding.message}
    </EmptyState>
  ) : (
    <DiagramPicture svg={svg} name={title} isBusy={isSlow} isOld={phase === "faulty"} />
  );
}
