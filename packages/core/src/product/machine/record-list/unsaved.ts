import type { RecordKind } from "./record-kind.ts";
import type { ListRecord, RecordDraft } from "./record-list-state.ts";

/** Returns the records that a person would lose if the window were closed now. */
export function unsavedOf<Fields>(
  records: readonly ListRecord<Fields>[],
  isBlank: RecordKind<Fields>["isBlank"],
): readonly RecordDraft<Fields>[] {
  return records
    .filter(
      ({ fields, phase, stored }) =>
        phase !== "clean" && phase !== "removing" && (stored !== undefined || !isBlank(fields)),
    )
    .map(({ fields, stored }) =>
      stored === undefined ? { fields } : { id: stored.id, revision: stored.revision, fields },
    );
}

/** Returns whether any record is unsaved. */
export function hasUnsaved(records: readonly Pick<ListRecord<unknown>, "phase">[]): boolean {
  return records.some(({ phase }) => phase !== "clean" && phase !== "new");
}
