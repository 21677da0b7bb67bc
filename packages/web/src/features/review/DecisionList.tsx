import { reviewedKinds } from "@archscribe/core/model";
import {
  answerInWords,
  proposalKey,
  questionKey,
  verdictInWords,
} from "@archscribe/core/product/review/review-groups";
import type { Decision, DesignReview } from "@archscribe/core/product/review/review-api";
import type { StartedDesignReview } from "@archscribe/core/product/review/start-design-review";
import { Button, makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground2 },
  summary: { width: "fit-content", cursor: "pointer" },
  list: { margin: 0, padding: 0, listStyle: "none" },
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
});

interface Properties {
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** The decisions so far, each of which can be taken back; nothing while there are none. */
export function DecisionList({ review: { answers, verdicts }, store }: Properties) {
  const styles = useStyles();
  const count = answers.length + verdicts.length;
  if (count === 0) return null;
  const takeBack = (decision: Decision): void => void store.send({ type: "decided", decisions: [decision] });
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        {count} {count === 1 ? "decision" : "decisions"}
      </summary>
      <ul className={styles.list}>
        {verdicts.map((verdict) => (
          <Line
            key={proposalKey(verdict)}
            subject={`${verdict.name} (${reviewedKinds[verdict.kind].one})`}
            text={verdictInWords(verdict)}
            onTakeBack={() => takeBack({ type: "verdictWithdrawn", verdict })}
          />
        ))}
        {answers.map((answer) => (
          <Line
            key={questionKey(answer)}
            subject={answer.about}
            text={answerInWords(answer)}
            onTakeBack={() => takeBack({ type: "answerWithdrawn", answer })}
          />
        ))}
      </ul>
    </details>
  );
}

interface LineProperties {
  readonly subject: string;
  readonly text: string;
  readonly onTakeBack: () => void;
}

function Line({ onTakeBack, subject, text }: LineProperties) {
  const styles = useStyles();
  return (
    <li className={styles.item}>
      <span>
        <strong>{subject}</strong>: {text}
      </span>
      <Button appearance="subtle" aria-label={`Take back ${subject}`} size="small" onClick={onTakeBack}>
        Take back
      </Button>
    </li>
  );
}
