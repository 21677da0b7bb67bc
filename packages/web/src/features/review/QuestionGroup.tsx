import {
  type AnswerToGive,
  type DesignReview,
  type OpenQuestion,
  questionKey,
  type StartedDesignReview,
} from "@archscribe/core/product";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Panel } from "../../ui/Panel.tsx";
import { QuestionRow } from "./QuestionRow.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyle: "none" },
  panel: { gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

interface Properties {
  readonly questions: readonly OpenQuestion[];
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** What no requirement says and only people know. */
export function QuestionGroup({ questions, review, store }: Properties) {
  const styles = useStyles();
  if (questions.length === 0) return null;
  const answer = (given: AnswerToGive): void =>
    void store.send({ type: "decided", decisions: [{ type: "answer", answer: given }] });
  return (
    <Panel title={`Questions (${String(questions.length)})`} className={styles.panel}>
      <ul className={styles.list}>
        {questions.map((question) => (
          <QuestionRow
            key={`${questionKey(question)} ${question.text}`}
            actors={review.elements.actors}
            question={question}
            onAnswer={answer}
          />
        ))}
      </ul>
    </Panel>
  );
}
