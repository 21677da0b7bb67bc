import type { ClientError } from "../../client/index.ts";
import { goTo, stay, type Step } from "../machine.ts";
import type { RecordListEffect, RecordListState } from "./record-list-state.ts";
import { isPassing } from "./record-row.ts";
import { isSame } from "./same-fields.ts";

type Next<Fields> = Step<RecordListState<Fields>, RecordListEffect<Fields>>;

const orderDelayMs = 400;
const retryDelayMs = 5000;

/** A record before another one, or at the end. */
export function movedList<Fields>(
  state: RecordListState<Fields>,
  key: string,
  before: string | undefined,
): Next<Fields> {
  const row = state.records.find((one) => one.key === key);
  if (row === undefined || before === key) return stay(state);
  const others = state.records.filter((one) => one !== row);
  const place = others.findIndex((one) => one.key === before);
  return toBeOrdered(
    goTo({ ...state, records: others.toSpliced(place === -1 ? others.length : place, 0, row) }),
  );
}

/** A step after which the server is told of the order in a moment. */
export function toBeOrdered<Fields>({ effects, state }: Next<Fields>): Next<Fields> {
  return {
    state: { ...state, orderPhase: "moved" },
    effects: [...effects, { type: "waitForOrder", milliseconds: orderDelayMs }],
  };
}

/** The server is told of the order. */
export function savingOrder<Fields>(state: RecordListState<Fields>): Next<Fields> {
  if (state.orderPhase !== "moved") return stay(state);
  const ids = state.records.flatMap(({ stored }) => (stored === undefined ? [] : [stored.id]));
  return isSame(ids, state.order.ids)
    ? goTo({ ...state, orderPhase: "kept" })
    : goTo<RecordListState<Fields>, RecordListEffect<Fields>>(
        { ...state, orderPhase: "saving" },
        { type: "saveOrder", ids, before: state.order },
      );
}

/** The server has the order. */
export function savedOrder<Fields>(
  state: RecordListState<Fields>,
  { ids, revision }: { readonly ids: readonly string[]; readonly revision: string },
): Next<Fields> {
  const known = reordered(state.order.ids, ids);
  // What was added or removed meanwhile has made another order of it.
  const order = isSame(known, ids) ? { ids, revision } : { ids: known };
  return goTo({ ...state, order, orderPhase: state.orderPhase === "saving" ? "kept" : state.orderPhase });
}

/** The order has changed since it was seen: the list is read again, and the person's change is reported as lost. */
export function lostOrder<Fields>(
  state: RecordListState<Fields>,
  message = "Somebody changed the list in the meantime. This is its current state.",
): Next<Fields> {
  return goTo<RecordListState<Fields>, RecordListEffect<Fields>>(
    { ...state, orderPhase: "kept" },
    { type: "notify", notice: { kind: "error", title: "The order was not saved", message } },
    { type: "load" },
  );
}

/** The server could not be told of the order, or refused it. */
export function refusedOrder<Fields>(state: RecordListState<Fields>, error: ClientError): Next<Fields> {
  if (!isPassing(error)) return lostOrder(state, error.message);
  return goTo<RecordListState<Fields>, RecordListEffect<Fields>>(
    { ...state, orderPhase: "moved" },
    ...(state.isLeft ? [] : [{ type: "waitForOrder" as const, milliseconds: retryDelayMs }]),
  );
}

/** Ids in the order of others; those that the others do not name come last. */
function reordered(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(ids);
  const named = new Set(others);
  return [...others.filter((id) => known.has(id)), ...ids.filter((id) => !named.has(id))];
}
