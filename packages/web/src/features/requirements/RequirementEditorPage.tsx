import { isRequirementId, kindOfRequirement } from "@archscribe/core/model";
import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import { traceStanding } from "@archscribe/core/product/requirements/insights";
import { Button, Link } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useGenerated } from "../generation/use-generated.ts";
import { RequirementForm } from "./RequirementForm.tsx";
import { RequirementsSkeleton } from "./RequirementsSkeleton.tsx";
import { RequirementTrace } from "./RequirementTrace.tsx";
import { useRequirements } from "./use-requirements.ts";
import { useRowActions } from "./use-row-actions.ts";

/** One requirement with everything that it says, and what of the design comes from it. */
export function RequirementEditorPage() {
  const { pathname } = useLocation();
  const { navigation } = useWorld();
  const id = /^\/requirements\/([^/]+)\/edit$/.exec(pathname)?.[1] ?? "";
  if (isRequirementId(id)) return <RequirementEditor key={id} id={id} />;
  return (
    <EmptyState
      title="There is no such requirement"
      action={
        <Link as="button" onClick={() => navigation.goTo("/model/functional-requirements")}>
          Go to the requirements
        </Link>
      }
    >
      The ids of requirements look like FR-1, NFR-1, US-1 and BR-1.
    </EmptyState>
  );
}

function RequirementEditor({ id }: { readonly id: string }) {
  const { navigation, product } = useWorld();
  const projectId = useView(product.projects).selected?.project_id ?? 0;
  const kind = kindOfRequirement(id);
  const requirements = useRequirements(projectId);
  const list = requirements.lists[kind];
  const state = useRecordList(list);
  const insights = useWholeView(requirements.insights);
  const actions = useRowActions(list, () => undefined);
  const record = state.records.find(({ phase, stored }) => stored?.id === id && phase !== "removing");
  const back =
    kind === "non-functional"
      ? "/model/non-functional-requirements"
      : `/model/functional-requirements?kind=${kind}`;

  const lookAgain = (): void => void requirements.insights.send({ type: "requested" });

  useEffect(() => void requirements.insights.send({ type: "requested" }), [requirements]);
  useGenerated({ kind: "design", title: "" }, () => {
    void list.send({ type: "loadRequested" });
    lookAgain();
  });

  return (
    <Page
      title={id}
      width="full"
      actions={
        <>
          <ListSaveState standing={saveStanding(state)} />
          <Button icon={<ArrowLeftRegular />} onClick={() => navigation.goTo(back)}>
            All requirements
          </Button>
        </>
      }
    >
      {state.phase === "loading" && <RequirementsSkeleton />}
      {state.phase === "unavailable" && (
        <LoadFailure
          title="The requirement could not be loaded"
          reason={state.failure?.message}
          onRetry={() => void list.send({ type: "loadRequested" })}
        />
      )}
      {state.phase === "ready" && record === undefined && (
        <EmptyState title={`There is no ${id} in this project`}>
          It may have been deleted. The findings list what referred to it.
        </EmptyState>
      )}
      {record !== undefined && (
        <SplitPane
          labels={{ left: "What it says", right: "What comes from it" }}
          left={
            <RequirementForm
              kind={kind}
              record={record}
              findings={insights.value.findings[id]}
              actions={actions}
            />
          }
          right={
            <RequirementTrace
              standing={traceStanding(insights, id)}
              trace={insights.value.trace[id]}
              onRetry={lookAgain}
            />
          }
        />
      )}
    </Page>
  );
}
