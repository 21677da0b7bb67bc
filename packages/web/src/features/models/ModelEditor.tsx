import type { DiagramKey } from "@archscribe/core/model";
import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import type { Models } from "@archscribe/core/product/models/start-models";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { DiagramPicker } from "./DiagramPicker.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { modelTexts } from "./model-texts.ts";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
});

interface Properties {
  readonly projectId: number;
  readonly models: Models;
  readonly diagramKey: DiagramKey;
}

/** What is generated for a kind of diagram. */
export function taskOf(key: DiagramKey): DesignTask {
  const { parts, title } = modelTexts[key];
  return { kind: "design", title, parts };
}

/** The diagrams of one kind: one after the other in the editor, or how to begin where there is none. */
export function ModelEditor({ diagramKey, models, projectId }: Properties) {
  const styles = useStyles();
  const { chosen, diagrams } = useView(models);
  const own = diagrams.filter(({ key }) => key === diagramKey);
  const open = own.find(({ id }) => id === chosen) ?? own[0];
  if (open === undefined)
    return <EmptyModel models={models} diagramKey={diagramKey} task={taskOf(diagramKey)} />;
  return (
    <div className={styles.root}>
      <DiagramPicker
        diagrams={own}
        chosen={open.id}
        onChoose={(id) => void models.send({ type: "chosen", id })}
      />
      <StoredDiagramEditor
        key={open.id}
        projectId={projectId}
        models={models}
        diagram={open}
        actions={<NewDiagramButton models={models} diagramKey={diagramKey} label="New" appearance="subtle" />}
      />
    </div>
  );
}
