import type { ClientError } from "../../client/index.ts";
import { goTo, stay, type Step } from "../machine.ts";
import type { RecordListEffect, RecordListState } from "./record-list-state.ts";
import { isPassing } from "./record-row.ts";
import { isSame } from "./same-fields.ts";

type Next<Fields> = Step<RecordListState<Fields>, RecordListEffect<Fields>>;

const orderDelayMs = 400;
const retryDelayMs = 5000;

/** Moves a record before another one, or to the end. */
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

/** Adds a delayed save of the order to a step. */
export function toBeOrdered<Fields>({ effects, state }: Next<Fields>): Next<Fields> {
  return {
    state: { ...state, orderPhase: "moved" },
    effects: [...effects, { type: "waitForOrder", milliseconds: orderDelayMs }],
  };
}

/** Sends the order to the server. */
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

/** Returns the list after the server has saved the order. */
export function savedOrder<Fields>(
  state: RecordListState<Fields>,
  { ids, revision }: { readonly ids: readonly string[]; readonly revision: string },
): Next<Fields> {
  const known = reordered(state.order.ids, ids);
  // Records that were added or removed meanwhile have changed the order.
  const order = isSame(known, ids) ? { ids, revision } : { ids: known };
  return goTo({ ...state, order, orderPhase: state.orderPhase === "saving" ? "kept" : state.orderPhase });
}

/**
 * Handles an order that has changed on the server: the list is reloaded, and the person's change is reported as lost.
 */
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

/** Handles a failure to save the order: the server did not answer, or rejected it. */
export function refusedOrder<Fields>(state: RecordListState<Fields>, error: ClientError): Next<Fields> {
  if (!isPassing(error)) return lostOrder(state, error.message);
  return goTo<RecordListState<Fields>, RecordListEffect<Fields>>(
    { ...state, orderPhase: "moved" },
    ...(state.isLeft ? [] : [{ type: "waitForOrder" as const, milliseconds: retryDelayMs }]),
  );
}

/** Sorts ids by the order of others; ids that are not among the others come last. */
function reordered(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(ids);
  const named = new Set(others);
  return [...others.filter((id) => known.has(id)), ...ids.filter((id) => !named.has(id))];
}
