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
import { listProjects } from "@archscribe/core/product/projects/list-projects";
import { recentProjects } from "@archscribe/core/product/projects/recent-projects";
import { useState } from "react";
import type { ProjectSummary } from "@archscribe/core/product/client";
import { soleExample } from "@archscribe/core/product/projects/sole-example";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectGridSkeleton, ProjectGrid } from "./ProjectGrid.tsx";
import { BriefButton } from "./BriefButton.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { Pager } from "./Pager.tsx";
import { ProjectFilter } from "./ProjectFilter.tsx";

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
  const { projects, selected } = useView(product.projects);
  const { ids } = useView(recent);
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const styles = useStyles();
  const listed = listProjects(projects, { text, page });
  const last = recentProjects(projects, ids);
  const isSmall = projects.length <= 4;
  return (
    <>
      <ExampleHint projects={projects} />
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
          {!isSmall && (
            <ProjectFilter
              className={styles.search}
              text={text}
              onChange={(value) => {
                setText(value);
                setPage(1);
              }}
            />
          )}
        </div>
        <ProjectGrid currentId={selected?.project_id} projects={listed.projects} />
        {listed.found === 0 && (
          <p className={styles.nothing} role="status">
            No project of yours is called “{text}”.
          </p>
        )}
        <Pager page={listed.page} pageCount={listed.pageCount} onPage={setPage} />
      </section>
    </>
  );
}

/** Explains the example to people who have no other project. */
function ExampleHint({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const { open } = useProjectEvents();
  const example = soleExample(projects);
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
