import {
  Button,
  makeStyles,
  Spinner,
  Subtitle2,
  tokens,
  Body1Strong,
  Caption1,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  Caption1Strong,
  Tag,
} from "@fluentui/react-components";
import {
  ChevronDownRegular,
  ChevronUpRegular,
  SparkleRegular,
  DismissRegular,
  CheckmarkCircleRegular,
} from "@fluentui/react-icons";
import { hasEnded } from "@archscribe/core/product/generation/generation-run";
import type { GenerationRun, NamedElement } from "@archscribe/core/product/generation/generation-state";
import { runCost, runStatus } from "@archscribe/core/product/generation/run-texts";
import { stepTitle, elementKindTitles } from "@archscribe/core/product/generation/step-title";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { EngineField } from "./EngineField.tsx";
import { ForesightSummary } from "./ForesightSummary.tsx";
import { GenerationOutcomeView } from "./GenerationOutcomeView.tsx";
import { bareList, hairline, surface } from "../../theme/shared-styles.ts";
import { useMayEdit } from "../../ui/EditOnly.tsx";

const useLiveElementsStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  names: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS, margin: 0, padding: 0 },
  name: { display: "block", maxWidth: "100%" },
  tag: { maxWidth: "100%", overflow: "hidden" },
});

const shownKinds = ["actor", "use-case", "entity"] as const;

const useRunStepsStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    ...bareList,
    fontSize: tokens.fontSizeBase200,
  },
  step: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  mark: { color: tokens.colorBrandForeground1, fontSize: "16px", lineHeight: 0 },
});

/** As many as are useful to somebody who watches. */
const shownSteps = 5;

const useGenerationRunCardStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    ":not(:last-child)": { borderBottom: hairline },
  },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  names: { display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
  muted: { color: tokens.colorNeutralForeground3 },
});

const useStyles = makeStyles({
  root: {
    position: "fixed",
    right: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 900,
    display: "flex",
    flexDirection: "column",
    width: "400px",
    maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
    maxHeight: "min(70vh, 620px)",
    borderRadius: tokens.borderRadiusXLarge,
    ...surface,
    boxShadow: tokens.shadow28,
    overflow: "hidden",
  },
  head: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  mark: { color: tokens.colorBrandForeground1, fontSize: "20px", lineHeight: 0 },
  runs: {
    ...bareList,
    overflowY: "auto",
    borderTop: hairline,
  },
});

/** The running generations, on the right of every page, with the dialog that begins them. */
export function GenerationPanel() {
  const { generation } = useWorld();
  const { isPanelOpen, runs } = useView(generation);
  const styles = useStyles();
  const open = runs.filter((run) => !hasEnded(run));

  return (
    <>
      <GenerationDialog />
      {runs.length > 0 && (
        <section className={styles.root} aria-label="Generation">
          <header className={styles.head}>
            {open.length > 0 ? (
              <Spinner size="tiny" />
            ) : (
              <span className={styles.mark}>
                <SparkleRegular />
              </span>
            )}
            <Subtitle2 as="h2" className={styles.title} aria-live="polite">
              {open[0] === undefined ? "Generation" : `Generating: ${open[0].title}`}
            </Subtitle2>
            <Button
              appearance="subtle"
              size="small"
              icon={isPanelOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
              aria-expanded={isPanelOpen}
              aria-label={isPanelOpen ? "Minimise the generation panel" : "Open the generation panel"}
              onClick={() => void generation.send({ type: "panelToggled", isOpen: !isPanelOpen })}
            />
          </header>
          {isPanelOpen && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
            <ul className={styles.runs} tabIndex={0} aria-label="Runs">
              {runs.map((run) => (
                <GenerationRunCard key={run.id} run={run} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

/** The dialog before a generation: the engine, and the files that will be replaced. */
function GenerationDialog() {
  const { generation } = useWorld();
  const { engines, phase, question } = useView(generation);
  if (phase !== "asking" || question === undefined) return null;

  return (
    <FormDialog
      isOpen
      canSubmit={question.foresight.kind !== "loading"}
      maxWidth={560}
      submitLabel="Generate"
      title={`Generate: ${question.task.title}`}
      onClose={() => void generation.send({ type: "dismissed" })}
      onSubmit={() => void generation.send({ type: "confirmed" })}
    >
      <EngineField
        engines={engines}
        choice={question.choice}
        onChoose={(choice) => void generation.send({ type: "engineChosen", choice })}
      />
      <ForesightSummary
        question={question}
        onForce={(force) => void generation.send({ type: "forceChosen", force })}
      />
    </FormDialog>
  );
}

/** One run: its progress, its findings, its cost and its outcome. */
function GenerationRunCard({ run }: { readonly run: GenerationRun }) {
  const { generation } = useWorld();
  const styles = useGenerationRunCardStyles();
  const isOver = hasEnded(run);
  const cost = runCost(run);
  const mayEdit = useMayEdit();
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
        {mayEdit && !isOver && run.jobId !== undefined && (
          <Button
            size="small"
            disabledFocusable={run.phase === "canceling"}
            onClick={() => void generation.send({ type: "cancelRequested", id: run.id })}
          >
            Cancel
          </Button>
        )}
        {mayEdit && (run.phase === "failed" || run.phase === "canceled") && (
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

/** The steps that are done, the last ones only. */
function RunSteps({ steps }: { readonly steps: readonly string[] }) {
  const styles = useRunStepsStyles();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Steps that are done">
      {steps.slice(-shownSteps).map((step) => (
        <li key={step} className={styles.step}>
          <span className={styles.mark}>
            <CheckmarkCircleRegular />
          </span>
          {stepTitle(step)}
        </li>
      ))}
    </ul>
  );
}

/** The elements that the language model has named so far. */
function LiveElements({ elements }: { readonly elements: readonly NamedElement[] }) {
  const styles = useLiveElementsStyles();
  const groups = shownKinds.flatMap((kind) => {
    const names = elements.filter((one) => one.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, names: [...new Set(names)] }];
  });
  if (groups.length === 0) return null;

  return (
    <div className={styles.root}>
      {groups.map(({ kind, names }) => (
        <div key={kind}>
          <Caption1Strong>
            {elementKindTitles[kind]} ({names.length})
          </Caption1Strong>
          <ul className={styles.names} aria-label={elementKindTitles[kind]}>
            {names.map((name) => (
              <li key={name} className={styles.name}>
                <Tag size="extra-small" className={styles.tag}>
                  {name}
                </Tag>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
