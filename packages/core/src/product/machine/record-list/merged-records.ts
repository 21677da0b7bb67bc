import type { RecordKind } from "./record-kind.ts";
import type {
  ListRecord,
  RecordDraft,
  RecordListState,
  StoredList,
  StoredRecord,
} from "./record-list-state.ts";
import { mergedFields } from "../three-way.ts";
import { isSame } from "./same-fields.ts";

interface Merged<Fields> {
  readonly records: readonly ListRecord<Fields>[];
  readonly added: number;
  /** The keys of the records to save. */
  readonly due: readonly string[];
  /** Whether a new record of an earlier visit turned out to be stored. */
  readonly hasSaved: boolean;
}

/**
 * Merges the server's records with a person's unsaved changes. A change beside another version of the same record is a
 * conflict. Drafts of an earlier visit count as if they had been typed now; a new record is dropped if the server has it
 * already, because the page was closed before the answer came.
 */
export function mergedRecords<Fields extends object>(
  { added: before, records: own }: Pick<RecordListState<Fields>, "added" | "records">,
  list: StoredList<Fields>,
  {
    drafts,
    isBlank,
  }: { readonly drafts: readonly RecordDraft<Fields>[] } & Pick<RecordKind<Fields>, "isBlank">,
): Merged<Fields> {
  const rows = list.records.map((record) => {
    const known = own.find(({ stored }) => stored?.id === record.id);
    if (known !== undefined) return refreshed(known, record);
    const draft = drafts.find(({ id }) => id === record.id);
    return draft === undefined ? cleanRow(record) : restored(record, draft);
  });
  const unadded = own.filter(({ stored }) => stored === undefined);
  const unsaved =
    own.length === 0 ? drafts.filter(({ fields, id }) => id === undefined && !isBlank(fields)) : [];
  const lost = withoutSaved(unsaved, list.records);
  const found = lost.map(({ fields }, index): ListRecord<Fields> => ({
    key: keyOfNew(before + index + 1),
    phase: "dirty",
    fields,
    failures: 1,
  }));
  const records = [...rows, ...unadded, ...found];
  return {
    records,
    added: before + found.length,
    due: records.flatMap(({ key, phase }) => (phase === "dirty" ? [key] : [])),
    hasSaved: lost.length < unsaved.length,
  };
}

/**
 * Returns the new records of an earlier visit that the server does not have; each server record matches at
 * most one.
 */
function withoutSaved<Fields>(
  drafts: readonly RecordDraft<Fields>[],
  records: readonly StoredRecord<Fields>[],
): readonly RecordDraft<Fields>[] {
  const taken = new Set<string>();
  return drafts.filter(({ fields, known }) => {
    // A draft without revisions cannot be matched: two records may have the same text.
    if (known === undefined) return true;
    const saved = addedRecord(records, fields, [...known, ...taken]);
    if (saved !== undefined) taken.add(saved.id);
    return saved === undefined;
  });
}

/**
 * Returns the record on the server that was created from new fields: a record with equal fields that was not
 * known before.
 */
export function addedRecord<Fields>(
  records: readonly StoredRecord<Fields>[],
  fields: Fields,
  known: readonly string[],
): StoredRecord<Fields> | undefined {
  return records.find((one) => !known.includes(one.id) && isSame(one.fields, fields));
}

function cleanRow<Fields>(record: StoredRecord<Fields>): ListRecord<Fields> {
  return { key: record.id, phase: "clean", fields: record.fields, stored: record, failures: 0 };
}

/** A change beside another version is merged if the changes do not touch each other (WF121), and else a conflict. */
function refreshed<Fields extends object>(
  row: ListRecord<Fields>,
  record: StoredRecord<Fields>,
): ListRecord<Fields> {
  if (row.phase === "removing" || row.phase === "saving" || row.stored?.revision === record.revision)
    return row;
  if (row.phase === "clean" || isSame(row.fields, record.fields))
    return { ...cleanRow(record), key: row.key };
  const { sent: _, ...rest } = row;
  const fields = row.stored && mergedFields(row.stored.fields, row.fields, record.fields);
  return fields === undefined
    ? { ...row, phase: "conflict", theirs: record }
    : { ...rest, phase: "dirty", fields, stored: record };
}

function restored<Fields>(
  record: StoredRecord<Fields>,
  { fields, revision }: RecordDraft<Fields>,
): ListRecord<Fields> {
  const row = cleanRow(record);
  if (isSame(fields, record.fields)) return row;
  return revision === record.revision
    ? { ...row, phase: "dirty", fields }
    : { ...row, phase: "conflict", fields, theirs: record };
}

/** Returns the key of the n-th record added during this visit. */
export function keyOfNew(count: number): string {
  return `new-${String(count)}`;
}
