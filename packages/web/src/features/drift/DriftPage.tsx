import { type DriftFilter, filterDrift } from "@archscribe/core/product/drift/filter-drift";
import { groupDrift } from "@archscribe/core/product/drift/drift-overview";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { AcceptDriftDialog } from "./AcceptDriftDialog.tsx";
import { AcceptedDriftList } from "./AcceptedDriftList.tsx";
import { findingCount } from "./drift-words.ts";
import { DriftGroupView } from "./DriftGroupView.tsx";
import { DriftToolbar } from "./DriftToolbar.tsx";
import { NoDriftReport } from "./NoDriftReport.tsx";
import { ReportOrigin } from "./ReportOrigin.tsx";
import { useDriftReport } from "./use-drift-report.ts";

const useStyles = makeStyles({
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  status: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** Where the document of the selected project and its system disagree, by the last report that was sent. */
export function DriftPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const { failure, last, overview, reload } = useDriftReport(projectId);
  const [search, setSearch] = useSearchParams();
  const [narrowed, narrow] = useState<Omit<DriftFilter, "text">>({});
  const [accepting, accept] = useState<ReportedDrift>();
  const text = search.get("q") ?? "";
  const wanted = useDeferredValue(text);
  const shown = useMemo(
    () => filterDrift(overview?.open ?? [], { ...narrowed, text: wanted }),
    [narrowed, overview, wanted],
  );
  const report = last?.report ?? undefined;

  return (
    <Page
      title="Drift"
      about="Where the document and the system no longer agree."
      isDense
      status={
        overview !== undefined && (
          <span className={styles.status} role="status">
            {statusText(shown.length, overview.open.length, overview.failing)}
          </span>
        )
      }
    >
      {last === undefined && failure !== undefined && (
        <LoadFailure title="The report could not be loaded" reason={failure.message} onRetry={reload} />
      )}
      {last === undefined && failure === undefined && (
        <Skeleton aria-label="The report is being loaded" className={styles.loading}>
          {[1, 2, 3].map((number) => (
            <SkeletonItem key={number} size={72} />
          ))}
        </Skeleton>
      )}
      {last !== undefined && <FailureBar failure={failure?.message} />}
      {last !== undefined && report === undefined && <NoDriftReport projectId={projectId} />}
      {last !== undefined && report !== undefined && overview !== undefined && (
        <>
          <ReportOrigin report={report} sentAt={last.sent_at} sentBy={last.sent_by} />
          {overview.open.length === 0 ? (
            <EmptyState title="No drift" picture={<CheckmarkCircleRegular />}>
              {overview.accepted.length === 0
                ? "The document and the system agree."
                : "Every finding of the last report has been accepted."}
            </EmptyState>
          ) : (
            <DriftToolbar
              findings={overview.open}
              filter={{ ...narrowed, text }}
              onFilter={({ text: typed, ...rest }) => {
                setSearch(typed === "" ? {} : { q: typed }, { replace: true });
                narrow(rest);
              }}
            />
          )}
          {overview.open.length > 0 && shown.length === 0 && (
            <p className={styles.none}>No finding matches.</p>
          )}
          {groupDrift(shown).map((group) => (
            <DriftGroupView
              key={group.kind}
              group={group}
              projectId={projectId}
              repositories={report.repositories}
              onAccept={accept}
            />
          ))}
          <AcceptedDriftList accepted={overview.accepted} projectId={projectId} onChanged={reload} />
        </>
      )}
      {accepting !== undefined && (
        <AcceptDriftDialog
          key={accepting.id}
          finding={accepting}
          projectId={projectId}
          onChanged={reload}
          onClose={() => accept(undefined)}
        />
      )}
    </Page>
  );
}

function statusText(shown: number, all: number, failing: number): string {
  if (shown < all) return `${String(shown)} of ${findingCount(all)}`;
  return failing === 0 || failing === all
    ? findingCount(all)
    : `${findingCount(all)}, ${String(failing)} of which fail the comparison`;
}
