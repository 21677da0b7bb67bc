import { describe, expect, it } from "vitest";
import { failed } from "../../../testing/index.ts";
import { lostOrder, movedList, refusedOrder, savedOrder, savingOrder, toBeOrdered } from "./record-order.ts";
import type { ListRecord, RecordListState } from "./record-list-state.ts";

interface Note {
  readonly text: string;
}

const record = (id: string): ListRecord<Note> => ({
  key: id,
  phase: "clean",
  fields: { text: id },
  stored: { id, revision: "1", fields: { text: id } },
  failures: 0,
});
const unsaved: ListRecord<Note> = { key: "new-1", phase: "dirty", fields: { text: "new" }, failures: 0 };

const list = (...records: readonly (ListRecord<Note> | string)[]): RecordListState<Note> => ({
  phase: "ready",
  records: records.map((one) => (typeof one === "string" ? record(one) : one)),
  added: 0,
  order: { ids: ["A", "B", "C"], revision: "7" },
  orderPhase: "kept",
  isLeft: false,
});

const keysOf = ({ records }: RecordListState<Note>): string => records.map(({ key }) => key).join(" ");
const errorOf = (answer: ReturnType<typeof failed>) => {
  if (answer.ok) throw new Error("This answer is no failure");
  return answer.error;
};

describe("a record that is moved", () => {
  it.each([
    ["C", "A", "C A B"],
    ["C", "B", "A C B"],
    ["A", "C", "B A C"],
    ["A", undefined, "B C A"],
    ["A", "gone", "B C A"],
  ])("%s before %s makes %s, and is sent to the server after a delay", (key, before, order) => {
    const { effects, state } = movedList(list("A", "B", "C"), key, before);

    expect([keysOf(state), state.orderPhase]).toEqual([order, "moved"]);
    expect(effects).toEqual([{ type: "waitForOrder", milliseconds: 400 }]);
  });

  it.each([
    ["is not in the list", "gone", "A"],
    ["would stand before itself", "B", "B"],
  ])("changes nothing if it %s", (_, key, before) => {
    const state = list("A", "B", "C");

    expect(movedList(state, key, before)).toEqual({ state, effects: [] });
  });
});

it("telling the server of an order comes after what was to be done already", () => {
  const { effects } = toBeOrdered({ state: list("A"), effects: [{ type: "load" }] });

  expect(effects).toEqual([{ type: "load" }, { type: "waitForOrder", milliseconds: 400 }]);
});

describe("an order that is due", () => {
  it("is sent as ids of the server's records, with the previous order", () => {
    const { effects, state } = savingOrder({ ...list("C", unsaved, "A", "B"), orderPhase: "moved" });

    expect(state.orderPhase).toBe("saving");
    expect(effects).toEqual([
      { type: "saveOrder", ids: ["C", "A", "B"], before: { ids: ["A", "B", "C"], revision: "7" } },
    ]);
  });

  it("is not sent if the server already has it", () => {
    const { effects, state } = savingOrder({ ...list("A", unsaved, "B", "C"), orderPhase: "moved" });

    expect([state.orderPhase, effects]).toEqual(["kept", []]);
  });

  it.each(["kept", "saving"] as const)("is not sent again while it is %s", (orderPhase) => {
    const state = { ...list("C", "B", "A"), orderPhase };

    expect(savingOrder(state)).toEqual({ state, effects: [] });
  });
});

describe("an order that the server has", () => {
  const saving = { ...list("C", "A", "B"), orderPhase: "saving" } as const;
  const answer = { ids: ["C", "A", "B"], revision: "8" };

  it("is kept with its revision", () => {
    const { effects, state } = savedOrder(saving, answer);

    expect([state.orderPhase, state.order, effects]).toEqual(["kept", answer, []]);
  });

  it("is still to be saved where something was moved in the meantime", () => {
    expect(savedOrder({ ...saving, orderPhase: "moved" }, answer).state.orderPhase).toBe("moved");
  });

  it.each([
    ["added", ["A", "B", "C", "D"], ["C", "A", "B", "D"]],
    ["removed", ["A", "B"], ["A", "B"]],
    ["added, and another removed,", ["A", "B", "D"], ["A", "B", "D"]],
  ])(
    "has no revision where a record was %s in the meantime, which has made another order of it",
    (_, ids, known) => {
      expect(savedOrder({ ...saving, order: { ids } }, answer).state.order).toEqual({ ids: known });
    },
  );
});

describe("an order that is not saved", () => {
  const saving = { ...list("C", "A", "B"), orderPhase: "saving" } as const;
  const offline = errorOf(failed("NETWORK_ERROR", "No connection"));
  const refused = errorOf(failed("REQUEST_REFUSED", "Too many records"));
  const notice = (message: string) => ({
    type: "notify",
    notice: { kind: "error", title: "The order was not saved", message },
  });

  it("is sent again after a while if the server cannot be reached", () => {
    const { effects, state } = refusedOrder(saving, offline);

    expect(state.orderPhase).toBe("moved");
    expect(effects).toEqual([{ type: "waitForOrder", milliseconds: 5000 }]);
  });

  it("is not sent again if the list is no longer shown", () => {
    const { effects, state } = refusedOrder({ ...saving, isLeft: true }, offline);

    expect([state.orderPhase, effects]).toEqual(["moved", []]);
  });

  it("is abandoned if the server refuses it, with a message, and the list is read again", () => {
    const { effects, state } = refusedOrder(saving, refused);

    expect(state.orderPhase).toBe("kept");
    expect(effects).toEqual([notice("Too many records"), { type: "load" }]);
  });

  it("is dropped if somebody has changed the list in the meantime", () => {
    expect(lostOrder(saving).effects).toEqual([
      notice(expect.stringMatching(/^Somebody changed the list\b/) as string),
      { type: "load" },
    ]);
  });
});
