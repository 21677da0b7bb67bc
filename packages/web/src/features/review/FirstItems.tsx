import {
  type Decision,
  type DesignReview,
  type OpenReview,
  proposalKey,
  questionKey,
  type StartedDesignReview,
} from "@archscribe/core/product";
import { makeStyles, tokens } from "@fluentui/react-components";
import { Panel } from "../../ui/Panel.tsx";
import { ProposalRow } from "./ProposalRow.tsx";
import { QuestionRow } from "./QuestionRow.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyle: "none" },
  panel: { gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

interface Properties {
  readonly items: OpenReview["first"];
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** The elements and questions that are least sure and on which most depends; nothing if there are few of them. */
export function FirstItems({ items, review, store }: Properties) {
  const styles = useStyles();
  if (items.length === 0) return null;
  const decide = (decision: Decision): void => void store.send({ type: "decided", decisions: [decision] });
  return (
    <Panel title={`Decide first (${String(items.length)})`} className={styles.panel}>
      <ul className={styles.list}>
        {items.map((item) =>
          "question" in item ? (
            <QuestionRow
              key={`${questionKey(item)} ${item.text}`}
              actors={review.elements.actors}
              question={item}
              onAnswer={(answer) => decide({ type: "answer", answer })}
            />
          ) : (
            <ProposalRow
              key={proposalKey(item)}
              proposal={item}
              review={review}
              onAnswer={(answer) => decide({ type: "answer", answer })}
              onDecide={(verdict) => decide({ type: "verdict", verdict })}
            />
          ),
        )}
      </ul>
    </Panel>
  );
}
