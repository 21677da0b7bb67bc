import type { Decision, DesignReview } from "@archscribe/core/product/review/review-api";
import { type OpenReview, proposalKey, questionKey } from "@archscribe/core/product/review/review-groups";
import type { StartedDesignReview } from "@archscribe/core/product/review/start-design-review";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Panel } from "../../ui/Panel.tsx";
import { ProposalRow } from "./ProposalRow.tsx";
import { QuestionRow } from "./QuestionRow.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyle: "none" },
  panel: { gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

interface Properties {
  readonly title: string;
  readonly items: OpenReview["first"];
  /** Whether one button accepts all elements, if there are several. */
  readonly canAcceptAll?: boolean;
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** Open elements and questions in the order in which they are given; nothing if there are none. */
export function ItemGroup({ canAcceptAll = false, items, review, store, title }: Properties) {
  const styles = useStyles();
  if (items.length === 0) return null;
  const decide = (...decisions: readonly Decision[]): void => void store.send({ type: "decided", decisions });
  return (
    <Panel
      title={`${title} (${String(items.length)})`}
      className={styles.panel}
      actions={
        canAcceptAll &&
        items.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              decide(
                ...items.flatMap((item): readonly Decision[] =>
                  "question" in item
                    ? []
                    : [{ type: "verdict", verdict: { kind: item.kind, name: item.name, verdict: "accept" } }],
                ),
              )
            }
          >
            Accept all {title.toLowerCase()}
          </Button>
        )
      }
    >
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
