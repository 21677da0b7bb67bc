import type { DiagramKey } from "@archscribe/core/model";
import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import type { Models } from "@archscribe/core/product/models/start-models";
import { DiagramRegular } from "@fluentui/react-icons";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { modelTexts } from "./model-texts.ts";
import { NewDiagramButton } from "./NewDiagramButton.tsx";

interface Properties {
  readonly models: Models;
  readonly diagramKey: DiagramKey;
  readonly task: DesignTask;
}

/** The placeholder for a missing diagram: its purpose, and the two ways to create one. */
export function EmptyModel({ diagramKey, models, task }: Properties) {
  const { empty, title } = modelTexts[diagramKey];
  return (
    <EmptyState
      title={`No ${title.toLowerCase()} yet`}
      picture={<DiagramRegular />}
      action={
        <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }}>
          <GenerateButton
            label="Generate"
            task={task}
            onDone={() => void models.send({ type: "requested" })}
          />
          <NewDiagramButton models={models} diagramKey={diagramKey} label="Write By Hand" />
        </div>
      }
    >
      {empty}
    </EmptyState>
  );
}
