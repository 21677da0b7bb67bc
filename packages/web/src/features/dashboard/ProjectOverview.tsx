import type { SelectedProject } from "@archscribe/core/product/projects/selected-project";
import { startProjectOverview } from "@archscribe/core/product/overview/project-overview";
import { Button, makeStyles, Skeleton, SkeletonItem, tokens, Tooltip } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useGenerated } from "../generation/use-generated.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { SinceVisitCard } from "../comparison/SinceVisitCard.tsx";
import { SuspectList } from "../comparison/SuspectList.tsx";
import { DriftCard } from "../drift/DriftCard.tsx";
import { FindingList } from "./FindingList.tsx";
import { NextStepCard } from "./NextStepCard.tsx";
import { OverviewGroups } from "./OverviewGroups.tsx";

const useStyles = makeStyles({
  waiting: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  step: { height: "96px", borderRadius: tokens.borderRadiusXLarge },
  groups: { height: "280px", borderRadius: tokens.borderRadiusXLarge },
  title: { overflowWrap: "anywhere" },
});

/** The overview of a project: its parts with their counts, their findings, and the next step. */
export function ProjectOverview({ project }: { readonly project: SelectedProject }) {
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
