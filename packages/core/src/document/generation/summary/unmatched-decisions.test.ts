import { describe, expect, it } from "vitest";
import { emptyReview, type Requirement, type Review } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { designByRules } from "../generate-by-rules.ts";
import { unmatchedDecisions } from "./unmatched-decisions.ts";

const requirements = [
  { id: "FR-1", text: "The ranger reserves a hut for a group." },
  { id: "FR-2", text: "The ranger cancels a reservation." },
] as const satisfies readonly Requirement[];

const tag = await loadWinkTagger();
const design = (review: Partial<Review> = {}) =>
  designByRules(
    { system: "Hut plan", requirements: [...requirements], review: { ...emptyReview, ...review } },
    requirements,
    tag,
  );

function unmatched(review: Partial<Review>, written: readonly string[] = []) {
  return unmatchedDecisions(
    { ...emptyReview, ...review },
    { decided: design(review), undecided: () => design(), written },
  );
}

describe("a decision", () => {
  it("about an element that nothing calls for any more is returned", () => {
    expect(unmatched({ entities: [{ name: "Lighthouse", verdict: "accept" }] })).toEqual([
      { kind: "entities", name: "Lighthouse", decision: "verdict" },
    ]);
  });

  it("with a name that is nearly right is returned with the present name", () => {
    expect(unmatched({ actors: [{ name: "Rangor", verdict: "reject" }] })).toEqual([
      { kind: "actors", name: "Rangor", decision: "verdict", nearest: "Ranger" },
    ]);
  });

  it.each<readonly [string, Partial<Review>]>([
    ["rejects it", { actors: [{ name: "Ranger", verdict: "reject" }] }],
    ["renames it", { actors: [{ name: "Ranger", verdict: "rename", to: "Warden" }] }],
    [
      "is about the new name of another one",
      {
        actors: [
          { name: "Ranger", verdict: "rename", to: "Warden" },
          { name: "Warden", verdict: "accept" },
        ],
      },
    ],
  ])("matches an element if it %s", (_, review) => {
    expect(unmatched(review)).toEqual([]);
  });

  it("about a use case that people wrote is kept without a word", () => {
    const review: Partial<Review> = { "use-cases": [{ name: "Light the stove", verdict: "accept" }] };

    expect(unmatched(review, ["Light the stove"])).toEqual([]);
    expect(unmatched(review)).toHaveLength(1);
  });

  it("on who starts a use case that is gone is returned as an answer", () => {
    const review: Partial<Review> = {
      answers: [{ question: "who-starts", about: "Paint the hut", answer: "system" }],
    };

    expect(unmatched(review)).toEqual([{ kind: "use-cases", name: "Paint the hut", decision: "answer" }]);
  });
});
