import { makeStyles, Tab, tokens } from "@fluentui/react-components";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { DrawnInterfaceView } from "./DrawnInterfaceView.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { modelTexts } from "./model-texts.ts";
import { taskOf } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { useModels } from "./use-models.ts";
import { Tabs } from "../../ui/Tabs.tsx";

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  tabs: { flex: "none", overflowX: "auto", overflowY: "hidden" },
  tab: { whiteSpace: "nowrap", textTransform: "none" },
});

/** The interface diagrams of a project: those that are written, and those that are drawn for draw.io. */
export function InterfaceModels({ projectId }: { readonly projectId: number }) {
  const styles = useStyles();
  const models = useModels(projectId, "interface");
  const { chosen, diagrams, drawnInterfaces } = useView(models);
  const { about, title } = modelTexts.interface;
  const task = taskOf("interface");
  const drawn = drawnInterfaces.find(({ id }) => drawnId(id) === chosen);
  const open = drawn === undefined ? (diagrams.find(({ id }) => id === chosen) ?? diagrams[0]) : undefined;
  const shown = drawn ?? (open === undefined ? drawnInterfaces[0] : undefined);
  return (
    <Page
      title={title}
      about={about}
      width="full"
      actions={
        (diagrams.length > 0 || drawnInterfaces.length > 0) && (
          <>
            <NewDiagramButton models={models} diagramKey="interface" label="New" appearance="subtle" />
            <GenerateButton
              label="Generate Again"
              appearance="secondary"
              task={task}
              onDone={() => void models.send({ type: "requested" })}
            />
          </>
        )
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        {open === undefined && shown === undefined ? (
          <EmptyModel models={models} diagramKey="interface" task={task} />
        ) : (
          <div className={styles.root}>
            <Tabs
              className={styles.tabs}
              aria-label="Diagrams"
              selectedValue={open?.id ?? drawnId(shown?.id ?? "")}
              onTabSelect={(_, { value }) => void models.send({ type: "chosen", id: String(value) })}
            >
              {diagrams.map(({ id, title: name }) => (
                <Tab key={id} value={id} className={styles.tab}>
                  {name}
                </Tab>
              ))}
              {drawnInterfaces.map(({ id }) => (
                <Tab key={drawnId(id)} value={drawnId(id)} className={styles.tab}>
                  {id} (draw.io)
                </Tab>
              ))}
            </Tabs>
            {open !== undefined && (
              <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
            )}
            {shown !== undefined && <DrawnInterfaceView drawn={shown} />}
          </div>
        )}
      </ModelFrame>
    </Page>
  );
}

/** A diagram for draw.io may have the name of one that is written. */
function drawnId(id: string): string {
  return `drawio:${id}`;
}
