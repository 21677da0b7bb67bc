import { diagramGroups, diagramKind, diagramKinds } from "@archscribe/core/model";
import { Link, SearchBox } from "@fluentui/react-components";
import { useState } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { readDiagramAddress } from "./diagram-address.ts";
import { DiagramGallery } from "./DiagramGallery.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { useModels } from "./use-models.ts";

/** A shorter list is seen at a glance. */
const worthSearching = 12;

/** All diagrams of a project; `/project/7/diagrams/class` shows those of one kind. */
export function ProjectDiagramsPage() {
  const { navigation, product } = useWorld();
  const { projectId, rest } = readDiagramAddress(useLocation().pathname);
  const { projects } = useView(product.projects);
  const { phase } = useView(product.layout);
  const models = useModels(projectId);
  const { diagrams, files } = useView(models);
  const name = projects.find(({ project_id: id }) => id === projectId)?.project_name;
  const [text, setText] = useState("");
  const words = text.toLowerCase().split(/\s+/);
  const found = diagrams.filter(({ about = "", id, title }) => {
    const own = `${title} ${id} ${about}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
  const kinds = diagramKinds.filter(({ key }) => rest === "" || key === rest);
  const groups = diagramGroups.map(({ key: group, title }) => ({
    title: title === "" ? "System Models" : title,
    diagrams: found.filter(
      ({ key }) => diagramKind(key).group === group && kinds.some((kind) => kind.key === key),
    ),
  }));
  const isNothingFound = diagrams.length > 0 && text.trim() !== "";
  const isEmpty = groups.every((group) => group.diagrams.length === 0);
  return (
    <Page
      title="Diagrams"
      about={name === undefined ? "All diagrams of the project." : `All diagrams of ${name}.`}
      width="wide"
      {...(diagrams.length >= worthSearching && {
        actions: (
          <SearchBox
            aria-label="Search diagrams"
            placeholder="Search diagrams"
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        ),
      })}
    >
      <ModelFrame projectId={projectId} models={models} what="The diagrams">
        {isEmpty && isNothingFound && (
          <EmptyState
            title="No diagram is found"
            action={
              <Link as="button" onClick={() => setText("")}>
                Show all diagrams
              </Link>
            }
          >
            {`The title, the file and the description of no diagram contain "${text.trim()}".`}
          </EmptyState>
        )}
        {isEmpty && !isNothingFound && (
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
