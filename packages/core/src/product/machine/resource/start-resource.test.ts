import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answer } from "../../client/index.ts";
import { answered, failed, fakeClock } from "../../../testing/index.ts";
import { holdsAsMachine } from "../machine.contract.ts";
import { resourceMachine, type ResourceEvent } from "./resource.ts";
import { startResource } from "./start-resource.ts";

/** A resource whose answers come when a test gives them. */
function asking() {
  const waiting: ((answer: Answer<number>) => void)[] = [];
  const resource = startResource({
    initial: 0,
    load: () => new Promise<Answer<number>>((resolve) => void waiting.push(resolve)),
  });
  return { ...resource, waiting };
}

const someAnswer = fc.oneof(fc.integer({ min: 1 }).map(answered), fc.constant(failed("NETWORK_ERROR")));

it("shows the answer to the last request, in whatever order answers arrive", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(someAnswer, fc.nat()), { minLength: 1 }), async (requests) => {
      const { send, view, waiting } = asking();
      const sent = requests.map(() => send({ type: "requested" }));
      const order = requests.map(([, rank], index) => ({ rank, index }));

      for (const { index } of order.toSorted((one, other) => one.rank - other.rank)) {
        waiting[index]?.(requests[index]?.[0] ?? failed("NETWORK_ERROR"));
        await sent[index];
        const isLast = index === requests.length - 1;
        if (view.current.phase === "loading") expect(view.current.value).toBe(0);
        if (isLast) expect(view.current.phase).not.toBe("loading");
      }

      const last = requests.at(-1)?.[0];
      expect(view.current).toMatchObject(
        last?.ok === true ? { phase: "loaded", value: last.value } : { phase: "failed", value: 0 },
      );
    }),
  );
});

it("one after the other, a failure keeps what was shown and says why, and a success takes that away", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someAnswer), async (answers) => {
      let shown = 0;
      let next: Answer<number> = answered(0);
      const { send, view } = startResource({ initial: 0, load: async () => next });
      for (const answer of answers) {
        next = answer;
        const sent = send({ type: "requested" });
        expect(view.current).toMatchObject({ phase: "loading", value: shown });
        expect(view.current.error).toBeUndefined();
        await sent;
        if (answer.ok) shown = answer.value;
        expect(view.current.value).toBe(shown);
        expect(view.current.error).toEqual(answer.ok ? undefined : answer.error);
      }
    }),
  );
});

it("a needed value is requested once, and again only after a failure", async () => {
  const { send, view, waiting } = asking();

  const first = send({ type: "needed" });
  await send({ type: "needed" });
  waiting[0]?.(failed("NETWORK_ERROR"));
  await first;
  const second = send({ type: "needed" });
  waiting[1]?.(answered(7));
  await second;
  await send({ type: "needed" });

  expect([waiting.length, view.current.value]).toEqual([2, 7]);
});

it("several changes cause one request, and the shown value is kept in the meantime", async () => {
  const clock = fakeClock();
  let calls = 0;
  const { send, view } = startResource({
    initial: 0,
    load: async () => answered(++calls),
    patience: { clock, delayMs: 1000 },
  });
  await send({ type: "requested" });

  await send({ type: "outdated" });
  await clock.advance(900);
  await send({ type: "outdated" });
  await clock.advance(900);
  const meanwhile = view.current;
  await clock.advance(100);
  await Promise.resolve();

  expect(meanwhile).toMatchObject({ phase: "loaded", value: 1 });
  expect([calls, view.current]).toMatchObject([2, { phase: "loaded", value: 2 }]);
});

it("a person's change is shown at once, and kept when it is loaded again if the feature says so", async () => {
  const { send, view } = startResource({
    initial: { list: [] as readonly string[], chosen: "" },
    load: async () => answered({ list: ["a", "b"], chosen: "a" }),
    keep: (came, { chosen }) => (came.list.includes(chosen) ? { ...came, chosen } : came),
    on: { chosen: (shown, { name }: { readonly name: string }) => ({ ...shown, chosen: name }) },
  });
  await send({ type: "requested" });
  const first = view.current.value.chosen;
  await send({ type: "chosen", name: "b" });

  await send({ type: "requested" });

  expect([first, view.current.value.chosen]).toEqual(["a", "b"]);
});

it("no sequence of events leads a resource out of its table", () => {
  holdsAsMachine(resourceMachine({ initial: 0 }), () =>
    fc.constantFrom<ResourceEvent<number>>(
      { type: "requested" },
      { type: "needed" },
      { type: "outdated" },
      { type: "due" },
      { type: "received", value: 1 },
      { type: "refused", error: { code: "NETWORK_ERROR", message: "no" } },
      { type: "changed", change: (value) => value + 1 },
    ),
  );
});
