import { diagramKind } from "@archscribe/core/model";
import { Button } from "@fluentui/react-components";
import { GridRegular } from "@fluentui/react-icons";
import { useLocation } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { galleryAddress, readDiagramAddress } from "./diagram-address.ts";
import { ModelFrame } from "./ModelFrame.tsx";
import { StoredDiagramEditor } from "./StoredDiagramEditor.tsx";
import { useModels } from "./use-models.ts";

/** The editor of one diagram by its id: `/workspace/7/editor/interaction/place-an-order`. */
export function WorkspaceEditorPage() {
  const { navigation } = useWorld();
  const { projectId, rest } = readDiagramAddress(useLocation().pathname);
  const models = useModels(projectId);
  const { diagrams, phase } = useView(models);
  const open = rest === "" ? diagrams[0] : diagrams.find(({ id }) => id === rest);
  const all = (
    <Button icon={<GridRegular />} onClick={() => navigation.goTo(galleryAddress(projectId))}>
      All Diagrams
    </Button>
  );
  return (
    <Page
      title={open?.title ?? "Editor"}
      about={open === undefined ? "A diagram of a project." : (open.about ?? diagramKind(open.key).title)}
      width="full"
      actions={all}
    >
      <ModelFrame projectId={projectId} models={models} what="The diagram">
        {open !== undefined ? (
          <StoredDiagramEditor key={open.id} projectId={projectId} models={models} diagram={open} />
        ) : (
          phase === "shown" && (
            <EmptyState title="This diagram does not exist" action={all}>
              It may have been deleted, or the address may be mistyped.
            </EmptyState>
          )
        )}
      </ModelFrame>
    </Page>
  );
}
