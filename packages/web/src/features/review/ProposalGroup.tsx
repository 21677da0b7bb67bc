import {
  type Decision,
  type DesignReview,
  proposalKey,
  type ReviewGroup,
  type StartedDesignReview,
} from "@archscribe/core/product";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { Panel } from "../../ui/Panel.tsx";
import { ProposalRow } from "./ProposalRow.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyle: "none" },
  panel: { gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

interface Properties {
  readonly group: ReviewGroup;
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** The open elements of one kind, those of the greatest importance first. */
export function ProposalGroup({ group: { proposals, title }, review, store }: Properties) {
  const styles = useStyles();
  const decide = (decisions: readonly Decision[]): void => void store.send({ type: "decided", decisions });
  return (
    <Panel
      title={`${title} (${String(proposals.length)})`}
      className={styles.panel}
      actions={
        proposals.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              decide(
                proposals.map(({ kind, name }) => ({
                  type: "verdict",
                  verdict: { kind, name, verdict: "accept" },
                })),
              )
            }
          >
            Accept all {title.toLowerCase()}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposalKey(proposal)}
            proposal={proposal}
            review={review}
            onAnswer={(answer) => decide([{ type: "answer", answer }])}
            onDecide={(verdict) => decide([{ type: "verdict", verdict }])}
          />
        ))}
      </ul>
    </Panel>
  );
}
