import { Tab } from "@fluentui/react-components";
import { useState } from "react";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { modelTexts } from "./model-texts.ts";
import { ModelEditor, taskOf } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";
import { Tabs } from "../../ui/Tabs.tsx";

const applicationKeys = ["component", "class"] as const;

/** The component and the class model of the selected project. */
export function ApplicationModelPage() {
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const models = useModels(projectId, "application");
  const { diagrams } = useView(models);
  const [key, setKey] = useState<(typeof applicationKeys)[number]>("component");
  return (
    <Page
      title="Application model"
      about={modelTexts[key].about}
      width="full"
      actions={
        <>
          <Tabs
            aria-label="Models"
            selectedValue={key}
            onTabSelect={(_, { value }) => setKey(value as typeof key)}
          >
            {applicationKeys.map((one) => (
              <Tab key={one} value={one}>
                {modelTexts[one].title}
              </Tab>
            ))}
          </Tabs>
          {diagrams.some((diagram) => diagram.key === key) && (
            <GenerateButton
              label="Generate Again"
              appearance="secondary"
              task={taskOf(key)}
              onDone={() => void models.send({ type: "requested" })}
            />
          )}
        </>
      }
    >
      <ModelFrame projectId={projectId} models={models} what="The application model">
        <ModelEditor key={key} projectId={projectId} models={models} diagramKey={key} />
      </ModelFrame>
    </Page>
  );
}
