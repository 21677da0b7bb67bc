import type { Answer, ClientError, LastChange } from "../../client/index.ts";
import type { Notice } from "../notice.ts";

/** What every record of a list has beside its fields. */
export interface Stored {
  readonly id: string;
  readonly revision: string;
}

/** A record as the server has it. */
export type StoredRecord<Fields> = Stored & { readonly fields: Fields };

/** The version that somebody else saved, with their name if that is certain. */
export type OtherRecord<Fields> = StoredRecord<Fields> & { readonly lastChange?: LastChange };

/** The records of a list, and the revision of their order where a person can change it. */
export interface StoredList<Fields> {
  readonly records: readonly StoredRecord<Fields>[];
  readonly revision?: string;
}

/** What saving came to, where somebody else may have saved in the meantime. */
export type SaveAnswer<Fields> =
  | { readonly kind: "saved"; readonly record: StoredRecord<Fields> }
  | { readonly kind: "overtaken"; readonly theirs: OtherRecord<Fields> }
  | { readonly kind: "failed"; readonly error: ClientError };

/** What taking a record away came to. */
export type RemovalAnswer<Fields> =
  | { readonly kind: "removed" }
  | { readonly kind: "overtaken"; readonly theirs: OtherRecord<Fields> }
  | { readonly kind: "failed"; readonly error: ClientError };

/** A list's calls of the server. */
export interface RecordListApi<Fields> {
  list(): Promise<Answer<StoredList<Fields>>>;
  add(fields: Fields): Promise<SaveAnswer<Fields>>;
  save(record: StoredRecord<Fields>): Promise<SaveAnswer<Fields>>;
  remove(record: Stored): Promise<RemovalAnswer<Fields>>;
  /** Absent where the order is not a person's to choose. Gives the revision of the new order. */
  order?(ids: readonly string[], revision: string): Promise<Answer<string>>;
}

/** The state of a record. */
export type RecordPhase =
  /** It is there for the person only, and has nothing to be saved yet. */
  | "new"
  | "clean"
  | "dirty"
  | "saving"
  /** Saving is tried again by itself. */
  | "offline"
  /** The form or the server refuses what it says. */
  | "failed"
  /** Somebody else saved in the meantime; `theirs` is what they saved. */
  | "conflict"
  /** Taken away; it can still be brought back. */
  | "removing";

/** One record of a list, as a person sees and changes it. */
export interface ListRecord<Fields> {
  /** Stays the same for as long as it is shown, also when it gets its id. */
  readonly key: string;
  readonly phase: RecordPhase;
  readonly fields: Fields;
  /** None until the server has it. */
  readonly stored?: StoredRecord<Fields>;
  /** What was sent and may have arrived although no answer came. */
  readonly sent?: Fields;
  readonly failures: number;
  readonly error?: string;
  readonly theirs?: OtherRecord<Fields>;
}

/** A list of records that save themselves while a person works on them. */
export interface RecordListState<Fields> {
  readonly phase: "loading" | "ready" | "unavailable";
  /** In their order; those that are being removed stay in their place. */
  readonly records: readonly ListRecord<Fields>[];
  /** Counts the records that were added, for their keys. */
  readonly added: number;
  /** The ids as the server has them in their order, as far as is known, with its revision where that is fresh. */
  readonly order: { readonly ids: readonly string[]; readonly revision?: string };
  readonly orderPhase: "kept" | "moved" | "saving";
  /** Nobody looks at it: what is not saved is tried once more, and then waits as a draft. */
  readonly isLeft: boolean;
  readonly failure?: ClientError;
}

/** What is not saved yet, as it is kept on the person's own computer. */
export interface RecordDraft<Fields> {
  readonly id?: string;
  readonly revision?: string;
  readonly fields: Fields;
}

/** The new values of some fields; an undefined one is removed. */
export type FieldsChange<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** The events of a list. */
export type RecordListEvent<Fields> =
  | { readonly type: "loadRequested" }
  | {
      readonly type: "loaded";
      readonly list: StoredList<Fields>;
      readonly drafts: readonly RecordDraft<Fields>[];
    }
  | { readonly type: "loadFailed"; readonly error: ClientError }
  /** Behind a record, or at the end. */
  | { readonly type: "addRequested"; readonly fields: Fields; readonly after?: string }
  | { readonly type: "edited"; readonly key: string; readonly change: FieldsChange<Fields> }
  /** The moment has come for which saving was put off, or the field was left. */
  | { readonly type: "saveDue"; readonly key: string }
  | { readonly type: "saved"; readonly key: string; readonly record: StoredRecord<Fields> }
  | { readonly type: "overtaken"; readonly key: string; readonly theirs: OtherRecord<Fields> }
  | { readonly type: "saveFailed"; readonly key: string; readonly error: ClientError }
  /** How a conflict ends: what the record shall say. */
  | { readonly type: "resolved"; readonly key: string; readonly fields: Fields }
  /** Whoever removes several at once offers to take all of it back. */
  | { readonly type: "removeRequested"; readonly key: string; readonly isUndoneElsewhere?: boolean }
  | { readonly type: "undone"; readonly key: string }
  | { readonly type: "removalDue"; readonly key: string }
  | { readonly type: "removed"; readonly key: string }
  | { readonly type: "removalFailed"; readonly key: string; readonly error: ClientError }
  | { readonly type: "moved"; readonly key: string; readonly before: string | undefined }
  | { readonly type: "orderDue" }
  | { readonly type: "ordered"; readonly ids: readonly string[]; readonly revision: string }
  | { readonly type: "orderOvertaken" }
  | { readonly type: "orderFailed"; readonly error: ClientError }
  | { readonly type: "wentOnline" }
  /** What waits is done now: something else is about to read the project. */
  | { readonly type: "settleRequested" }
  | { readonly type: "entered" }
  | { readonly type: "left" };

/** The effects to perform. */
export type RecordListEffect<Fields> =
  | { readonly type: "load" }
  | {
      readonly type: "add";
      readonly key: string;
      readonly fields: Fields;
      readonly known: readonly string[] | undefined;
    }
  | { readonly type: "save"; readonly key: string; readonly record: StoredRecord<Fields> }
  | { readonly type: "remove"; readonly key: string; readonly record: Stored }
  | {
      readonly type: "saveOrder";
      readonly ids: readonly string[];
      readonly before: { readonly ids: readonly string[]; readonly revision?: string };
    }
  /** Sends an event after so many milliseconds, instead of an earlier one of the same key. */
  | {
      readonly type: "wait";
      readonly what: "saveDue" | "removalDue";
      readonly key: string;
      readonly milliseconds: number;
    }
  | { readonly type: "waitForOrder"; readonly milliseconds: number }
  | { readonly type: "offerUndo"; readonly key: string; readonly id: string | undefined }
  | { readonly type: "keepDrafts"; readonly drafts: readonly RecordDraft<Fields>[] }
  | { readonly type: "notify"; readonly notice: Notice };
