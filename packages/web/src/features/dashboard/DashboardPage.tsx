import { Button, MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectGridSkeleton } from "./ProjectGrid.tsx";
import { BriefButton } from "./BriefButton.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { OwnProjects } from "./OwnProjects.tsx";

/** The start page: a person's projects, and how to create one. */
export function DashboardPage() {
  const { authentication, projects: store } = useWorld().product;
  const { user } = useView(authentication);
  const { error, lost, phase, projects } = useView(store);
  const { create, reload } = useProjectEvents();
  const isEmpty = phase === "loaded" && projects.length === 0;
  return (
    <Page
      about="Requirements become a design, the design becomes diagrams, and all of it one architecture document."
      actions={
        !isEmpty && (
          <>
            <BriefButton />
            <Button appearance="primary" icon={<AddRegular />} onClick={create}>
              New project
            </Button>
          </>
        )
      }
      title={`Welcome, ${user?.name || user?.email || "you"}`}
    >
      {lost !== undefined && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>You have no access to “{lost.project_name}” any more.</MessageBarTitle>
            Its owner has removed you from it, or has deleted it. If you think that this is a mistake, ask
            them.
          </MessageBarBody>
        </MessageBar>
      )}
      {phase === "failed" && (
        <LoadFailure reason={error?.message} title="Your projects could not be loaded." onRetry={reload} />
      )}
      {(phase === "unloaded" || phase === "loading") && projects.length === 0 && <ProjectGridSkeleton />}
      {isEmpty && <FirstSteps />}
      {projects.length > 0 && <OwnProjects />}
    </Page>
  );
}
