import type { Answer, ClientError, LastChange } from "../../client/index.ts";
import type { Notice } from "../notice.ts";

/** The properties of every record in a list, apart from its fields. */
export interface Stored {
  readonly id: string;
  readonly revision: string;
}

/** A record as stored on the server. */
export type StoredRecord<Fields> = Stored & { readonly fields: Fields };

/** The version that another person saved, with their name if it is certain. */
export type OtherRecord<Fields> = StoredRecord<Fields> & { readonly lastChange?: LastChange };

/** The records of a list, with the revision of their order if a person can change the order. */
export interface StoredList<Fields> {
  readonly records: readonly StoredRecord<Fields>[];
  readonly revision?: string;
}

/** The result of saving a record that another person may have saved in the meantime. */
export type SaveAnswer<Fields> =
  | { readonly kind: "saved"; readonly record: StoredRecord<Fields> }
  | { readonly kind: "overtaken"; readonly theirs: OtherRecord<Fields> }
  | { readonly kind: "failed"; readonly error: ClientError };

/** The result of removing a record. */
export type RemovalAnswer<Fields> =
  | { readonly kind: "removed" }
  | { readonly kind: "overtaken"; readonly theirs: OtherRecord<Fields> }
  | { readonly kind: "failed"; readonly error: ClientError };

/** The server calls of a list. */
export interface RecordListApi<Fields> {
  list(): Promise<Answer<StoredList<Fields>>>;
  add(fields: Fields): Promise<SaveAnswer<Fields>>;
  save(record: StoredRecord<Fields>): Promise<SaveAnswer<Fields>>;
  /** With `withReferences`, places that refer to the record drop the reference. */
  remove(record: Stored & Pick<ListRecord<Fields>, "withReferences">): Promise<RemovalAnswer<Fields>>;
  /** Saves the order and returns its new revision. Absent if a person cannot choose the order. */
  order?(ids: readonly string[], revision: string): Promise<Answer<string>>;
}

/** The state of a record. */
export type RecordPhase =
  /** Only the client has it, and there is nothing to save yet. */
  | "new"
  | "clean"
  | "dirty"
  | "saving"
  /** Saving is retried automatically. */
  | "offline"
  /** The form or the server rejects its content. */
  | "failed"
  /** Another person saved in the meantime; `theirs` is their version. */
  | "conflict"
  /** Removed, but it can still be restored. */
  | "removing";

/** One record of a list, as a person sees and edits it. */
export interface ListRecord<Fields> {
  /** Remains the same while the record is shown, even when the record gets its id. */
  readonly key: string;
  readonly phase: RecordPhase;
  readonly fields: Fields;
  /** Absent until the server has the record. */
  readonly stored?: StoredRecord<Fields>;
  /** The fields that were sent and may have arrived although no answer came. */
  readonly sent?: Fields;
  readonly failures: number;
  readonly error?: string;
  readonly theirs?: OtherRecord<Fields>;
  /** While it is being removed: whether what names it stops naming it, too. */
  readonly withReferences?: boolean;
}

/** How a record is removed. */
export interface RemovalChoice {
  /** Whether the caller offers to undo a removal of several records at once. */
  readonly isUndoneElsewhere?: boolean;
  /** Whether what names the record stops naming it, too. */
  readonly withReferences?: boolean;
}

/** A list of records that save themselves while a person works on them. */
export interface RecordListState<Fields> {
  readonly phase: "loading" | "ready" | "unavailable";
  /** In order; records that are being removed keep their place. */
  readonly records: readonly ListRecord<Fields>[];
  /** The number of records added during this visit, for their keys. */
  readonly added: number;
  /** The last known order of ids on the server, with its revision if that is current. */
  readonly order: { readonly ids: readonly string[]; readonly revision?: string };
  readonly orderPhase: "kept" | "moved" | "saving";
  /** Whether the page was left: unsaved records are saved again, and then kept as drafts. */
  readonly isLeft: boolean;
  readonly failure?: ClientError;
}

/** An unsaved record, as kept on the person's own computer. */
export interface RecordDraft<Fields> {
  readonly id?: string;
  readonly revision?: string;
  readonly fields: Fields;
  /** Of a new record: the ids that were on the server when it was kept. */
  readonly known?: readonly string[];
}

/** The new values of some fields; a field with the value undefined is removed. */
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
  /** Adds a record after another one, or at the end. */
  | { readonly type: "addRequested"; readonly fields: Fields; readonly after?: string }
  | { readonly type: "edited"; readonly key: string; readonly change: FieldsChange<Fields> }
  /** The delay before saving has ended, or the field was left. */
  | { readonly type: "saveDue"; readonly key: string }
  | { readonly type: "saved"; readonly key: string; readonly record: StoredRecord<Fields> }
  | { readonly type: "overtaken"; readonly key: string; readonly theirs: OtherRecord<Fields> }
  | { readonly type: "saveFailed"; readonly key: string; readonly error: ClientError }
  /** Resolves a conflict: the final fields of the record. */
  | { readonly type: "resolved"; readonly key: string; readonly fields: Fields }
  | ({ readonly type: "removeRequested"; readonly key: string } & RemovalChoice)
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
  /** Performs what waits: something else is about to read the project. */
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
  | {
      readonly type: "remove";
      readonly key: string;
      readonly record: Stored & Pick<ListRecord<Fields>, "withReferences">;
    }
  | {
      readonly type: "saveOrder";
      readonly ids: readonly string[];
      readonly before: { readonly ids: readonly string[]; readonly revision?: string };
    }
  /** Sends an event after a delay, in place of an earlier event of the same key. */
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
