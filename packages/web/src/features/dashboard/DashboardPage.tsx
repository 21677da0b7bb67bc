import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Subtitle2,
  tokens,
  MessageBarActions,
} from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { projectsOf } from "@archscribe/core/product/projects/known-projects";
import { soleExample } from "@archscribe/core/product/projects/sole-example";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectGridSkeleton, ProjectGrid } from "./ProjectGrid.tsx";
import { BriefButton } from "./BriefButton.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { ProjectFilter, ProjectListFoot } from "./ProjectFilter.tsx";
import { useFreshProjects, useProjectList } from "./use-project-list.ts";

/** The start page: a person's projects, and how to create one. */
export function DashboardPage() {
  const { authentication, projects: store } = useWorld().product;
  const { user } = useView(authentication);
  const { error, lost, phase, total } = useView(store);
  const { create, reload } = useProjectEvents();
  const isEmpty = phase === "loaded" && total === 0;
  useFreshProjects();
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
      {(phase === "unloaded" || phase === "loading") && total === 0 && <ProjectGridSkeleton />}
      {isEmpty && <FirstSteps />}
      {total > 0 && <OwnProjects />}
    </Page>
  );
}

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    minHeight: "38px",
  },
  title: { margin: 0 },
  search: { width: "280px", maxWidth: "100%" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

/** A person's projects: the most recent ones, and all of them in pages. */
function OwnProjects() {
  const { product, recentProjects: recent } = useWorld();
  const { projects, selected, total } = useView(product.projects);
  const { ids } = useView(recent);
  const styles = useStyles();
  const list = useProjectList();
  const last = projectsOf(projects, ids);
  const isSmall = total <= 4;
  return (
    <>
      <ExampleHint />
      {!isSmall && last.length > 0 && (
        <section aria-labelledby="recent" className={styles.part}>
          <Subtitle2 as="h2" className={styles.title} id="recent">
            Opened last
          </Subtitle2>
          <ProjectGrid currentId={selected?.project_id} projects={last} />
        </section>
      )}
      <section aria-labelledby="projects" className={styles.part}>
        <div className={styles.head}>
          <Subtitle2 as="h2" className={styles.title} id="projects">
            Your projects
          </Subtitle2>
          {!isSmall && <ProjectFilter className={styles.search} text={list.text} onChange={list.search} />}
        </div>
        <ProjectGrid currentId={selected?.project_id} projects={list.projects} />
        <ProjectListFoot className={styles.nothing} list={list} />
      </section>
    </>
  );
}

/** Explains the example to people who have no other project. */
function ExampleHint() {
  const { open } = useProjectEvents();
  const example = soleExample(useView(useWorld().product.projects));
  if (example === undefined) return null;
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>“{example.project_name}” is an example to try things out.</MessageBarTitle>
        It has requirements, use cases, all 13 kinds of diagram, an API and design pages. Change what you
        like, and delete it when you are done.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => open(example)}>Look around</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
