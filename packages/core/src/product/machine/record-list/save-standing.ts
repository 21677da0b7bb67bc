import type { ListRecord, RecordListState } from "./record-list-state.ts";

/** The combined state of the records in a list: the worst state of any record. */
export type SaveStanding = "saved" | "saving" | "offline" | "refused" | "conflict";

type Row = Pick<ListRecord<unknown>, "phase">;

/** The phases of records that stay unsaved for now, the worst one first. */
const unsavedPhases = ["conflict", "failed", "offline"] as const;

/** Returns the notes about a list as a whole. */
export function saveStanding({
  orderPhase,
  records,
}: Pick<RecordListState<unknown>, "orderPhase"> & { readonly records: readonly Row[] }): SaveStanding {
  const phases = new Set(records.map(({ phase }) => phase));
  const unsaved = unsavedPhases.find((phase) => phases.has(phase));
  if (unsaved !== undefined) return unsaved === "failed" ? "refused" : unsaved;
  return phases.has("dirty") || phases.has("saving") || orderPhase !== "kept" ? "saving" : "saved";
}

/** Returns the record that gives a list its status if it stays unsaved for now: the first one of the worst phase. */
export function unsavedRecord<Record extends Row>(records: readonly Record[]): Record | undefined {
  const firsts = unsavedPhases.map((phase) => records.find((record) => record.phase === phase));
  return firsts.find((record) => record !== undefined);
}
