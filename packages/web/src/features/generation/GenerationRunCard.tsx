import {
  Body1Strong,
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { GenerationRun } from "@archscribe/core/product/generation/generation-state";
import { hasEnded } from "@archscribe/core/product/generation/generation-run";
import { runCost, runStatus } from "@archscribe/core/product/generation/run-texts";
import { useWorld } from "../../world/world-context.ts";
import { GenerationOutcomeView } from "./GenerationOutcomeView.tsx";
import { LiveElements } from "./LiveElements.tsx";
import { RunSteps } from "./RunSteps.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    ":not(:last-child)": { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  names: { display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
  muted: { color: tokens.colorNeutralForeground3 },
});

/** One run: its progress, its findings, its cost and its outcome. */
export function GenerationRunCard({ run }: { readonly run: GenerationRun }) {
  const { generation } = useWorld();
  const styles = useStyles();
  const isOver = hasEnded(run);
  const cost = runCost(run);
  const { done, total } = run.progress;

  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Body1Strong>{run.title}</Body1Strong>
          <Caption1 className={styles.muted} role="status">
            {runStatus(run)}
            {cost !== undefined && ` · ${cost}`}
          </Caption1>
        </div>
        {!isOver && run.jobId !== undefined && (
          <Button
            size="small"
            disabledFocusable={run.phase === "canceling"}
            onClick={() => void generation.send({ type: "cancelRequested", id: run.id })}
          >
            Cancel
          </Button>
        )}
        {(run.phase === "failed" || run.phase === "canceled") && (
          <Button
            size="small"
            appearance="primary"
            onClick={() => void generation.send({ type: "resumeRequested", id: run.id })}
          >
            {run.jobId === undefined ? "Try again" : "Resume"}
          </Button>
        )}
        {isOver && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={`Take ${run.title} off the list`}
            onClick={() => void generation.send({ type: "runDismissed", id: run.id })}
          />
        )}
      </div>
      {!isOver && (
        <ProgressBar
          aria-label={`Progress of ${run.title}`}
          thickness="large"
          {...(total === 0 ? {} : { value: done / total })}
        />
      )}
      {!isOver && <RunSteps steps={run.steps} />}
      {run.phase !== "done" && <LiveElements elements={run.elements} />}
      {run.error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{run.error.message}</MessageBarTitle> {run.error.hint}
          </MessageBarBody>
        </MessageBar>
      )}
      {run.outcome !== undefined && <GenerationOutcomeView outcome={run.outcome} projectId={run.projectId} />}
    </li>
  );
}
