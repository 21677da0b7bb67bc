import type { AcceptedFinding } from "@archscribe/core/product/drift/drift-overview";
import { withdrawDrift } from "@archscribe/core/product/drift/start-drift";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useWorld } from "../../world/world-context.ts";
import { findingCount, subjectWords } from "./drift-words.ts";

const useStyles = makeStyles({
  root: { paddingTop: tokens.spacingVerticalM },
  summary: {
    width: "fit-content",
    cursor: "pointer",
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
  list: { margin: `${tokens.spacingVerticalS} 0 0`, padding: 0, listStyle: "none" },
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Properties {
  readonly accepted: readonly AcceptedFinding[];
  readonly projectId: number;
  readonly onChanged: () => void;
}

/** The accepted findings with their reasons, folded. */
export function AcceptedDriftList({ accepted, onChanged, projectId }: Properties) {
  const styles = useStyles();
  const { client, notify } = useWorld();
  const summary = useRef<HTMLElement>(null);
  const before = useRef(accepted.length);
  // The button that accepted a finding is gone with it: the keyboard goes on where the finding is now.
  useEffect(() => {
    const isMore = accepted.length > before.current;
    before.current = accepted.length;
    const { activeElement: active, body } = document;
    if (isMore && (active === null || active === body)) summary.current?.focus();
  }, [accepted]);
  if (accepted.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary ref={summary} className={styles.summary}>
        {findingCount(accepted.length)} accepted
      </summary>
      <ul className={styles.list}>
        {accepted.map(({ acceptance, finding, isNew }) => (
          <li key={finding.id} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.name}>{finding.name}</h3>
              <p className={styles.text}>{acceptance.reason}</p>
              <p className={styles.quiet}>
                {[
                  subjectWords[finding.subject],
                  finding.id,
                  ...(acceptance.author === undefined ? [] : [acceptance.author]),
                  ...(acceptance.date === undefined ? [] : [acceptance.date]),
                  ...(acceptance.until === undefined ? [] : [`until ${acceptance.until}`]),
                ].join(" · ")}
              </p>
            </div>
            {isNew && (
              <Button
                aria-label={`Withdraw the acceptance of ${acceptance.id === finding.id ? finding.name : `all in ${acceptance.id}`}`}
                size="small"
                onClick={() =>
                  void withdrawDrift({ client, id: acceptance.id, notify, onChanged, projectId })
                }
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
