import { expect, it } from "vitest";
import { answered, fakeClock, memoryStorage } from "../../testing/index.ts";
import { blankUseCase, chosenUseCase, findUseCases, startUseCases } from "./start-use-cases.ts";

const stored = (id: string, name: string) => ({
  id,
  revision: "1",
  fields: { ...blankUseCase, name, actors: ["Customer"] },
});

async function shown() {
  const list = startUseCases({
    api: {
      list: async () => answered({ records: [stored("UC-1", "Search"), stored("UC-2", "Order")] }),
      add: async (fields) => ({ kind: "saved", record: { id: "UC-3", revision: "1", fields } }),
      save: async (record) => ({ kind: "saved", record }),
      remove: async () => ({ kind: "removed" }),
    },
    clock: fakeClock(),
    local: memoryStorage(),
    notify: () => () => undefined,
    undo: { offer: () => undefined },
    projectId: 7,
  });
  await list.send({ type: "loadRequested" });
  return list;
}

it("finds use cases by id, name and actor, and opens the one that is named or the first one", async () => {
  const { records } = (await shown()).view.current;

  expect(["search", "uc-2", "customer", "nobody"].map((text) => findUseCases(records, text).length)).toEqual([
    1, 1, 2, 0,
  ]);
  expect([chosenUseCase(records, "UC-2")?.fields.name, chosenUseCase(records, "UC-9")?.fields.name]).toEqual([
    "Order",
    "Search",
  ]);
});

it("asks for a name", async () => {
  const list = await shown();

  await list.send({ type: "edited", key: "UC-1", change: { name: "" } });
  await list.send({ type: "saveDue", key: "UC-1" });

  expect(list.view.current.records[0]).toMatchObject({
    phase: "failed",
    error: "Name the use case: a verb, and what it is about.",
  });
});
