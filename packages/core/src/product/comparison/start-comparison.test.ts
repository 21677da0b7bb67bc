import { expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import { startChangesSinceVisit } from "./start-comparison.ts";

const counts = { added: 0, removed: 0, changed: 0, renamed: 0, breaking: 0, figures: 0, consequences: 0 };
const at = "2026-03-01T16:00:00.000Z";
const earlier = { state: "revision:3", revision: "3", at };

/** Returns the words about a project after a visit, and the requested comparison. */
async function since(visit: object, comparison: object = { changes: [], figures: [], counts }) {
  let asked: string | undefined;
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async ({ method, url }) => {
      if (method === "POST") return Response.json(visit);
      asked = new URL(url).search;
      return Response.json(comparison);
    },
  });
  const store = startChangesSinceVisit({ client, projectId: 7 });
  await store.send({ type: "requested" });
  return { value: store.view.current.value, asked };
}

it("shows nothing after a first visit", async () => {
  expect(await since({ revision: "9", earlier: null })).toEqual({ value: { words: "" }, asked: undefined });
});

it("compares nothing if the revision is the same", async () => {
  expect(await since({ revision: "3", earlier })).toEqual({
    value: { since: { state: "revision:3", at }, words: "" },
    asked: undefined,
  });
});

it("counts what has changed since the visit before this one", async () => {
  const changed = {
    changes: [{}],
    figures: [{}],
    counts: { ...counts, added: 2, changed: 1, breaking: 1, figures: 1 },
  };

  expect(await since({ revision: "9", earlier }, changed)).toEqual({
    value: { since: { state: "revision:3", at }, words: "2 added, 1 changed; 1 breaking; 1 figure" },
    asked: "?project_id=7&before=revision%3A3&after=now",
  });
});

it("says that nothing differs in meaning, though files were changed", async () => {
  expect((await since({ revision: "9", earlier })).value).toEqual({
    since: { state: "revision:3", at },
    words: "",
  });
});
