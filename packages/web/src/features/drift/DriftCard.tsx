import { routes } from "@archscribe/core/product/routes/routes";
import { Badge } from "@fluentui/react-components";
import { ArrowSyncCircleRegular } from "@fluentui/react-icons";
import { SummaryCard } from "../../ui/SummaryCard.tsx";
import { findingCount } from "./drift-words.ts";
import { type ShownDriftReport, useDriftReport } from "./use-drift-report.ts";

/** Summarizes the differences between the document of a project and its system. */
export function DriftCard({ projectId }: { readonly projectId: number }) {
  const report = useDriftReport(projectId);
  const open = report.overview?.open.length ?? 0;
  const failing = report.overview?.failing ?? 0;
  return (
    <SummaryCard
      isLoading={report.last === undefined && report.failure === undefined}
      to={routes.drift.path}
      icon={<ArrowSyncCircleRegular />}
      title="Drift"
      about={aboutText(report)}
      badge={
        open > 0 && (
          <Badge
            aria-label={findingCount(open)}
            appearance="tint"
            color={failing > 0 ? "danger" : "informative"}
          >
            {open}
          </Badge>
        )
      }
    />
  );
}

function aboutText({ failure, last, overview }: ShownDriftReport): string {
  if (last === undefined)
    return failure === undefined
      ? "The last report is being loaded."
      : "The last report could not be loaded.";
  if (overview === undefined) return "Compare the document with its system; no report has been sent yet.";
  if (overview.open.length === 0) return "By the last report, the document and the system agree.";
  return "Where the document and the system no longer agree.";
}
