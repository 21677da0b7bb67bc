import {
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from "@fluentui/react-components";
import { foresightGroups } from "@archscribe/core/product/generation/foresight-groups";
import type { GenerationOutcome } from "@archscribe/core/product/generation/generation-api";
import { leftOut } from "@archscribe/core/product/generation/left-out";
import { madeParts } from "@archscribe/core/product/generation/made-parts";
import { outcomeSummary } from "@archscribe/core/product/generation/run-texts";
import { stepTitle } from "@archscribe/core/product/generation/step-title";
import { AfterGeneration } from "./AfterGeneration.tsx";
import { LeftOutList } from "./LeftOutList.tsx";
import { MadeParts } from "./MadeParts.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  list: {
    margin: 0,
    padding: `0 0 0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
  },
  text: {
    margin: 0,
    maxHeight: "8rem",
    overflowY: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    color: tokens.colorNeutralForeground3,
  },
});

interface Properties {
  readonly outcome: GenerationOutcome;
  readonly projectId: number;
}

/** The outcome of a run: what was written, what was kept, and what the engine was unsure of. */
export function GenerationOutcomeView({ outcome, projectId }: Properties) {
  const styles = useStyles();
  if (outcome.kind === "text") return <p className={styles.text}>{outcome.text}</p>;
  const { changes, reports, summary } = outcome.result;
  const { kept } = foresightGroups(changes);

  return (
    <div className={styles.root}>
      <Caption1>{outcomeSummary(changes)}</Caption1>
      <MadeParts parts={madeParts(changes)} />
      {summary?.expectation !== undefined && <Caption1>{summary.expectation}</Caption1>}
      {kept.length > 0 && (
        <details>
          <summary>Kept as edited by hand ({kept.length})</summary>
          <ul className={styles.list}>
            {kept.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      {reports.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>The engine was unsure of {reports.length}</MessageBarTitle>
            <ul className={styles.list}>
              {reports.map(({ message, step }, index) => (
                <li key={`${String(index)} ${step}`}>
                  {stepTitle(step)}: {message}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {summary !== undefined && <LeftOutList points={leftOut(summary)} />}
      <AfterGeneration
        key={outcome.result.project_revision}
        projectId={projectId}
        isCoverageTold={summary !== undefined}
      />
    </div>
  );
}
