import { type DriftEntry, failsComparison } from "@archscribe/core/model";
import type { ReportedDrift } from "@archscribe/core/product";
import { Badge, Button, makeStyles, tokens, Tooltip } from "@fluentui/react-components";
import { useId } from "react";
import { findingCount, gradeWords, sentence, subjectWords } from "./drift-words.ts";
import { DriftFindingView, type Repositories } from "./DriftFindingView.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
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
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  accept: { flex: "none" },
  text: { margin: 0 },
  summary: { width: "fit-content", cursor: "pointer" },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyle: "none",
  },
});

interface Properties {
  /** A group of findings with one cause. */
  readonly entry: DriftEntry<ReportedDrift>;
  readonly projectId: number;
  readonly repositories: Repositories;
  readonly onAccept: (finding: ReportedDrift) => void;
}

/** Several findings with one cause: what they have in common, and the findings themselves folded. */
export function DriftCauseView({ entry, onAccept, projectId, repositories }: Properties) {
  const styles = useStyles();
  const title = useId();
  const { findings, id, message } = entry;
  const [first] = findings;
  const { grade } = findings.find(failsComparison) ?? first;
  const said = sentence(message);
  return (
    <article aria-labelledby={title} className={styles.root}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={title} className={styles.title}>
            {said}
          </h3>
          <span className={styles.quiet}>
            {subjectWords[first.subject]} · {id} · {findingCount(findings.length)}
          </span>
          <Tooltip content={gradeWords[grade].about} relationship="description">
            <Badge
              appearance="tint"
              color={findings.some(failsComparison) ? "danger" : "informative"}
              tabIndex={0}
            >
              {gradeWords[grade].title}
            </Badge>
          </Tooltip>
        </div>
        <Button
          aria-label={`Accept all of ${id}`}
          className={styles.accept}
          size="small"
          onClick={() => onAccept({ ...first, id, name: findingCount(findings.length), message })}
        >
          Accept all…
        </Button>
      </div>
      <p className={styles.text}>{first.suggest}</p>
      <details>
        <summary className={styles.summary}>{findingCount(findings.length)}</summary>
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li key={finding.id}>
              <DriftFindingView
                finding={finding}
                projectId={projectId}
                repositories={repositories}
                onAccept={onAccept}
              />
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
