import { expect, it } from "vitest";
import { answered, failed, fakeClock, memoryStorage } from "../../testing/index.ts";
import { type DesignPageApi, startDesignPage } from "./start-design-page.ts";

const page = {
  key: "orchestration",
  title: "Orchestration",
  markdown: "Ten services.",
  requirements: ["NFR-2"],
  revision: "3",
} as const;

function started(api: Partial<DesignPageApi> = {}) {
  const written: unknown[] = [];
  const whole: DesignPageApi = {
    list: async () => answered([{ ...page, requirements: [...page.requirements] }]),
    write: async (wanted) => {
      written.push(wanted);
      return answered({ ...page, ...wanted, requirements: [...wanted.requirements], revision: "4" });
    },
    ...api,
  };
  const clock = fakeClock();
  const store = startDesignPage({
    api: whole,
    pageKey: "orchestration",
    projectId: 7,
    clock,
    local: memoryStorage(),
    notify: () => () => undefined,
  });
  return { ...store, clock, written };
}

it("is saved with the requirements that it answers", async () => {
  const { clock, text, trace, written } = started();

  await text.send({ type: "loadRequested" });
  await text.send({ type: "typed", text: "Eight services." });
  await clock.advance(1000);

  expect(written).toEqual([
    { key: "orchestration", markdown: "Eight services.", requirements: ["NFR-2"], revision: "3" },
  ]);
  expect(trace.view.current).toEqual({ phase: "there", requirements: ["NFR-2"] });
  expect(text.view.current).toMatchObject({ phase: "clean", base: { revision: "4" } });
});

it("is missing while nobody has written it, and there once it was saved", async () => {
  const { clock, text, trace, written } = started({ list: async () => answered([]) });

  await text.send({ type: "loadRequested" });
  const before = trace.view.current.phase;
  await text.send({ type: "typed", text: "New." });
  await clock.advance(1000);

  expect([before, trace.view.current.phase]).toEqual(["missing", "there"]);
  expect(written).toMatchObject([{ markdown: "New.", revision: null }]);
});

it("says that it could not be loaded", async () => {
  const { text, trace } = started({ list: async () => failed("NETWORK_ERROR") });

  await text.send({ type: "loadRequested" });

  expect([text.view.current.phase, trace.view.current.phase]).toEqual(["unavailable", "unseen"]);
});
