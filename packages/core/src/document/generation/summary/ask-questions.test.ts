import { expect, it } from "vitest";
import { emptyReview, type Review, reviewSchema } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { askQuestions } from "./ask-questions.ts";
import { coverRequirements } from "./cover-requirements.ts";
import { openDeeds } from "./open-deeds.ts";

const tag = await loadWinkTagger();
const requirements = [
  { id: "FR-1", text: "The pilot can plan a trip. A trip has a date and a berth." },
  { id: "FR-2", text: "The system shall allow archiving trips." },
  { id: "FR-3", text: "Nice and blue!" },
  { id: "NFR-1", text: "Pages load within two seconds.", quality: "performance-efficiency" as const },
];

function asked(review: Review) {
  const model = designByRules({ system: "Harbour", requirements, review }, requirements, tag);
  const coverage = coverRequirements({ model, requirements, review }, tag);
  return { coverage, questions: askQuestions(model, { coverage, requirements, review }) };
}

it("asks for the actor of a use case, and for the meaning of a requirement that was not understood", () => {
  const { questions } = asked(emptyReview);

  expect(questions.map(({ about, question, text }) => [question, about, text])).toEqual([
    ["who-starts", "Archive trips", "Who archives trips?"],
    ["what-comes", "FR-3", "Who does what in FR-3?"],
  ]);
});

it.each([
  { question: "who-starts", about: "Archive a trip", answer: "open" },
  { question: "who-starts", about: "Archive trips", answer: "system" },
  { question: "who-starts", about: "Archive trips", answer: "actor", actor: "Harbour master" },
])("does not repeat an answered question: $answer", (answer) => {
  const { questions } = asked(reviewSchema.parse({ answers: [answer] }));

  expect(questions.map(({ about }) => about)).toEqual(["FR-3"]);
});

it("asks for the actor of a stated action without a use case, until a person has answered", () => {
  const passive = [{ id: "FR-1", text: "Orders and parcels shall be created." }];
  const model = { ...designByRules({ system: "Shop", requirements: passive }, passive, tag), useCases: [] };
  const asking = { requirements: passive, deeds: openDeeds({ model, requirements: passive }, tag) };
  const questionsAfter = (review: Review) => {
    const coverage = coverRequirements({ model, requirements: passive, review }, tag);
    return askQuestions(model, { ...asking, coverage, review }).map(({ text }) => text);
  };

  expect(questionsAfter(emptyReview)).toEqual(["Who creates orders?"]);
  const answers = [{ question: "what-comes", about: "FR-1", answer: "nothing" }];
  expect(questionsAfter(reviewSchema.parse({ answers }))).toEqual([]);
});

it("marks a requirement that people settled", () => {
  const review = reviewSchema.parse({
    "use-cases": [{ name: "Archive trips", verdict: "reject", requirements: ["FR-2"] }],
    entities: [{ name: "Trip", verdict: "reject", requirements: ["FR-1", "FR-2"] }],
    components: [{ name: "Harbour", verdict: "reject" }],
    answers: [{ question: "what-comes", about: "FR-3", answer: "nothing" }],
  });

  const { coverage, questions } = asked(review);

  expect(questions).toEqual([]);
  expect(coverage.slice(1)).toEqual([
    { requirement: "FR-2", reason: "reviewed" },
    { requirement: "FR-3", reason: "reviewed" },
    { requirement: "NFR-1", reason: "quality" },
  ]);
});
