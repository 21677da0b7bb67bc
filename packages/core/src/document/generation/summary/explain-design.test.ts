import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { explainDesign } from "./explain-design.ts";

const tag = await loadWinkTagger();
const requirements = [
  { id: "FR-1", text: "The pilot can plan a trip with date and berth." },
  { id: "FR-2", text: "The system shall store each trip." },
];
const model = designByRules({ system: "Harbour", requirements }, requirements, tag);

it("each element has the requirements that it comes from, with the words that support it", () => {
  const explained = explainDesign(model, requirements);
  const wordsOf = (kind: string, name: string) =>
    explained
      .filter((element) => element.kind === kind && element.name === name)
      .flatMap(({ support }) =>
        support.map(({ requirement, spans, text }) => [
          requirement,
          ...spans.map(({ end, start }) => text.slice(start, end)),
        ]),
      );

  expect(wordsOf("actor", "Pilot")).toEqual([["FR-1", "pilot"]]);
  expect(wordsOf("use-case", "Plan a trip with date and berth")[0]).toEqual([
    "FR-1",
    "plan a trip",
    "date",
    "berth",
  ]);
  expect(wordsOf("entity", "Trip")).toEqual([
    ["FR-1", "trip"],
    ["FR-2", "trip"],
  ]);
});

it("an element that no requirement states has a reason", () => {
  const explained = explainDesign(model, requirements);
  const said = explained.map(({ basis, name, reason }) => [name, basis, reason !== null] as const);

  expect(said).toContainEqual(["Pilot", "stated", false]);
  expect(said.filter(([, basis]) => basis === "implied")).toContainEqual(["Database", "implied", true]);
});

it("an implied element has no support, and a missing requirement supports nothing", () => {
  const inferred = explainDesign(model, []).map(({ support }) => support.length);

  expect(inferred.length).toBeGreaterThan(3);
  expect(new Set(inferred)).toEqual(new Set([0]));
});
