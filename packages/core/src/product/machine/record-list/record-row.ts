import type { ClientError } from "../../client/index.ts";
import type {
  FieldsChange,
  ListRecord,
  OtherRecord,
  RecordListEffect,
  RecordListState,
  RemovalChoice,
  StoredRecord,
} from "./record-list-state.ts";
import type { RecordKind } from "./record-kind.ts";
import { mergedFields } from "../three-way.ts";
import { isSame } from "./same-fields.ts";

/** The pause in typing after which a record is saved, in milliseconds. */
const autosaveDelayMs = 800;

/** How long a removed record can be restored, in milliseconds; the offer to do so ends a little earlier. */
const removalDelayMs = 10_500;

/** The delay before saving is retried, in milliseconds; it doubles each time. */
const retryDelayMs = { first: 1000, longest: 30_000 };

/** The next state of a record, with the effects to perform. */
export interface RowChange<Fields> {
  readonly row: ListRecord<Fields>;
  readonly effects?: readonly RecordListEffect<Fields>[];
}

type Known<Fields> = Pick<RecordListState<Fields>, "isLeft" | "order">;

/** Returns a record after a person has changed some of its fields. */
export function editedRow<Fields extends object>(
  { error: _, ...row }: ListRecord<Fields>,
  change: FieldsChange<Fields>,
  { isBlank }: RecordKind<Fields>,
): RowChange<Fields> {
  const fields = Object.fromEntries(
    Object.entries({ ...row.fields, ...change }).filter(([, value]) => value !== undefined),
  ) as Fields;
  switch (row.phase) {
    case "removing":
      return { row };
    case "saving":
    case "conflict":
      return { row: { ...row, fields } };
    case "new":
    case "clean":
    case "dirty":
    case "offline":
    case "failed":
      if (row.stored === undefined && isBlank(fields)) return { row: { ...row, phase: "new", fields } };
      if (row.sent === undefined && isSame(fields, row.stored?.fields))
        return { row: { ...row, phase: "clean", fields } };
      return { row: { ...row, phase: "dirty", fields }, effects: [waitToSave(row.key)] };
    default:
      return row.phase satisfies never;
  }
}

/** Returns a record that is sent now, unless its own check rejects its fields. */
export function savingRow<Fields>(
  row: ListRecord<Fields>,
  { order }: Pick<Known<Fields>, "order">,
  { fault }: RecordKind<Fields>,
): RowChange<Fields> {
  const wrong = fault(row.fields);
  if (wrong !== undefined) return { row: { ...row, phase: "failed", error: wrong } };
  const { error: _, ...rest } = row;
  const { fields, key, stored } = row;
  const sending: ListRecord<Fields> = { ...rest, phase: "saving", sent: fields };
  if (stored !== undefined)
    return { row: sending, effects: [{ type: "save", key, record: { ...stored, fields } }] };
  // After an attempt without an answer, the record may have been added nevertheless.
  const known = row.failures === 0 ? undefined : order.ids;
  return { row: sending, effects: [{ type: "add", key, fields, known }] };
}

/** Returns a record that the server has stored unchanged. */
export function savedRow<Fields>(
  { error: _, sent, theirs: __, ...row }: ListRecord<Fields>,
  record: StoredRecord<Fields>,
  { isLeft }: Pick<Known<Fields>, "isLeft">,
): RowChange<Fields> {
  if (row.phase === "removing") return { row: { ...row, stored: record } };
  const known = { ...row, stored: record, failures: 0 };
  if (sent === undefined || isSame(row.fields, sent))
    // Keeps text that the server has trimmed, such as a space at the end: the person may continue after it.
    return { row: { ...known, phase: "clean" } };
  return { row: { ...known, phase: "dirty" }, effects: [waitToSave(row.key, isLeft ? 0 : autosaveDelayMs)] };
}

/**
 * Returns a record that another person has saved in the meantime. Changes that do not touch each other are merged and saved
 * at once (WF121).
 */
export function overtakenRow<Fields extends object>(
  row: ListRecord<Fields>,
  theirs: OtherRecord<Fields>,
  known: Pick<Known<Fields>, "isLeft">,
): RowChange<Fields> {
  const { lastChange, ...stored } = theirs;
  if (row.phase === "removing") {
    const { sent: _, ...rest } = row;
    const title = `${theirs.id} was not deleted`;
    return {
      row: { ...rest, phase: "clean", fields: theirs.fields, stored },
      effects: [
        {
          type: "notify",
          notice: {
            kind: "error",
            title,
            message: `${lastChange?.by ?? "Somebody"} changed it in the meantime.`,
          },
        },
      ],
    };
  }
  // A version that equals the sent fields, or the person's own, is not another person's change.
  if (isSame(theirs.fields, row.sent) || isSame(theirs.fields, row.fields))
    return savedRow({ ...row, sent: theirs.fields }, stored, known);
  const merged = row.stored && mergedFields(row.stored.fields, row.fields, theirs.fields);
  if (merged === undefined) return { row: { ...row, phase: "conflict", theirs } };
  const { sent: _, ...rest } = row;
  return {
    row: { ...rest, phase: "dirty", fields: merged, stored },
    effects: [waitToSave(row.key, 0)],
  };
}

/** Returns a record that could not be saved; saving is retried if that may help. */
export function refusedRow<Fields>(
  row: ListRecord<Fields>,
  error: ClientError,
  { isLeft }: Pick<Known<Fields>, "isLeft">,
): RowChange<Fields> {
  if (row.phase === "removing") return { row };
  if (!isPassing(error)) return { row: { ...row, phase: "failed", error: error.message } };
  const failures = row.failures + 1;
  const milliseconds = Math.min(retryDelayMs.first * 2 ** (failures - 1), retryDelayMs.longest);
  return {
    row: { ...row, phase: "offline", failures, error: error.message },
    effects: isLeft ? [] : [waitToSave(row.key, milliseconds)],
  };
}

/** Returns a record whose conflict a person has resolved. */
export function resolvedRow<Fields>(
  { sent: _, theirs, ...row }: ListRecord<Fields>,
  fields: Fields,
  { kind, known }: { readonly kind: RecordKind<Fields>; readonly known: Known<Fields> },
): RowChange<Fields> {
  if (row.phase !== "conflict" || theirs === undefined) return { row };
  const { lastChange: _change, ...stored } = theirs;
  const based: ListRecord<Fields> = { ...row, stored, fields };
  return isSame(fields, theirs.fields)
    ? { row: { ...based, phase: "clean" } }
    : savingRow(based, known, kind);
}

/** Returns a record that will be removed after a delay, unless it is restored. */
export function leavingRow<Fields>(
  { withReferences: _, ...row }: ListRecord<Fields>,
  { isUndoneElsewhere = false, withReferences = false }: RemovalChoice = {},
): RowChange<Fields> {
  const { key, stored } = row;
  return {
    row: { ...row, phase: "removing", ...(withReferences ? { withReferences } : {}) },
    effects: [
      ...(isUndoneElsewhere ? [] : [{ type: "offerUndo" as const, key, id: stored?.id }]),
      { type: "wait", what: "removalDue", key, milliseconds: removalDelayMs },
    ],
  };
}

/** Returns a record that was restored. */
export function returnedRow<Fields>({
  sent: _,
  withReferences: _references,
  ...row
}: ListRecord<Fields>): RowChange<Fields> {
  if (row.phase !== "removing") return { row };
  const isClean = row.stored !== undefined && isSame(row.fields, row.stored.fields);
  return isClean
    ? { row: { ...row, phase: "clean" } }
    : { row: { ...row, phase: "dirty" }, effects: [waitToSave(row.key)] };
}

/** Returns a record that could not be removed. */
export function unremovedRow<Fields>(
  row: ListRecord<Fields>,
  error: ClientError,
  { noun }: RecordKind<Fields>,
): RowChange<Fields> {
  if (isPassing(error))
    return { row, effects: [{ type: "wait", what: "removalDue", key: row.key, milliseconds: 5000 }] };
  const title = `The ${noun} was not deleted`;
  return {
    row: { ...row, phase: "clean" },
    effects: [{ type: "notify", notice: { kind: "error", title, message: error.message } }],
  };
}

/** Returns whether a failure is temporary, so that a retry may help. */
export function isPassing({ code }: ClientError): boolean {
  return ["NETWORK_ERROR", "UNAVAILABLE", "TOO_MANY_REQUESTS", "SERVER_ERROR"].includes(code);
}

function waitToSave<Fields>(key: string, milliseconds = autosaveDelayMs): RecordListEffect<Fields> {
  return { type: "wait", what: "saveDue", key, milliseconds };
}
