import { diagramGroups, diagramKind, diagramKinds } from "@archscribe/core/model";
import { Link } from "@fluentui/react-components";
import { useLocation } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { readDiagramAddress } from "./diagram-address.ts";
import { DiagramGallery } from "./DiagramGallery.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";

/** All diagrams of a project; `/project/7/diagrams/class` shows those of one kind. */
export function ProjectDiagramsPage() {
  const { navigation, product } = useWorld();
  const { projectId, rest } = readDiagramAddress(useLocation().pathname);
  const { projects } = useView(product.projects);
  const { phase } = useView(product.layout);
  const models = useModels(projectId);
  const { diagrams, files } = useView(models);
  const name = projects.find(({ project_id: id }) => id === projectId)?.project_name;
  const kinds = diagramKinds.filter(({ key }) => rest === "" || key === rest);
  const groups = diagramGroups.map(({ key: group, title }) => ({
    title: title === "" ? "System Models" : title,
    diagrams: diagrams.filter(
      ({ key }) => diagramKind(key).group === group && kinds.some((kind) => kind.key === key),
    ),
  }));
  const isEmpty = groups.every((group) => group.diagrams.length === 0);
  return (
    <Page
      title="Diagrams"
      about={name === undefined ? "All diagrams of the project." : `All diagrams of ${name}.`}
      width="wide"
    >
      <ModelFrame projectId={projectId} models={models} what="The diagrams">
        {isEmpty && (
          <EmptyState
            title="No diagrams yet"
            action={
              <Link as="button" onClick={() => navigation.goTo("/model/functional-requirements")}>
                Go to the requirements
              </Link>
            }
          >
            Write down what the system must do, and generate the diagrams from it.
          </EmptyState>
        )}
        {groups.map(
          (group) =>
            group.diagrams.length > 0 && (
              <DiagramGallery
                key={group.title}
                title={group.title}
                projectId={projectId}
                files={files}
                diagrams={group.diagrams}
                isText={phase === "document"}
              />
            ),
        )}
      </ModelFrame>
    </Page>
  );
}
