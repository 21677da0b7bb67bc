import { expect, it } from "vitest";
import { emptyReview } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { explainDesign } from "./explain-design.ts";
import { inOrder, openItems } from "./open-items.ts";
import { scoreUseCases } from "./score-use-cases.ts";

const tag = await loadWinkTagger();
const requirements = [
  { id: "US-1", text: "As a beekeeper, I want to record a harvest so that I can compare years." },
  { id: "FR-1", text: "It shall be possible to export the harvests of a year." },
  { id: "FR-2", text: "The system shall store each harvest with its weight." },
];
const model = designByRules({ system: "Apiary", requirements }, requirements, tag);
const scores = scoreUseCases({ model, requirements }, tag);

it("a use case that is stated has a probability of a half or more, and the terms that spoke for and against it", () => {
  const [stated] = model.useCases.filter(({ basis = "stated" }) => basis === "stated");
  const { probability = 0, terms = [] } = scores.get(stated?.id ?? "") ?? {};

  expect(probability).toBeGreaterThanOrEqual(0.5);
  expect(terms.map(({ term }) => term)).toContain("a benefit is stated");
  expect(terms.map(({ weight }) => Math.abs(weight))).toEqual(
    terms.map(({ weight }) => Math.abs(weight)).toSorted((one, other) => other - one),
  );
});

it("the explanation of a design has the scores of its use cases, and of nothing else", () => {
  const explained = explainDesign(model, requirements, scores);

  expect(explained.filter(({ score }) => score !== undefined).map(({ kind }) => kind)).toEqual(
    model.useCases.map(() => "use-case"),
  );
});

it("requirements that are not in English have no score", () => {
  const german = [
    { id: "FR-1", text: "Der Imker kann eine Ernte eintragen und muss sie wieder löschen können." },
  ];

  expect(scoreUseCases({ model, requirements: german }, tag).size).toBe(0);
});

it("the least certain and most important one is asked first", () => {
  const items = inOrder(openItems({ model, requirements, review: emptyReview, written: [] }, tag));
  const importance = items.map((one) => one.importance);

  expect(importance).toEqual(importance.toSorted((one, other) => other - one));
  expect(items.findIndex((one) => "basis" in one && one.basis === "proposed")).toBeLessThan(
    items.findIndex((one) => "kind" in one && one.kind === "actors"),
  );
});
