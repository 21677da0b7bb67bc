import { expect, it } from "vitest";
import { nextId } from "./next-id.ts";

it.each([
  { title: "the first of its kind", ids: [], texts: {}, next: "FR-1" },
  {
    title: "behind the highest, whatever is missing below",
    ids: ["FR-1", "FR-7", "NFR-9"],
    texts: {},
    next: "FR-8",
  },
  {
    title: "not one that a diagram names",
    ids: ["FR-1"],
    texts: { "diagrams/class.puml": "' @requirements FR-2, FR-3" },
    next: "FR-4",
  },
  {
    title: "not one that a file has in its name",
    ids: ["FR-1"],
    texts: { "decisions/FR-2.md": "" },
    next: "FR-3",
  },
  {
    title: "whatever other kinds and far numbers are named",
    ids: ["FR-1"],
    texts: { "pages/orchestration.md": "NFR-2, FR-20 and FR-2a" },
    next: "FR-2",
  },
])("$title", ({ ids, next, texts }) => {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { text, revision: 1 }]));

  expect(nextId("FR", ids, files)).toBe(next);
});
