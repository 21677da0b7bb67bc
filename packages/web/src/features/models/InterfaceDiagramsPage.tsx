import { PlugConnectedRegular } from "@fluentui/react-icons";
import { Button } from "@fluentui/react-components";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { InterfaceModels } from "./InterfaceModels.tsx";
import { modelTexts } from "./model-texts.ts";

/** The interface diagrams of the selected project; the page is there without one, too. */
export function InterfaceDiagramsPage() {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id;
  if (projectId !== undefined) return <InterfaceModels projectId={projectId} />;
  const { about, empty, title } = modelTexts.interface;
  return (
    <Page title={title} about={about}>
      <EmptyState
        title="Choose a project first"
        picture={<PlugConnectedRegular />}
        action={
          <Button appearance="primary" onClick={() => navigation.goTo("/project-dashboard")}>
            Choose A Project
          </Button>
        }
      >
        {empty}
      </EmptyState>
    </Page>
  );
}
