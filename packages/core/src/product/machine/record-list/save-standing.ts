import type { ListRecord, RecordListState } from "./record-list-state.ts";

/** The combined state of the records in a list: the worst state of any record. */
export type SaveStanding = "saved" | "saving" | "offline" | "refused" | "conflict";

/** Returns the notes about a list as a whole. */
export function saveStanding({
  orderPhase,
  records,
}: Pick<RecordListState<unknown>, "orderPhase"> & {
  readonly records: readonly Pick<ListRecord<unknown>, "phase">[];
}): SaveStanding {
  const phases = new Set(records.map(({ phase }) => phase));
  if (phases.has("conflict")) return "conflict";
  if (phases.has("failed")) return "refused";
  if (phases.has("offline")) return "offline";
  return phases.has("dirty") || phases.has("saving") || orderPhase !== "kept" ? "saving" : "saved";
}
