import { expect, it } from "vitest";
import { emptyReview, type Review, reviewSchema } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { proposeElements } from "./propose-elements.ts";

const tag = await loadWinkTagger();
const requirements = [
  { id: "FR-1", text: "The pilot can plan a trip with date and berth." },
  { id: "FR-2", text: "The system shall allow archiving trips." },
];

function proposed(review: Review) {
  const model = designByRules({ system: "Harbour", requirements, review }, requirements, tag);
  return proposeElements(model, { requirements, review });
}

it("uncertain elements come first within their kind, with a reason", () => {
  const said = proposed(emptyReview).map(({ doubt, kind, name }) => [kind, name, doubt]);

  expect(said).toEqual([
    ["actors", "Pilot", null],
    ["use-cases", "Archive trips", "nobody-starts"],
    ["use-cases", "Plan a trip with date and berth", null],
    ["entities", "Trip", null],
    ["components", "Database", "not-stated"],
    ["components", "Harbour", "other-words"],
  ]);
});

it("each proposal has the words that support it", () => {
  const [pilot] = proposed(emptyReview);

  expect(pilot?.support).toEqual([
    { requirement: "FR-1", text: requirements[0]?.text, spans: [{ start: 4, end: 9 }] },
  ]);
});

it("a decided element is not proposed again, by its old name or its new one", () => {
  const review = reviewSchema.parse({
    actors: [{ name: "Pilots", verdict: "rename", to: "Skipper" }],
    "use-cases": [{ name: "Plan a trip with date and berth", verdict: "reject" }],
    entities: [{ name: "Trip", verdict: "accept" }],
    components: [{ name: "Database", verdict: "accept" }],
  });

  expect(proposed(review).map(({ name }) => name)).toEqual(["Archive trips", "Harbour"]);
});

it("an actor whom a person named in an answer is not a proposal", () => {
  const answer = { question: "who-starts", about: "Archive trips", answer: "actor", actor: "Harbour master" };

  const actors = proposed(reviewSchema.parse({ answers: [answer] })).filter(({ kind }) => kind === "actors");

  expect(actors.map(({ name }) => name)).toEqual(["Pilot"]);
});
