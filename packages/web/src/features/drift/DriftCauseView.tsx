import { type DriftEntry, failsComparison } from "@archscribe/core/model";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, tokens } from "@fluentui/react-components";
import { findingCount, sentence } from "./drift-words.ts";
import { FindingCard } from "./FindingCard.tsx";
import { DriftFindingView, type Repositories } from "./DriftFindingView.tsx";

const useStyles = makeStyles({
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
  const { findings, id, message } = entry;
  const [first] = findings;
  const { grade } = findings.find(failsComparison) ?? first;
  const count = findingCount(findings.length);
  return (
    <FindingCard
      title={sentence(message)}
      several={count}
      grade={grade}
      id={id}
      subject={first.subject}
      fails={findings.some(failsComparison)}
      accept="Accept all…"
      acceptLabel={`Accept all of ${id}`}
      onAccept={() => onAccept({ ...first, id, name: count, message })}
    >
      <p className={styles.text}>{first.suggest}</p>
      <details>
        <summary className={styles.summary}>{count}</summary>
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
    </FindingCard>
  );
}
