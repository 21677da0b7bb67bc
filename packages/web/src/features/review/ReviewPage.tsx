import { sayProgress } from "@archscribe/core/model";
import { openReview } from "@archscribe/core/product/review/review-groups";
import { startDesignReview } from "@archscribe/core/product/review/start-design-review";
import { Button, makeStyles, Skeleton, SkeletonItem, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useGenerated } from "../generation/use-generated.ts";
import { DecisionList } from "./DecisionList.tsx";
import { ItemGroup } from "./ItemGroup.tsx";

const useStyles = makeStyles({
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  status: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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
      about="What was generated, with the words that support it. What you decide holds for every later generation."
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
        <Button
          appearance={isBehind ? "primary" : "secondary"}
          disabledFocusable={phase !== "open" || decided === 0}
          icon={phase === "applying" ? <Spinner size="tiny" /> : null}
          size="small"
          onClick={() => void store.send({ type: "applyRequested" })}
        >
          Apply to the design
        </Button>
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
        <>
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
        </>
      )}
    </Page>
  );
}
