import { expect, it } from "vitest";
import { emptyReview, type Review } from "../../../model/index.ts";
import { carriedOver } from "./carry-over.ts";

const useCases = [
  { name: "Schedule a pick-up for my large donations", sources: ["US-1"] },
  { name: "Schedule a visit", sources: ["US-1"] },
  { name: "Renew a loan that is due", sources: ["FR-2"] },
];

function reviewOf(verdicts: Review["use-cases"]): Review {
  return { ...emptyReview, "use-cases": verdicts };
}

it.each([
  ["Schedule the large donations", ["US-1"], "Schedule a pick-up for my large donations"],
  ["Renew loans", ["FR-2"], "Renew a loan that is due"],
])("a decision about %j is meant for the longer name", (name, requirements, now) => {
  const review = reviewOf([{ name, verdict: "accept", requirements }]);

  expect(carriedOver(review, useCases)).toEqual(reviewOf([{ name: now, verdict: "accept", requirements }]));
});

it.each([
  ["without a common requirement", "Renew loans", ["FR-9"]],
  ["without requirements", "Renew loans", undefined],
  ["about another action", "Extend a loan", ["FR-2"]],
  ["about another thing", "Schedule a meeting", ["US-1"]],
  ["about a present name", "Schedule a visit", ["US-1"]],
  ["whose words several names have", "Schedule", ["US-1"]],
])("a decision %s stays as it is", (_, name, requirements) => {
  const review = reviewOf([
    { name, verdict: "reject", ...(requirements === undefined ? {} : { requirements }) },
  ]);

  expect(carriedOver(review, useCases)).toEqual(review);
});

it("a name with a person's decision keeps its own decision", () => {
  const review = reviewOf([
    { name: "Renew loans", verdict: "reject", requirements: ["FR-2"] },
    { name: "Renew a loan that is due", verdict: "accept", requirements: ["FR-2"] },
  ]);

  expect(carriedOver(review, useCases)).toEqual(review);
});

it("an answer about who starts it is carried over too", () => {
  const answer = {
    question: "who-starts",
    answer: "actor",
    actor: "Reader",
    requirements: ["FR-2"],
  } as const;
  const review = { ...emptyReview, answers: [{ ...answer, requirements: ["FR-2"], about: "Renew loans" }] };

  expect(carriedOver(review, useCases).answers).toMatchObject([{ about: "Renew a loan that is due" }]);
});
