import { expect, it } from "vitest";
import { fakeClock, memoryStorage, type Replies, sampleClient } from "../../testing/index.ts";
import { blankUseCase, chosenUseCase, findUseCases, startUseCases } from "./start-use-cases.ts";

const stored = (id: string, name: string) => ({
  ...blankUseCase,
  id,
  revision: "1",
  name,
  actors: ["Customer"],
});

const adding = "POST /sad/add_use_case/";

async function shown(replies: Replies = {}) {
  const { asked, client } = sampleClient({
    "GET /sad/get_use_cases/": [[200, { use_cases: [stored("UC-1", "Search"), stored("UC-2", "Order")] }]],
    [adding]: [[201, stored("UC-3", "Return")]],
    ...replies,
  });
  const list = startUseCases({
    client,
    clock: fakeClock(),
    local: memoryStorage(),
    notify: () => () => undefined,
    undo: { offer: () => undefined },
    projectId: 7,
  });
  await list.send({ type: "loadRequested" });
  return { ...list, asked };
}

it("finds use cases by id, name and actor, and opens the named one, otherwise the first one", async () => {
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
    error: "Name the use case: a verb and its object.",
  });
});

it("sends no line that says nothing yet", async () => {
  const { asked, send, view } = await shown();

  await send({ type: "addRequested", fields: { ...blankUseCase, name: "Return", steps: ["Send it", " "] } });
  const key = view.current.records.find(({ fields }) => fields.name === "Return")?.key ?? "";
  await send({ type: "saveDue", key });

  expect(asked.at(-1)).toMatchObject([adding, { project_id: 7, name: "Return", steps: ["Send it"] }]);
  expect(asked.at(-1)).not.toHaveProperty("[1].goal");
});
