import fc from "fast-check";
import { expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { fileHistoryMachine } from "./file-history.ts";
import type { FileHistoryApi, FileHistoryEvent, FileRevision } from "./file-history-state.ts";
import { startFileHistory } from "./start-file-history.ts";

function revision(number: number, isRemoved = false): FileRevision {
  return {
    revision: String(number),
    changedAt: "2026-03-02T09:00:00Z",
    changedBy: "ada@example.com",
    isRemoved,
  };
}

async function opened(api: Partial<FileHistoryApi>) {
  const history = startFileHistory({
    api: {
      list: async () => answered([revision(3), revision(2), revision(1)]),
      textOf: async (wanted) => answered(`text ${wanted}`),
      ...api,
    },
  });
  await history.send({ type: "opened" });
  return history;
}

it.each([
  ["the one before the present", [revision(3), revision(2), revision(1)], "2"],
  ["the last that was no removal", [revision(3), revision(2, true), revision(1)], "1"],
  ["the only one", [revision(1)], "1"],
  ["none of a file without any", [], undefined],
])("shows %s first", async (_, revisions, chosen) => {
  const { view } = await opened({ list: async () => answered(revisions) });

  expect(view.current).toEqual({
    phase: "shown",
    revisions,
    ...(chosen === undefined ? {} : { chosen, text: `text ${chosen}` }),
  });
});

it("shows the text of the revision that was chosen last, however late the others come", async () => {
  const late = Promise.withResolvers<undefined>();
  const { send, view } = await opened({
    textOf: async (wanted) => {
      if (wanted === "1") await late.promise;
      return answered(`text ${wanted}`);
    },
  });

  const first = send({ type: "chosen", revision: "1" });
  await send({ type: "chosen", revision: "3" });
  late.resolve(undefined);
  await first;

  expect(view.current).toMatchObject({ chosen: "3", text: "text 3" });
});

it("says why there is none, and asks again", async () => {
  let isThere = false;
  const { send, view } = await opened({
    list: async () => (isThere ? answered([]) : failed("NETWORK_ERROR")),
  });
  const { phase } = view.current;

  isThere = true;
  await send({ type: "opened" });

  expect([phase, view.current]).toEqual(["failed", { phase: "shown", revisions: [] }]);
});

it("no sequence of events leads out of the table", () => {
  const someEvent = fc.oneof(
    fc.constantFrom<FileHistoryEvent>({ type: "opened" }, { type: "closed" }),
    fc
      .constantFrom([], [revision(2), revision(1)])
      .map((revisions): FileHistoryEvent => ({ type: "received", revisions })),
    fc.constantFrom("1", "2").map((one): FileHistoryEvent => ({ type: "chosen", revision: one })),
    fc
      .constantFrom("1", "2")
      .map((one): FileHistoryEvent => ({ type: "textReceived", revision: one, text: one })),
    fc.constant<FileHistoryEvent>({ type: "refused", error: { code: "NETWORK_ERROR", message: "" } }),
  );
  holdsAsMachine(fileHistoryMachine, () => someEvent);
});
