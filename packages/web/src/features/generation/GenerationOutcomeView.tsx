import {
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
  Button,
} from "@fluentui/react-components";
import { foresightGroups } from "@archscribe/core/product/generation/foresight-groups";
import type { GenerationOutcome } from "@archscribe/core/product/generation/generation-api";
import { leftOut, type LeftOut } from "@archscribe/core/product/generation/left-out";
import { madeParts, type MadePart } from "@archscribe/core/product/generation/made-parts";
import { outcomeSummary } from "@archscribe/core/product/generation/run-texts";
import { stepTitle } from "@archscribe/core/product/generation/step-title";
import { Link } from "react-router";
import { routes } from "@archscribe/core/product/routes/routes";
import { startProjectOverview } from "@archscribe/core/product/overview/project-overview";
import { ArrowRightRegular } from "@fluentui/react-icons";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { bareList, focusOutline } from "../../theme/shared-styles.ts";

const useAfterGenerationStyles = makeStyles({
  next: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  about: { flex: "1 1 180px" },
});

/** More than these are better looked at in their list. */
const shownIds = 12;

const useMadePartsStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    ...bareList,
    fontSize: tokens.fontSizeBase200,
  },
  link: {
    color: tokens.colorBrandForeground1,
    textDecoration: "none",
    ":hover": { textDecoration: "underline" },
    ":focus-visible": { outline: focusOutline },
  },
  count: { color: tokens.colorNeutralForeground3 },
});

const useLeftOutListStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: "none", fontSize: tokens.fontSizeBase200 },
  summary: { cursor: "pointer", borderRadius: tokens.borderRadiusSmall, lineHeight: "24px" },
  ids: { padding: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
});

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

/** The outcome of a run: the files written and kept, and the points of which the engine was unsure. */
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

/** The omissions of a design, each with its reason and a link to its subject. */
function LeftOutList({ points }: { readonly points: readonly LeftOut[] }) {
  const styles = useLeftOutListStyles();
  if (points.length === 0) return null;
  return (
    <ul aria-label="Omitted" className={styles.root}>
      {points.map(({ ids, text }) => (
        <li key={text}>
          <details>
            <summary className={styles.summary}>{text}</summary>
            <RequirementTrace ids={ids} label="" className={styles.ids} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The generated parts, each with a link to its page. */
function MadeParts({ parts }: { readonly parts: readonly MadePart[] }) {
  const styles = useMadePartsStyles();
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Generated" className={styles.root}>
      {parts.map(({ files, path, title }) => (
        <li key={`${path} ${title}`}>
          <Link className={styles.link} to={path}>
            {title}
          </Link>{" "}
          <span className={styles.count}>{files}</span>
        </li>
      ))}
    </ul>
  );
}

interface AfterGenerationProperties {
  readonly projectId: number;
  /** Somebody else says which requirements are not covered. */
  readonly isCoverageTold: boolean;
}

/**
 * The requirements that a design does not cover, and the possible next step; nothing until they are known.
 */
function AfterGeneration({ isCoverageTold, projectId }: AfterGenerationProperties) {
  const { navigation } = useWorld();
  const store = usePageStore(({ client }) => startProjectOverview({ client, projectId }), [projectId]);
  const { value: overview } = useView(store);
  const styles = useAfterGenerationStyles();
  if (overview === undefined) return null;
  const { nextStep, uncovered } = overview;
  return (
    <>
      {!isCoverageTold && <Coverage uncovered={uncovered} />}
      <div className={styles.next}>
        <Caption1 className={styles.about}>Next: {nextStep.title}</Caption1>
        <Button size="small" onClick={() => navigation.goTo(routes.review.path)}>
          Review what was made
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          size="small"
          onClick={() => navigation.goTo(nextStep.path)}
        >
          {nextStep.label}
        </Button>
      </div>
    </>
  );
}

function Coverage({ uncovered }: { readonly uncovered: readonly string[] }) {
  if (uncovered.length === 0) return <Caption1>Every requirement is covered.</Caption1>;
  return (
    <RequirementTrace
      ids={uncovered.slice(0, shownIds)}
      label={
        uncovered.length > shownIds
          ? `Not covered: ${String(uncovered.length)} requirements, such as`
          : "Not covered:"
      }
    />
  );
}
