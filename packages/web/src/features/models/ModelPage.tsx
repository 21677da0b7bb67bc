import type { DiagramKey } from "@archscribe/core/model";
import { familyOf } from "@archscribe/core/product/models/diagram-family";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { modelTexts } from "./model-texts.ts";
import { ModelEditor, taskOf } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";

/** The page of one kind of diagram of the selected project. */
export function ModelPage({ diagramKey }: { readonly diagramKey: DiagramKey }) {
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const models = useModels(projectId, familyOf(diagramKey));
  const { diagrams } = useView(models);
  const { about, title } = modelTexts[diagramKey];
  return (
    <Page
      title={title}
      about={about}
      width="full"
      actions={
        diagrams.some(({ key }) => key === diagramKey) && (
          <GenerateButton
            label="Generate Again"
            appearance="secondary"
            task={taskOf(diagramKey)}
            onDone={() => void models.send({ type: "requested" })}
          />
        )
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        <ModelEditor projectId={projectId} models={models} diagramKey={diagramKey} />
      </ModelFrame>
    </Page>
  );
}
