import { failsComparison } from "@archscribe/core/model";
import type { LastDriftReport, ReportedDrift } from "@archscribe/core/product";
import { Badge, Button, makeStyles, tokens, Tooltip } from "@fluentui/react-components";
import { useId } from "react";
import { gradeWords, sentence, subjectWords } from "./drift-words.ts";
import { DriftPatch } from "./DriftPatch.tsx";
import { DocumentPlaces, SystemPlaces } from "./DriftPlaces.tsx";

/** The repositories that a report is about. */
export type Repositories = NonNullable<LastDriftReport["report"]>["repositories"];

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: "anywhere",
    "@media (max-width: 599px)": { padding: tokens.spacingHorizontalM },
  },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  words: {
    flex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
    minHeight: "24px",
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  accept: { flex: "none" },
  text: { margin: 0 },
  sides: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  summary: { width: "fit-content", cursor: "pointer" },
  implied: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: "1.2em" },
});

interface Properties {
  readonly finding: ReportedDrift;
  readonly projectId: number;
  readonly repositories: Repositories;
  readonly onAccept: (finding: ReportedDrift) => void;
}

/** A finding with both sides, what to do, and the change that settles it. */
export function DriftFindingView({ finding, onAccept, projectId, repositories }: Properties) {
  const styles = useStyles();
  const title = useId();
  const {
    document,
    grade,
    id,
    implies = [],
    message,
    name,
    newName,
    patch,
    subject,
    suggest,
    system,
  } = finding;
  return (
    <article aria-labelledby={title} className={styles.root}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={title} className={styles.name}>
            {newName === undefined ? name : `${name} → ${newName}`}
          </h3>
          <span className={styles.quiet}>
            {subjectWords[subject]} · {id}
          </span>
          <Tooltip content={gradeWords[grade].about} relationship="description">
            <Badge appearance="tint" color={failsComparison(finding) ? "danger" : "informative"} tabIndex={0}>
              {gradeWords[grade].title}
            </Badge>
          </Tooltip>
        </div>
        <Button
          aria-label={`Accept ${name}`}
          className={styles.accept}
          size="small"
          onClick={() => onAccept(finding)}
        >
          Accept…
        </Button>
      </div>
      <p className={styles.text}>{sentence(message)}</p>
      <div className={styles.sides}>
        <DocumentPlaces places={document} projectId={projectId} />
        <SystemPlaces places={system} repositories={repositories} />
      </div>
      {implies.length > 0 && (
        <details className={styles.quiet}>
          <summary className={styles.summary}>What follows from it ({implies.length})</summary>
          <ul className={styles.implied}>
            {implies.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.text}>{suggest}</p>
      {patch !== undefined && <DriftPatch name={name} patch={patch} />}
    </article>
  );
}
