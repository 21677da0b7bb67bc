import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectGridSkeleton } from "./ProjectGrid.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { ProjectOverview } from "./ProjectOverview.tsx";
import { ProjectTable } from "./ProjectTable.tsx";
import { SharedProjectNotice } from "./SharedProjectNotice.tsx";

/** The overview of the current project, and all projects of the person. */
export function ProjectDashboardPage() {
  const { error, phase, projects, selected } = useView(useWorld().product.projects);
  const { create, reload } = useProjectEvents();
  return (
    <Page
      about="What there is of your project and what to do next, and all projects that you own or share."
      actions={
        <Button icon={<AddRegular />} onClick={create}>
          New project
        </Button>
      }
      title="Project dashboard"
      width="wide"
    >
      <SharedProjectNotice />
      {selected !== undefined && <ProjectOverview key={selected.project_id} project={selected} />}
      {phase === "failed" && (
        <LoadFailure reason={error?.message} title="Your projects could not be loaded." onRetry={reload} />
      )}
      {(phase === "unloaded" || phase === "loading") && projects.length === 0 && <ProjectGridSkeleton />}
      {phase === "loaded" && projects.length === 0 && <FirstSteps />}
      {projects.length > 0 && <ProjectTable />}
    </Page>
  );
}
