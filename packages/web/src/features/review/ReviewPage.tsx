import { sayProgress, reviewedKinds } from "@archscribe/core/model";
import {
  openReview,
  type OpenReview,
  proposalKey,
  questionKey,
  answerInWords,
  verdictInWords,
} from "@archscribe/core/product/review/review-groups";
import {
  startDesignReview,
  type StartedDesignReview,
} from "@archscribe/core/product/review/start-design-review";
import { Button, makeStyles, Skeleton, SkeletonItem, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import type { Decision, DesignReview } from "@archscribe/core/product/review/review-api";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useGenerated } from "../generation/use-generated.ts";
import { Panel } from "../../ui/Panel.tsx";
import { ProposalRow } from "./ProposalRow.tsx";
import { QuestionRow } from "./QuestionRow.tsx";
import { bareList, quietText } from "../../theme/shared-styles.ts";
import { EditingArea, EditOnly } from "../../ui/EditOnly.tsx";

const useDecisionListStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground2 },
  summary: { width: "fit-content", cursor: "pointer" },
  list: bareList,
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
});

const useItemGroupStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyle: "none" },
  panel: { gap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

const useStyles = makeStyles({
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  status: quietText,
});

/** The review of a generated design: questions, elements by kind with the words that support them, and the decisions so far. */
export function ReviewPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const store = usePageStore(
    ({ client, product }) => startDesignReview({ client, notify: product.notifications.notify, projectId }),
    [projectId],
  );
  const state = useView(store);
  const { error, isBehind, phase, review } = state;
  const reload = (): void => void store.send({ type: "requested" });
  useEffect(() => void store.send({ type: "requested" }), [store]);
  useGenerated({ kind: "design", title: "" }, reload);
  const { first, groups, progress, questions } = openReview(state);
  const count = progress.open;
  const decided = (review?.verdicts.length ?? 0) + (review?.answers.length ?? 0);

  return (
    <Page
      title="Review"
      about="The generated elements, with the words that support them. Your decisions apply to every later generation."
      isDense
      status={
        review !== undefined && (
          <span className={styles.status} role="status">
            {phase === "saving"
              ? "Saving…"
              : count === 0
                ? "Everything has been decided"
                : sayProgress(progress)}
          </span>
        )
      }
      actions={
        <EditOnly>
          <Button
            appearance={isBehind ? "primary" : "secondary"}
            disabledFocusable={phase !== "open" || decided === 0}
            icon={phase === "applying" ? <Spinner size="tiny" /> : null}
            size="small"
            onClick={() => void store.send({ type: "applyRequested" })}
          >
            Apply to the design
          </Button>
        </EditOnly>
      }
    >
      {phase === "failed" && (
        <LoadFailure title="There is nothing to review yet" reason={error} onRetry={reload} />
      )}
      {phase !== "failed" && <FailureBar failure={error} />}
      {review === undefined && phase === "loading" && (
        <Skeleton aria-label="The review is being loaded" className={styles.loading}>
          {[1, 2, 3].map((number) => (
            <SkeletonItem key={number} size={72} />
          ))}
        </Skeleton>
      )}
      {review !== undefined && phase !== "failed" && (
        <EditingArea>
          {count === 0 && (
            <EmptyState title="Everything has been decided" picture={<CheckmarkCircleRegular />}>
              New elements come here when requirements change or the design is generated again.
            </EmptyState>
          )}
          <ItemGroup title="Decide first" items={first} review={review} store={store} />
          <ItemGroup title="Questions" items={questions} review={review} store={store} />
          {groups.map(({ key, proposals, title }) => (
            <ItemGroup key={key} canAcceptAll title={title} items={proposals} review={review} store={store} />
          ))}
          <DecisionList review={review} store={store} />
        </EditingArea>
      )}
    </Page>
  );
}

interface Properties {
  readonly title: string;
  readonly items: OpenReview["first"];
  /** Whether one button accepts all elements, if there are several. */
  readonly canAcceptAll?: boolean;
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** Open elements and questions in the given order; nothing if there are none. */
function ItemGroup({ canAcceptAll = false, items, review, store, title }: Properties) {
  const styles = useItemGroupStyles();
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

interface DecisionListProperties {
  readonly review: DesignReview;
  readonly store: StartedDesignReview;
}

/** The decisions so far, each of which can be undone; nothing if there are none. */
function DecisionList({ review: { answers, verdicts }, store }: DecisionListProperties) {
  const styles = useDecisionListStyles();
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
  const styles = useDecisionListStyles();
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
