import type { DeploymentTarget } from "@archscribe/core/model";
import { useEffect } from "react";
import { Page } from "../../ui/Page.tsx";
import { ToggleTab } from "../../ui/Tabs.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { DiagramGallery } from "./DiagramGallery.tsx";
import { modelTexts } from "./model-texts.ts";
import { ModelEditor, taskOf } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";

/** The target of each tab, and its page. */
const tabTargets = [
  { id: 1, target: "onPrem", path: "/model/onpremdeploymentmodel" },
  { id: 2, target: "AWS", path: "/model/awsdeploymentmodel" },
  { id: 3, target: "GCP", path: "/model/gcpdeploymentmodel" },
  { id: 4, target: "Azure", path: "/model/azuredeploymentmodel" },
] as const satisfies readonly { id: number; target: DeploymentTarget; path: string }[];

/** Where the system runs, for one target; with its tab off, all targets side by side. */
export function DeploymentPage({ target }: { readonly target: DeploymentTarget }) {
  const { navigation, product } = useWorld();
  const { deployment } = product.models.tabs;
  const { tabs } = useView(deployment);
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const models = useModels(projectId, "deployment");
  const { diagrams, files } = useView(models);
  const { about, title } = modelTexts[target];
  const own = tabTargets.find((one) => one.target === target) ?? tabTargets[0];
  const isOpen = tabs.some(({ activeStatus, id }) => activeStatus && id === own.id);

  useEffect(() => {
    const isActive = deployment.view.current.tabs.some(
      ({ activeStatus, id }) => activeStatus && id === own.id,
    );
    if (!isActive) void deployment.send({ type: "toggled", id: own.id });
  }, [deployment, own.id, projectId]);

  function choose(id: number): void {
    const wanted = tabTargets.find((one) => one.id === id);
    if (wanted === undefined || wanted.id === own.id) void deployment.send({ type: "toggled", id });
    else navigation.goTo(wanted.path);
  }

  return (
    <Page
      title={isOpen ? title : "Deployment models"}
      about={isOpen ? about : "Every target side by side."}
      width={isOpen ? "full" : "wide"}
      actions={
        <>
          <div role="group" aria-label="Deployment targets" style={{ display: "flex", flexWrap: "wrap" }}>
            {tabs.map(({ activeStatus, id, itemName }) => (
              <ToggleTab key={id} isOn={activeStatus} onClick={() => choose(id)}>
                {itemName}
              </ToggleTab>
            ))}
          </div>
          {isOpen && diagrams.some(({ key }) => key === target) && (
            <GenerateButton
              label="Generate Again"
              appearance="secondary"
              task={taskOf(target)}
              onDone={() => void models.send({ type: "requested" })}
            />
          )}
        </>
      }
    >
      <ModelFrame projectId={projectId} models={models} what={title}>
        {isOpen ? (
          <ModelEditor projectId={projectId} models={models} diagramKey={target} />
        ) : (
          <DiagramGallery title="All targets" projectId={projectId} files={files} diagrams={diagrams} />
        )}
      </ModelFrame>
    </Page>
  );
}
