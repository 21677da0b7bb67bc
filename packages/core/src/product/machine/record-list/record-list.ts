import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine.ts";
import { keyOfNew, mergedRecords } from "./merged-records.ts";
import type { RecordKind } from "./record-kind.ts";
import type {
  ListRecord,
  RecordListEffect,
  RecordListEvent,
  RecordListState,
  RecordPhase,
} from "./record-list-state.ts";
import { lostOrder, movedList, refusedOrder, savedOrder, savingOrder, toBeOrdered } from "./record-order.ts";
import {
  editedRow,
  leavingRow,
  overtakenRow,
  refusedRow,
  resolvedRow,
  returnedRow,
  type RowChange,
  savedRow,
  savingRow,
  unremovedRow,
} from "./record-row.ts";
import { isSame } from "./same-fields.ts";
import { unsavedOf } from "./unsaved.ts";

/** Returns the machine of a list of records that save themselves; requirements and use cases share it. */
export function recordListMachine<Fields extends object>(
  kind: RecordKind<Fields>,
): Machine<RecordListState<Fields>, RecordListEvent<Fields>, RecordListEffect<Fields>> {
  type State = RecordListState<Fields>;
  type Event = RecordListEvent<Fields>;
  type Effect = RecordListEffect<Fields>;
  type Next = Step<State, Effect>;
  type Reaction<Type extends Event["type"]> = ReactionTo<State, Event, Effect, Type>;

  const load = (state: State): Next => {
    const phase = state.phase === "unavailable" ? "loading" : state.phase;
    return goTo<State, Effect>({ ...state, phase }, { type: "load" });
  };

  const show: Reaction<"loaded"> = {
    to: ["ready"],
    step: ({ failure: _, ...state }, { drafts, list }) => {
      const { added, due, hasSaved, records } = mergedRecords(state, list, { drafts, isBlank: kind.isBlank });
      const ids = list.records.map(({ id }) => id);
      const order = list.revision === undefined ? { ids } : { ids, revision: list.revision };
      const next: State = { ...state, phase: "ready", records, added, order };
      return goTo<State, Effect>(
        next,
        ...due.map((key) => waiting(key, "saveDue")),
        ...(hasSaved ? [{ type: "keepDrafts" as const, drafts: unsavedOf(next, kind.isBlank) }] : []),
      );
    },
  };

  const miss = (state: State, { error }: Extract<Event, { readonly type: "loadFailed" }>): Next =>
    goTo({ ...state, phase: state.phase === "loading" ? "unavailable" : state.phase, failure: error });

  const add = keeping<"addRequested">((state, { after, fields }) => {
    const added = state.added + 1;
    const key = keyOfNew(added);
    const isBlank = kind.isBlank(fields);
    const record: ListRecord<Fields> = { key, phase: isBlank ? "new" : "dirty", fields, failures: 0 };
    const place = state.records.findIndex((one) => one.key === after);
    const records = state.records.toSpliced(place === -1 ? state.records.length : place + 1, 0, record);
    return goTo<State, Effect>({ ...state, records, added }, ...(isBlank ? [] : [waiting(key, "saveDue")]));
  });

  const settle = keeping<"saved">((state, { key, record }) => {
    const isNew = !state.order.ids.includes(record.id);
    // The server adds a new record at the end, which changes the revision of the order.
    const order = isNew ? { ids: [...state.order.ids, record.id] } : state.order;
    const next = changed({ ...state, order }, key, (row) => savedRow(row, record, state));
    return isNew && state.records.at(-1)?.key !== key ? toBeOrdered(next) : next;
  });

  const remove = keeping<"removeRequested">((state, { key, type: _, ...choice }) => {
    const row = state.records.find((one) => one.key === key);
    if (row === undefined || row.phase === "removing") return stay(state);
    return row.phase === "new"
      ? goTo(without(state, key))
      : changed(state, key, (one) => leavingRow(one, choice));
  });

  const removalDue = keeping<"removalDue">((state, { key }) => {
    const row = state.records.find((one) => one.key === key);
    if (row?.phase !== "removing") return stay(state);
    if (row.stored === undefined) return goTo(without(state, key));
    const { id, revision } = row.stored;
    const references = row.withReferences === true ? { withReferences: true } : {};
    return goTo<State, Effect>(state, { type: "remove", key, record: { id, revision, ...references } });
  });

  const takeAway = keeping<"removed">((state, { key }) => {
    const id = state.records.find((one) => one.key === key)?.stored?.id;
    return goTo(without({ ...state, order: { ids: state.order.ids.filter((one) => one !== id) } }, key));
  });

  const enter = (state: State): Next => goTo({ ...state, isLeft: false });

  return {
    name: `Records (${kind.noun})`,
    latest: ["load"],
    initial: {
      phase: "loading",
      records: [],
      added: 0,
      order: { ids: [] },
      orderPhase: "kept",
      isLeft: false,
    },
    transitions: {
      loading: {
        loadRequested: { to: ["loading"], step: load },
        loaded: show,
        loadFailed: { to: ["unavailable"], step: miss },
        entered: { to: ["loading"], step: enter },
      },
      unavailable: {
        loadRequested: { to: ["loading"], step: load },
        wentOnline: { to: ["loading"], step: load },
        entered: { to: ["unavailable"], step: enter },
      },
      ready: {
        loadRequested: { to: ["ready"], step: load },
        loaded: show,
        loadFailed: { to: ["ready"], step: miss },
        entered: { to: ["ready"], step: enter },
        addRequested: add,
        edited: onRow((row, { change }) => editedRow(row, change, kind)),
        saveDue: onRow((row, _, state) =>
          row.phase === "dirty" || row.phase === "offline" ? savingRow(row, state, kind) : { row },
        ),
        saved: settle,
        overtaken: onRow((row, { theirs }, state) => overtakenRow(row, theirs, state)),
        saveFailed: onRow((row, { error }, state) => refusedRow(row, error, state)),
        resolved: onRow((row, { fields }, known) => resolvedRow(row, fields, { kind, known })),
        removeRequested: remove,
        undone: onRow((row) => returnedRow(row)),
        removalDue,
        removed: takeAway,
        removalFailed: keeping((state, { error, key }) =>
          error.code === "NOT_FOUND"
            ? goTo(without(state, key))
            : changed(state, key, (row) => unremovedRow(row, error, kind)),
        ),
        moved: keeping((state, { before, key }) => movedList(state, key, before)),
        orderDue: keeping(savingOrder),
        ordered: keeping(savedOrder),
        orderOvertaken: keeping((state) => lostOrder(state)),
        orderFailed: keeping((state, { error }) => refusedOrder(state, error)),
        wentOnline: keeping((state) => settled(state, ["offline"])),
        settleRequested: keeping((state) => settled(state, ["dirty", "offline", "removing"])),
        left: keeping((state) => {
          const { effects, state: left } = settled({ ...state, isLeft: true }, [
            "dirty",
            "offline",
            "removing",
          ]);
          const drafts = unsavedOf(state, kind.isBlank);
          // Another window may have logged out in the meantime, which removed every draft.
          return goTo(
            left,
            ...effects,
            ...(drafts.length === 0 ? [] : [{ type: "keepDrafts" as const, drafts }]),
          );
        }),
      },
    },
  };

  function settled(state: State, phases: readonly RecordPhase[]): Next {
    const due = state.records.filter(({ phase }) => phases.includes(phase));
    return goTo<State, Effect>(
      state,
      ...due.map(({ key, phase }) => waiting(key, phase === "removing" ? "removalDue" : "saveDue")),
      ...(state.orderPhase === "moved" ? [{ type: "waitForOrder" as const, milliseconds: 0 }] : []),
    );
  }

  function waiting(key: string, what: "saveDue" | "removalDue"): Effect {
    return { type: "wait", what, key, milliseconds: 0 };
  }

  function onRow<Type extends Extract<Event, { readonly key: string }>["type"]>(
    change: (
      row: ListRecord<Fields>,
      event: Extract<Event, { readonly type: Type; readonly key: string }>,
      state: State,
    ) => RowChange<Fields>,
  ): Reaction<Type> {
    return keeping((state, event) => {
      const own = event as Extract<Event, { readonly type: Type; readonly key: string }>;
      return changed(state, own.key, (row) => change(row, own, state));
    });
  }

  /** Returns a transition that also keeps changed unsaved records as drafts on the person's computer. */
  function keeping<Type extends Event["type"]>(
    step: (state: State, event: Extract<Event, { readonly type: Type }>) => Next,
  ): Reaction<Type> {
    return {
      to: ["ready"],
      step: (state, event) => {
        const next = step(state, event);
        const drafts = unsavedOf(next.state, kind.isBlank);
        return isSame(unsavedOf(state, kind.isBlank), drafts)
          ? next
          : { state: next.state, effects: [...next.effects, { type: "keepDrafts", drafts }] };
      },
    };
  }

  function changed(state: State, key: string, change: (row: ListRecord<Fields>) => RowChange<Fields>): Next {
    const row = state.records.find((one) => one.key === key);
    if (row === undefined) return stay(state);
    const { effects = [], row: next } = change(row);
    return { state: { ...state, records: state.records.map((one) => (one === row ? next : one)) }, effects };
  }

  function without(state: State, key: string): State {
    return { ...state, records: state.records.filter((one) => one.key !== key) };
  }
}
