import { shownSides } from "@archscribe/core/product/comparison/state-choices";
import { startProjectStates } from "@archscribe/core/product/comparison/start-comparison";
import { Skeleton, SkeletonItem } from "@fluentui/react-components";
import { BranchCompareRegular } from "@fluentui/react-icons";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ComparedStates } from "./ComparedStates.tsx";
import { ComparisonActions } from "./ComparisonActions.tsx";
import { StateToolbar } from "./StateToolbar.tsx";

/** What differs between two states of the selected project. */
export function ComparePage() {
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const store = usePageStore(({ client }) => startProjectStates({ client, projectId }), [projectId]);
  const { error, value: states } = useView(store);
  const [search, setSearch] = useSearchParams();
  const named = { before: search.get("before") ?? undefined, after: search.get("after") ?? undefined };
  const sides = states && shownSides(states, named);

  return (
    <Page
      title="Compare"
      about="What differs in meaning between two states of the project: revisions, published documents, baselines and now."
      isDense
      width="full"
      actions={sides && <ComparisonActions projectId={projectId} sides={sides} />}
    >
      {states === undefined && error !== undefined && (
        <LoadFailure
          title="The states of the project could not be loaded"
          reason={error.message}
          onRetry={() => void store.send({ type: "requested" })}
        />
      )}
      {states === undefined && error === undefined && (
        <Skeleton aria-label="The states of the project are being loaded">
          <SkeletonItem size={64} />
        </Skeleton>
      )}
      {states !== undefined && sides === undefined && (
        <EmptyState title="Nothing to compare yet" picture={<BranchCompareRegular />}>
          The project has one state only. Change it, publish it or push a baseline, and come back.
        </EmptyState>
      )}
      {states !== undefined && sides !== undefined && (
        <>
          <StateToolbar
            states={states}
            sides={sides}
            onSides={(chosen) => setSearch({ ...chosen }, { replace: true })}
          />
          <ComparedStates key={`${sides.before} ${sides.after}`} projectId={projectId} sides={sides} />
        </>
      )}
    </Page>
  );
}
