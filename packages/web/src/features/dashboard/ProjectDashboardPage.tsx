import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
  Tooltip,
  Subtitle2,
  Badge,
  Body1Strong,
  mergeClasses,
} from "@fluentui/react-components";
import { AddRegular, DismissRegular, ArrowClockwiseRegular, ArrowRightRegular } from "@fluentui/react-icons";
import type { SelectedProject } from "@archscribe/core/product/projects/selected-project";
import { startProjectOverview } from "@archscribe/core/product/overview/project-overview";
import type { NextStep } from "@archscribe/core/product/overview/next-step";
import type { OverviewGroup, OverviewPart } from "@archscribe/core/product/overview/overview";
import { Link, useLocation } from "react-router";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { Panel } from "../../ui/Panel.tsx";
import { useGenerated } from "../generation/use-generated.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { SinceVisitCard } from "../comparison/SinceVisitCard.tsx";
import { SuspectList } from "../comparison/SuspectList.tsx";
import { DriftCard } from "../drift/DriftCard.tsx";
import { ProjectGridSkeleton } from "./ProjectGrid.tsx";
import { useFreshProjects } from "./use-project-list.ts";
import { useProjectEvents } from "./use-project-events.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { ProjectTable } from "./ProjectTable.tsx";
import { FindingList } from "./FindingList.tsx";
import { bareList, focusOutline } from "../../theme/shared-styles.ts";

/** The overview of the current project, and all projects of the person. */
export function ProjectDashboardPage() {
  const { error, phase, selected, total } = useView(useWorld().product.projects);
  const { create, reload } = useProjectEvents();
  const find = new URLSearchParams(useLocation().search).get("find") ?? "";
  useFreshProjects();
  return (
    <Page
      about="The state of your project, the next step, and all projects that you own or share."
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
      {(phase === "unloaded" || phase === "loading") && total === 0 && <ProjectGridSkeleton />}
      {phase === "loaded" && total === 0 && <FirstSteps />}
      {total > 0 && <ProjectTable key={find} find={find} />}
    </Page>
  );
}

/** Names the project that somebody has just shared, until it is viewed. */
function SharedProjectNotice() {
  const { projects, sharedProject } = useWorld().product;
  const { notice } = useView(sharedProject);
  if (notice?.isNew !== true) return null;
  const { project_id, project_name, shared_by } = notice;
  const view = (): void => void sharedProject.send({ type: "viewed" });
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{shared_by} has shared a project with you.</MessageBarTitle>“{project_name}” is in
        your list now. You can read and change everything in it.
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button appearance="transparent" aria-label="Dismiss" icon={<DismissRegular />} onClick={view} />
        }
      >
        <Button
          onClick={() => {
            view();
            void projects.send({ type: "selected", project: { project_id, project_name } });
          }}
        >
          Open the project
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const useOverviewGroupsStyles = makeStyles({
  root: {
    columns: "260px",
    columnGap: tokens.spacingHorizontalXXL,
  },
  group: { breakInside: "avoid", paddingBottom: tokens.spacingVerticalL },
  title: { display: "block", margin: 0, paddingBottom: tokens.spacingVerticalXS },
  list: bareList,
  part: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "34px",
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline },
  },
  count: { marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" },
  none: { color: tokens.colorNeutralForeground3 },
});

const useNextStepCardStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  title: { margin: 0 },
  about: { margin: `${tokens.spacingVerticalXXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

const useStyles = makeStyles({
  waiting: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  step: { height: "96px", borderRadius: tokens.borderRadiusXLarge },
  groups: { height: "280px", borderRadius: tokens.borderRadiusXLarge },
  title: { overflowWrap: "anywhere" },
});

/** The overview of a project: its parts with their counts, their findings, and the next step. */
function ProjectOverview({ project }: { readonly project: SelectedProject }) {
  const store = usePageStore(
    ({ client }) => startProjectOverview({ client, projectId: project.project_id }),
    [project.project_id],
  );
  const { error, phase, value: overview } = useView(store);
  const styles = useStyles();
  const reload = (): void => void store.send({ type: "requested" });
  useGenerated({ kind: "design", title: "" }, reload);
  return (
    <Panel
      about={
        overview === undefined ? undefined : (
          <>
            {overview.madeKinds} of 13 kinds of diagram · {overview.errors} errors · {overview.warnings}{" "}
            warnings
          </>
        )
      }
      actions={
        <Tooltip content="Count again" relationship="label">
          <Button
            appearance="subtle"
            disabledFocusable={phase === "loading"}
            icon={<ArrowClockwiseRegular />}
            onClick={reload}
          />
        </Tooltip>
      }
      title={project.project_name}
    >
      {phase === "failed" && (
        <LoadFailure reason={error?.message} title="The project could not be checked." onRetry={reload} />
      )}
      {overview === undefined && phase === "loading" && (
        <Skeleton aria-label="The project is being checked" className={styles.waiting}>
          <SkeletonItem className={styles.step} />
          <SkeletonItem className={styles.groups} />
        </Skeleton>
      )}
      {overview !== undefined && (
        <>
          <NextStepCard step={overview.nextStep} />
          <SinceVisitCard projectId={project.project_id} />
          <DriftCard projectId={project.project_id} />
          <OverviewGroups groups={overview.groups} />
          {overview.findings.some(({ ruleId }) => ruleId === "suspect-trace") && (
            <SuspectList projectId={project.project_id} onConfirmed={reload} />
          )}
          <FindingList findings={overview.findings} total={overview.total} />
        </>
      )}
    </Panel>
  );
}

/** The suggested next step in the project. */
function NextStepCard({ step: { about, label, path, title } }: { readonly step: NextStep }) {
  const { navigation } = useWorld();
  const styles = useNextStepCardStyles();
  return (
    <div className={styles.root}>
      <div>
        <Subtitle2 as="h3" className={styles.title}>
          Next: {title}
        </Subtitle2>
        <p className={styles.about}>{about}</p>
      </div>
      <Button
        appearance="primary"
        icon={<ArrowRightRegular />}
        iconPosition="after"
        onClick={() => navigation.goTo(path)}
      >
        {label}
      </Button>
    </div>
  );
}

/** The parts of a project with how many there are, each leading to its page. */
function OverviewGroups({ groups }: { readonly groups: readonly OverviewGroup[] }) {
  const styles = useOverviewGroupsStyles();
  return (
    <div className={styles.root}>
      {groups.map(({ parts, title }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <Body1Strong as="h3" className={styles.title}>
            {title}
          </Body1Strong>
          <ul className={styles.list}>
            {parts.map((part) => (
              <li key={part.title}>
                <Part part={part} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Part({ part: { count, errors, path, title, warnings } }: { readonly part: OverviewPart }) {
  const styles = useOverviewGroupsStyles();
  return (
    <Link className={mergeClasses(styles.part, count === 0 && styles.none)} to={path}>
      {title}
      <span className={styles.count}>{count === 0 ? "none" : count}</span>
      {errors > 0 && (
        <Badge aria-label={`${String(errors)} errors`} appearance="tint" color="danger">
          {errors}
        </Badge>
      )}
      {errors === 0 && warnings > 0 && (
        <Badge aria-label={`${String(warnings)} warnings`} appearance="tint" color="warning">
          {warnings}
        </Badge>
      )}
    </Link>
  );
}
