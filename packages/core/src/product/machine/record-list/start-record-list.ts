import type { Clock, KeyValueStorage } from "../../../model/index.ts";
import { type Notify } from "../notice.ts";
import { type Send, startMachine, type Store } from "../start-machine.ts";
import { draftsOf } from "../text-document/drafts.ts";
import type { Undo } from "../undo/start-undo.ts";
import type { RecordKind } from "./record-kind.ts";
import { addedRecord, keyOfNew } from "./merged-records.ts";
import { recordListMachine } from "./record-list.ts";
import type {
  RecordDraft,
  RecordListApi,
  RecordListEffect,
  RecordListEvent,
  RecordListState,
} from "./record-list-state.ts";
import { isSame } from "./same-fields.ts";

/** The options of a list of records. */
export interface RecordListDependencies<Fields> {
  readonly api: RecordListApi<Fields>;
  readonly kind: RecordKind<Fields>;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly undo: Pick<Undo, "offer">;
  /**
   * The storage that keeps unsaved records after the page is closed, and the name in it, such as
   * `7/requirements/functional`.
   */
  readonly drafts: { readonly local: KeyValueStorage; readonly name: string };
}

/** A running list of records. */
export type RecordList<Fields> = Store<RecordListState<Fields>, RecordListEvent<Fields>>;

/** Returns the key of the record that was added last. */
export function newestKey({ view }: Pick<RecordList<object>, "view">): string {
  return keyOfNew(view.current.added);
}

/** Starts a list of records that save themselves; `loadRequested` then loads it. */
export function startRecordList<Fields extends object>({
  api,
  clock,
  drafts: { local, name },
  kind,
  notify,
  undo,
}: RecordListDependencies<Fields>): RecordList<Fields> {
  const drafts = draftsOf(local, name);
  const timers = new Map<string, () => void>();
  let kept: string | undefined;

  const later = (key: string, milliseconds: number, task: () => Promise<void>): void => {
    timers.get(key)?.();
    timers.set(key, clock.after(milliseconds, task));
  };

  type Performed<Type extends RecordListEffect<Fields>["type"]> = (
    effect: Extract<RecordListEffect<Fields>, { readonly type: Type }>,
    send: Send<RecordListEvent<Fields>>,
  ) => Promise<void>;

  const add: Performed<"add"> = async ({ fields, key, known }, send) => {
    if (known !== undefined) {
      const answer = await api.list();
      if (!answer.ok) return send({ type: "saveFailed", key, error: answer.error });
      const found = addedRecord(answer.value.records, fields, known);
      if (found !== undefined) return send({ type: "saved", key, record: found });
    }
    return sendSaved(key, await api.add(fields), send);
  };

  const sendSaved = (
    key: string,
    answer: Awaited<ReturnType<RecordListApi<Fields>["save"]>>,
    send: Send<RecordListEvent<Fields>>,
  ): Promise<void> => {
    switch (answer.kind) {
      case "saved":
        return send({ type: "saved", key, record: answer.record });
      case "overtaken":
        return send({ type: "overtaken", key, theirs: answer.theirs });
      case "failed":
        return send({ type: "saveFailed", key, error: answer.error });
      default:
        return answer satisfies never;
    }
  };

  const saveOrder: Performed<"saveOrder"> = async ({ before, ids }, send) => {
    if (api.order === undefined) return;
    let { revision } = before;
    if (revision === undefined) {
      const answer = await api.list();
      if (!answer.ok) return send({ type: "orderFailed", error: answer.error });
      const now = answer.value.records.map(({ id }) => id);
      if (!isSame(now, before.ids)) return send({ type: "orderOvertaken" });
      revision = answer.value.revision ?? "";
    }
    const answer = await api.order(ids, revision);
    if (answer.ok) return send({ type: "ordered", ids, revision: answer.value });
    return send(
      answer.error.code === "CONFLICT"
        ? { type: "orderOvertaken" }
        : { type: "orderFailed", error: answer.error },
    );
  };

  const store = startMachine(recordListMachine(kind), {
    load: async (_, send) => {
      const answer = await api.list();
      return send(
        answer.ok
          ? { type: "loaded", list: answer.value, drafts: parseDrafts(drafts.read()?.text) }
          : { type: "loadFailed", error: answer.error },
      );
    },
    add,
    save: async ({ key, record }, send) => sendSaved(key, await api.save(record), send),
    remove: async ({ key, record }, send) => {
      const answer = await api.remove(record);
      switch (answer.kind) {
        case "removed":
          return send({ type: "removed", key });
        case "overtaken":
          return send({ type: "overtaken", key, theirs: answer.theirs });
        case "failed":
          return send({ type: "removalFailed", key, error: answer.error });
        default:
          return answer satisfies never;
      }
    },
    saveOrder,
    wait: ({ key, milliseconds, what }, send) => {
      later(key, milliseconds, () => send({ type: what, key }));
    },
    waitForOrder: ({ milliseconds }, send) => {
      later("order of the list", milliseconds, () => send({ type: "orderDue" }));
    },
    offerUndo: ({ id, key }, send) => {
      undo.offer({ title: `${id ?? `New ${kind.noun}`} deleted`, undo: () => send({ type: "undone", key }) });
    },
    keepDrafts: ({ drafts: unsaved }) => {
      if (unsaved.length === 0) return drafts.forget([kept]);
      kept = JSON.stringify(unsaved);
      drafts.keep({ text: kept, revision: null });
    },
    notify: ({ notice }) => {
      notify(notice);
    },
  });
  return store;

  function parseDrafts(text: string | undefined): readonly RecordDraft<Fields>[] {
    kept = text;
    try {
      const parsed: unknown = JSON.parse(text ?? "[]");
      return Array.isArray(parsed) ? (parsed as RecordDraft<Fields>[]) : [];
    } catch {
      return [];
    }
  }
}
