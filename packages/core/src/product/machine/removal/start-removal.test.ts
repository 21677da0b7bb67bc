import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answer } from "../../client/index.ts";
import { answered, failed } from "../../../testing/index.ts";
import { holdsAsMachine } from "../machine.contract.ts";
import { type RemovalEvent, removalMachine } from "./removal.ts";
import { startRemoval } from "./start-removal.ts";

const one = { id: "1" };
const other = { id: "2" };

function started(answer: Answer<unknown> = answered({})) {
  const log: string[] = [];
  const removal = startRemoval<{ readonly id: string }>({
    remove: async ({ id }) => (log.push(`remove ${id}`), answer),
    onRemoved: ({ id }) => void log.push(`removed ${id}`),
    onFailed: ({ code }) => void log.push(code),
  });
  return { ...removal, log };
}

it("removes an item after a confirmation, or at once if requested", async () => {
  const { log, send, view } = started();
  await send({ type: "confirmed" });
  await send({ type: "asked", item: one });
  const asked = view.current.asked;
  await send({ type: "declined" });
  const declined = [...log];

  await send({ type: "asked", item: one });
  await send({ type: "confirmed" });
  await send({ type: "wanted", item: other });

  expect([asked, declined]).toEqual([one, []]);
  expect(log).toEqual(["remove 1", "removed 1", "remove 2", "removed 2"]);
  expect(view.current).toEqual({ phase: "idle", underWay: [] });
});

it("removes an item once, however often it is requested, and several at the same time", async () => {
  const { log, send, view } = started();

  const sent = [one, other, one, one].map((item) => send({ type: "wanted", item }));
  const meanwhile = view.current.underWay;
  await Promise.all(sent);

  expect(meanwhile).toEqual(["1", "2"]);
  expect(log.filter((line) => line.startsWith("remove "))).toEqual(["remove 1", "remove 2"]);
});

it("still removes the others when one removal has ended", async () => {
  const slow = Promise.withResolvers<Answer<unknown>>();
  const { send, view } = startRemoval<{ readonly id: string }>({
    remove: async ({ id }) => (id === "1" ? slow.promise : answered({})),
    onRemoved: () => undefined,
  });

  const sent = send({ type: "wanted", item: one });
  await send({ type: "wanted", item: other });
  const meanwhile = view.current.underWay;
  slow.resolve(answered({}));
  await sent;

  expect([meanwhile, view.current.underWay]).toEqual([["1"], []]);
});

it.each([
  ["is there no more", failed("NOT_FOUND"), "removed 1"],
  ["cannot be taken away", failed("NETWORK_ERROR"), "NETWORK_ERROR"],
])("reports the outcome of what %s", async (_, answer, said) => {
  const { log, send, view } = started(answer);

  await send({ type: "wanted", item: one });

  expect(log).toEqual(["remove 1", said]);
  expect(view.current.underWay).toEqual([]);
});

it.each([
  ["asked", { type: "asked", item: other }],
  ["wanted", { type: "wanted", item: other }],
] as const)("says why something has stayed until another one is %s", async (_, next) => {
  const { send, view } = started(failed("NETWORK_ERROR"));
  await send({ type: "wanted", item: one });
  const before = view.current.error?.code;

  const sending = send(next);
  const after = view.current.error;
  await sending;

  expect([before, after]).toEqual(["NETWORK_ERROR", undefined]);
});

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(removalMachine<{ readonly id: string }>(), () =>
    fc.constantFrom<RemovalEvent<{ readonly id: string }>>(
      { type: "asked", item: one },
      { type: "wanted", item: other },
      { type: "declined" },
      { type: "confirmed" },
      { type: "ended", id: "1" },
      { type: "ended", id: "2", error: { code: "CONFLICT", message: "no" } },
    ),
  );
});
