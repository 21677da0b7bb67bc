import {
  type ChangesSinceVisit,
  startChangesSinceVisit,
} from "@archscribe/core/product/comparison/start-comparison";
import { compareAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import { BranchCompareRegular } from "@fluentui/react-icons";
import { formatMoment } from "../../ui/format-moment.ts";
import { SummaryCard } from "../../ui/SummaryCard.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";

/** Summarizes the changes of a project since the last visit, and leads to the comparison of any two of its states. */
export function SinceVisitCard({ projectId }: { readonly projectId: number }) {
  const store = usePageStore(({ client }) => startChangesSinceVisit({ client, projectId }), [projectId]);
  const { phase, value } = useView(store);
  const isChanged = value?.since !== undefined && value.words !== "";
  return (
    <SummaryCard
      isLoading={value === undefined && phase !== "failed"}
      to={compareAddress(isChanged && value.since !== undefined ? { before: value.since.state } : {})}
      icon={<BranchCompareRegular />}
      title={isChanged ? "Changes since your last visit" : "Compare"}
      about={aboutText(value, phase === "failed")}
    />
  );
}

function aboutText(changes: ChangesSinceVisit | undefined, isFailed: boolean): string {
  const general = "Any two revisions, published documents or baselines of the project.";
  if (changes === undefined) return isFailed ? general : "Loading the changes since your last visit.";
  const { since, words } = changes;
  if (since === undefined) return general;
  return words === ""
    ? `Nothing differs in meaning since ${formatMoment(since.at)}.`
    : `${words} since ${formatMoment(since.at)}.`;
}
