import type { RecordKind } from "./record-kind.ts";
import type { RecordDraft, RecordListState } from "./record-list-state.ts";

/** Returns the records that a person would lose if the window were closed now. */
export function unsavedOf<Fields>(
  { order, records }: Pick<RecordListState<Fields>, "order" | "records">,
  isBlank: RecordKind<Fields>["isBlank"],
): readonly RecordDraft<Fields>[] {
  return records
    .filter(
      ({ fields, phase, stored }) =>
        phase !== "clean" && phase !== "removing" && (stored !== undefined || !isBlank(fields)),
    )
    .map(({ fields, stored }) =>
      stored === undefined
        ? { fields, known: order.ids }
        : { id: stored.id, revision: stored.revision, fields },
    );
}
