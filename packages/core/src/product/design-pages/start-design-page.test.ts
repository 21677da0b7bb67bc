import { expect, it } from "vitest";
import { fakeClock, memoryStorage, type Replies, sampleClient } from "../../testing/index.ts";
import { startDesignPage } from "./start-design-page.ts";

const page = {
  key: "orchestration",
  title: "Orchestration",
  markdown: "Ten services.",
  requirements: ["NFR-2"],
  revision: "3",
} as const;

const listing = "GET /sad/get_design_pages/";
const saving = "PUT /sad/update_design_page/";

function started(replies: Replies = {}) {
  const { asked, client } = sampleClient({
    [listing]: [[200, { design_pages: [page] }]],
    [saving]: [[200, { ...page, revision: "4" }]],
    ...replies,
  });
  const clock = fakeClock();
  const store = startDesignPage({
    client,
    pageKey: "orchestration",
    projectId: 7,
    clock,
    local: memoryStorage(),
    notify: () => () => undefined,
  });
  return { ...store, asked, clock };
}

it("is saved with the requirements that it answers", async () => {
  const { asked, clock, text, trace } = started();

  await text.send({ type: "loadRequested" });
  await text.send({ type: "typed", text: "Eight services." });
  await clock.advance(1000);

  expect(asked).toEqual([
    `${listing}?project_id=7`,
    [
      saving,
      {
        project_id: 7,
        key: "orchestration",
        markdown: "Eight services.",
        requirements: ["NFR-2"],
        revision: "3",
      },
    ],
  ]);
  expect(trace.view.current).toEqual({ phase: "there", requirements: ["NFR-2"] });
  expect(text.view.current).toMatchObject({ phase: "clean", base: { revision: "4" } });
});

it("is missing until somebody writes it, and exists once it was saved", async () => {
  const { asked, clock, text, trace } = started({ [listing]: [[200, { design_pages: [] }]] });

  await text.send({ type: "loadRequested" });
  const before = trace.view.current.phase;
  await text.send({ type: "typed", text: "New." });
  await clock.advance(1000);

  expect([before, trace.view.current.phase]).toEqual(["missing", "there"]);
  expect(asked.at(-1)).toMatchObject([saving, { markdown: "New.", revision: null }]);
});

it("says that it could not be loaded", async () => {
  const { text, trace } = started({ [listing]: [] });

  await text.send({ type: "loadRequested" });

  expect([text.view.current.phase, trace.view.current.phase]).toEqual(["unavailable", "unseen"]);
});
