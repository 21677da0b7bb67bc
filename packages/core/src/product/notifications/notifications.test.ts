import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import { type Notice, noticeDurationMs, productDurationMs } from "../machine/notice.ts";
import { type NotificationsEvent, notificationsMachine, type NotificationsState } from "./notifications.ts";
import { startNotifications } from "./start-notifications.ts";

const saved: Notice = { kind: "success", title: "Saved" };

function started() {
  const clock = fakeClock();
  const notifications = startNotifications({ clock });
  return {
    clock,
    ...notifications,
    titles: () => notifications.view.current.shown.map(({ title }) => title),
  };
}

function titled(count: number): readonly Notice[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: "loading",
    title: `Notice ${String(index + 1)}`,
  }));
}

describe("at most 20 are shown", () => {
  it("WF83 twenty stand side by side, in their order", () => {
    const { notify, titles } = started();

    for (const notice of titled(20)) notify(notice);

    expect(titles()).toEqual(titled(20).map(({ title }) => title));
  });

  it("WF83 one more takes the place of the oldest", () => {
    const { notify, titles } = started();

    for (const notice of titled(21)) notify(notice);

    expect(titles()).toEqual(
      titled(21)
        .slice(1)
        .map(({ title }) => title),
    );
  });
});

describe("how long one stays", () => {
  it.each([
    ["blank", 4000],
    ["error", 4000],
    ["custom", 4000],
    ["success", 2000],
  ] as const)("WF84 one that is %s stays %d ms", async (kind, milliseconds) => {
    const { clock, notify, titles } = started();

    notify({ ...saved, kind });
    await clock.advance(milliseconds - 1);
    const before = titles();
    await clock.advance(1);

    expect({ before, after: titles() }).toEqual({ before: ["Saved"], after: [] });
  });

  it("WF84 a loading one stays while nothing happens to it", async () => {
    const { clock, notify, titles } = started();

    notify({ ...saved, kind: "loading" });
    await clock.advance(24 * 60 * 60 * 1000);

    expect(titles()).toEqual(["Saved"]);
  });

  it("WF84 a loading one goes when it is dismissed", () => {
    const { notify, view } = started();

    const dismiss = notify({ ...saved, kind: "loading" });
    dismiss();

    expect(view.current).toEqual({ phase: "empty", shown: [], raised: 1 });
  });

  it("WF84 a loading one is replaced by the next with its key, in its place and for the time of the new kind", async () => {
    const { clock, notify, titles } = started();

    notify({ kind: "loading", title: "Saving", key: "save" });
    notify({ kind: "loading", title: "Drawing" });
    notify({ ...saved, key: "save" });
    const replaced = titles();
    await clock.advance(2000);

    expect({ replaced, later: titles() }).toEqual({ replaced: ["Saved", "Drawing"], later: ["Drawing"] });
  });

  it("WF84 the duration of a replaced notification does not end its successor", async () => {
    const { clock, notify, titles } = started();

    const dismissFirst = notify({ ...saved, key: "save" });
    await clock.advance(1500);
    notify({ ...saved, key: "save" });
    await clock.advance(1500);
    dismissFirst();

    expect(titles()).toEqual(["Saved"]);
  });

  it("WF85 the product's own times have names", () => {
    expect(productDurationMs).toEqual({
      authentication: 5000,
      otpValidated: 500,
      passwordReset: 3000,
      custom: 1000,
      long: 5000,
      brief: 500,
    });
  });

  it("WF85 a time that is given goes before the one of the kind", () => {
    const kinds = fc.constantFrom<Notice["kind"]>("blank", "success", "error", "loading", "custom");

    fc.assert(
      fc.property(kinds, fc.nat(), (kind, durationMs) => {
        expect(noticeDurationMs({ ...saved, kind, durationMs })).toBe(durationMs);
      }),
    );
  });

  it("WF85 a valid OTP is shown for half a second", async () => {
    const { clock, notify, titles } = started();

    notify({ ...saved, durationMs: productDurationMs.otpValidated });
    await clock.advance(499);
    const before = titles();
    await clock.advance(1);

    expect({ before, after: titles() }).toEqual({ before: ["Saved"], after: [] });
  });
});

it.each([
  [{}, "top-right"],
  [{ position: "top-right" }, "top-right"],
  [{ position: "bottom-right" }, "bottom-right"],
] as const)("WF86 one with %j stands %s", (place, position) => {
  const { notify, view } = started();

  notify({ ...saved, ...place });

  expect(view.current.shown).toEqual([{ ...saved, id: 1, position }]);
});

describe("a notice with a button", () => {
  const deleted: Notice = { kind: "success", title: "Deleted", actionLabel: "Undo" };

  it("WF103 does what it was given, once, and goes", async () => {
    const { notify, send, titles } = started();
    const done: string[] = [];

    notify(deleted, () => void done.push("undone"));
    await send({ type: "actionPressed", id: 1 });
    await send({ type: "actionPressed", id: 1 });

    expect({ done, titles: titles() }).toEqual({ done: ["undone"], titles: [] });
  });

  it("WF103 does nothing when its time is over", async () => {
    const { clock, notify, send } = started();
    const done: string[] = [];

    notify(deleted, () => void done.push("undone"));
    await clock.advance(2000);
    await send({ type: "actionPressed", id: 1 });

    expect(done).toEqual([]);
  });
});

describe("a notice being read", () => {
  it("WF103 stays while it is held, and its whole time after it was released", async () => {
    const { clock, notify, send, titles } = started();

    notify(saved);
    await clock.advance(1999);
    await send({ type: "held", id: 1 });
    await clock.advance(60_000);
    const held = titles();
    await send({ type: "released", id: 1 });
    await clock.advance(1999);
    const released = titles();
    await clock.advance(1);

    expect({ held, released, after: titles() }).toEqual({ held: ["Saved"], released: ["Saved"], after: [] });
  });

  it("WF103 stays when it has no end, whether it was held or not", async () => {
    const { clock, notify, send, titles } = started();

    notify({ kind: "loading", title: "Drawing" });
    await send({ type: "held", id: 1 });
    await send({ type: "released", id: 1 });
    await clock.advance(60_000);

    expect(titles()).toEqual(["Drawing"]);
  });
});

const notices: fc.Arbitrary<Notice> = fc.record(
  {
    kind: fc.constantFrom("blank", "success", "error", "loading", "custom"),
    title: fc.constant("Saved"),
    key: fc.constantFrom("save", "draw"),
    durationMs: fc.constantFrom(500, 5000, Number.POSITIVE_INFINITY),
  },
  { requiredKeys: ["kind", "title"] },
);

const anyEvent = ({ raised }: NotificationsState): fc.Arbitrary<NotificationsEvent> =>
  fc.oneof(
    fc.record({ type: fc.constant("raised" as const), notice: notices }),
    fc.record({
      type: fc.constantFrom(
        "dismissed" as const,
        "expired" as const,
        "actionPressed" as const,
        "held" as const,
        "released" as const,
      ),
      id: fc.nat(raised + 1),
    }),
  );

it("WF83 WF84 no sequence of events leads out of the table", () => {
  holdsAsMachine(notificationsMachine, anyEvent, 50);
});

it("WF83 WF84 after any events at most 20 are shown, and exactly those with an end that nobody holds have a timer", () => {
  fc.assert(
    fc.property(fc.array(notices, { maxLength: 30 }), fc.gen(), (raised, draw) => {
      let state = notificationsMachine.initial;
      const timers = new Set<number>();
      const held = new Set<number>();
      for (const notice of raised) {
        handle({ type: "raised", notice });
        handle(draw(anyEvent, state));
      }

      const withEnd = state.shown
        .filter((one) => Number.isFinite(noticeDurationMs(one)) && !held.has(one.id))
        .map(({ id }) => id);
      expect(state.shown.length).toBeLessThanOrEqual(20);
      expect(state.phase).toBe(state.shown.length === 0 ? "empty" : "showing");
      expect([...timers].toSorted((a, b) => a - b)).toEqual(withEnd.toSorted((a, b) => a - b));

      function handle(event: NotificationsEvent): void {
        if (event.type === "expired" && !timers.delete(event.id)) return;
        const { effects, state: next } = stepOf(notificationsMachine, state, event);
        state = next;
        if (event.type === "held" && state.shown.some(({ id }) => id === event.id)) held.add(event.id);
        if (event.type === "released") held.delete(event.id);
        for (const { type, id } of effects)
          if (type === "startTimer") timers.add(id);
          else if (type === "stopTimer") timers.delete(id);
      }
    }),
  );
});
