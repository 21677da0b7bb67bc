import fc from "fast-check";
import { expect, it } from "vitest";
import { giveIds, idPattern, idPrefixes, idsInText } from "./project-id.ts";

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
  {
    title: "in a gap where no number is left behind the highest",
    ids: ["FR-999999999999999"],
    texts: { "pages/orchestration.md": "FR-1" },
    next: "FR-2",
  },
])("$title", ({ ids, next, texts }) => {
  expect(giveIds(ids, new Map(Object.entries(texts))).next("FR")).toBe(next);
});

it("for any existing and mentioned ids, a new id is unique, well-formed, and mentioned nowhere", () => {
  const id = fc
    .tuple(fc.constantFrom(...idPrefixes), fc.integer({ min: 1, max: 30 }))
    .map(([prefix, number]) => `${prefix}-${number}`);
  const prefixes = fc.array(fc.constantFrom(...idPrefixes), { minLength: 1, maxLength: 20 });

  fc.assert(
    fc.property(fc.array(id), fc.array(id), prefixes, (ids, mentioned, wanted) => {
      const giver = giveIds(ids, new Map([["pages/orchestration.md", mentioned.join(", ")]]));

      const given = wanted.map((prefix) => giver.next(prefix));

      expect(new Set([...given, ...ids, ...mentioned]).size).toBe(
        given.length + new Set([...ids, ...mentioned]).size,
      );
      expect(given.filter((one) => !idPattern(...idPrefixes).test(one))).toEqual([]);
    }),
  );
});

it("finds ids in a text", () => {
  expect("FR-1, NFR-20; (UC-3) FR-0 XFR-1 fr-4".match(idsInText)).toEqual(["FR-1", "NFR-20", "UC-3"]);
});
