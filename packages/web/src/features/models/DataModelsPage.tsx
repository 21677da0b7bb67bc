import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import { Page } from "../../ui/Page.tsx";
import { ToggleTab } from "../../ui/Tabs.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { DiagramGallery } from "./DiagramGallery.tsx";
import { EmptyModel } from "./EmptyModel.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";

/** The kind of diagram of each tab of core. */
const tabKeys = { 1: "conceptual", 2: "logical", 3: "physical" } as const;

const task: DesignTask = {
  kind: "design",
  title: "Data models",
  parts: ["conceptual", "logical", "physical", "database"],
};

/** The three data models of the selected project; each tab shows or hides one of them, and none means all. */
export function DataModelsPage() {
  const { models: modelStores, projects } = useWorld().product;
  const { data } = modelStores.tabs;
  const { tabs } = useView(data);
  const projectId = useView(projects).selected?.project_id ?? 0;
  const models = useModels(projectId, "data");
  const { diagrams, files } = useView(models);
  const active = tabs.filter(({ activeStatus }) => activeStatus);
  const shown = active.length === 0 ? tabs : active;
  return (
    <Page
      title="Data models"
      about="From what the system knows about to the tables of its database."
      width="wide"
      actions={
        <>
          <div role="group" aria-label="Shown models" style={{ display: "flex", flexWrap: "wrap" }}>
            {tabs.map(({ activeStatus, id, itemName }) => (
              <ToggleTab key={id} isOn={activeStatus} onClick={() => void data.send({ type: "toggled", id })}>
                {itemName}
              </ToggleTab>
            ))}
          </div>
          {diagrams.length > 0 && (
            <GenerateButton
              label="Generate Again"
              appearance="secondary"
              task={task}
              onDone={() => void models.send({ type: "requested" })}
            />
          )}
        </>
      }
    >
      <ModelFrame projectId={projectId} models={models} what="The data models">
        {diagrams.length === 0 ? (
          <EmptyModel models={models} diagramKey="conceptual" task={task} />
        ) : (
          shown.map(({ id, itemName }) => {
            const key = tabKeys[id as keyof typeof tabKeys];
            const own = diagrams.filter((diagram) => diagram.key === key);
            return (
              own.length > 0 && (
                <DiagramGallery
                  key={id}
                  title={itemName}
                  projectId={projectId}
                  files={files}
                  diagrams={own}
                />
              )
            );
          })
        )}
      </ModelFrame>
    </Page>
  );
}
