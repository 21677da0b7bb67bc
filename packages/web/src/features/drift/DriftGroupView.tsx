import { driftEntries, type DriftEntry, failsComparison } from "@archscribe/core/model";
import type { DriftGroup } from "@archscribe/core/product/drift/drift-overview";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useId, useMemo, useState } from "react";
import { DriftFindingView, type Repositories } from "./DriftFindingView.tsx";
import { findingCount, sentence } from "./drift-words.ts";
import { FindingCard } from "./FindingCard.tsx";
import { bareList } from "../../theme/shared-styles.ts";

const useDriftCauseViewStyles = makeStyles({
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

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "start",
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
  },
  title: { margin: 0 },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    width: "100%",
    ...bareList,
  },
});

/** The number of findings of one kind, or of causes of several, that are shown at once. */
const shownAtOnce = 50;

interface Properties {
  readonly group: DriftGroup;
  readonly projectId: number;
  readonly repositories: Repositories;
  readonly onAccept: (finding: ReportedDrift) => void;
}

/** The findings of one kind; those with one cause are one entry. */
export function DriftGroupView({ group, onAccept, projectId, repositories }: Properties) {
  const styles = useStyles();
  const id = useId();
  const [most, showMore] = useState(shownAtOnce);
  const { about, findings, title } = group;
  const entries = useMemo(() => driftEntries<ReportedDrift>(findings), [findings]);
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div>
        <Subtitle2 as="h2" id={id} className={styles.title}>
          {title} <span className={styles.count}>({findings.length})</span>
        </Subtitle2>
        <p className={styles.about}>{about}</p>
      </div>
      <ul className={styles.list}>
        {entries.slice(0, most).map((entry) => (
          <li key={entry.id}>
            {entry.findings.length === 1 ? (
              <DriftFindingView
                finding={entry.findings[0]}
                projectId={projectId}
                repositories={repositories}
                onAccept={onAccept}
              />
            ) : (
              <DriftCauseView
                entry={entry}
                projectId={projectId}
                repositories={repositories}
                onAccept={onAccept}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.length > most && (
        <Button appearance="subtle" onClick={() => showMore(most + shownAtOnce)}>
          Show {Math.min(shownAtOnce, entries.length - most)} more
        </Button>
      )}
    </section>
  );
}

interface DriftCauseViewProperties {
  /** A group of findings with one cause. */
  readonly entry: DriftEntry<ReportedDrift>;
  readonly projectId: number;
  readonly repositories: Repositories;
  readonly onAccept: (finding: ReportedDrift) => void;
}

/** Several findings with one cause: their common text, with the findings folded. */
function DriftCauseView({ entry, onAccept, projectId, repositories }: DriftCauseViewProperties) {
  const styles = useDriftCauseViewStyles();
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
