import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { InteractionList } from "./InteractionList.tsx";
import { modelTexts } from "./model-texts.ts";
import { ModelFrame } from "./ModelFrame.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { useModels } from "./use-models.ts";

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "grid",
    gridTemplateColumns: "minmax(200px, 260px) minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    minHeight: 0,
    "@media (max-width: 1199px)": {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "auto minmax(480px, 1fr)",
    },
  },
  editor: { display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 },
});

const task: DesignTask = { kind: "design", title: "Interaction diagrams", parts: ["interaction"] };

/** The interaction diagrams of the selected project, by use case. */
export function InteractionDiagramsPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const models = useModels(projectId, "interaction");
  const { chosen, diagrams, useCases } = useView(models);
  const { about, title } = modelTexts.interaction;
  const open = diagrams.find(({ id }) => id === chosen) ?? diagrams[0];
  return (
    <Page
      title={title}
      about={about}
      width="full"
      actions={
        diagrams.length > 0 && (
          <GenerateButton
            label="Generate Again"
            appearance="secondary"
            task={task}
            onDone={() => void models.send({ type: "requested" })}
          />
        )
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        {open === undefined ? (
          <EmptyModel models={models} diagramKey="interaction" task={task} />
        ) : (
          <div className={styles.root}>
            <InteractionList models={models} useCases={useCases} diagrams={diagrams} open={open.id} />
            <div className={styles.editor}>
              <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
            </div>
          </div>
        )}
      </ModelFrame>
    </Page>
  );
}
