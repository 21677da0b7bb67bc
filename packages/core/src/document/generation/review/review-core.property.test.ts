import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DesignModel, designModelSchema, reviewSchema } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { checkDesign } from "../check-design.ts";
import { renderReviewed } from "../generate-by-rules.ts";
import { buildDesign } from "../rules/index.ts";
import { anyInput } from "../rules/testing/any-input.ts";
import { reviewCore } from "./review-core.ts";
import { reviewDesign } from "./review-design.ts";
import { reviewParts } from "./review-parts.ts";
import { anyReviewOf } from "./testing/any-review.ts";

/** The faults of a design; isolated elements are allowed. */
function errorsIn(model: DesignModel): string[] {
  return checkDesign(model)
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => message);
}

const anyReviewed = anyInput.chain((input) => {
  const model = buildDesign(input);
  return anyReviewOf(model).map((review) => ({ input, model, review }));
});

describe("whatever people decide about a design by rules", () => {
  it("no reference in it leads nowhere, and it has the form of a design", () => {
    fc.assert(
      fc.property(anyReviewed, ({ input, review }) => {
        const model = reviewParts(buildDesign({ ...input, review }), review);

        expect(designModelSchema.safeParse(model).error?.issues ?? []).toEqual([]);
        expect(errorsIn(model)).toEqual([]);
      }),
    );
  });

  it("deciding the same a second time changes nothing", () => {
    fc.assert(
      fc.property(anyReviewed, ({ model, review }) => {
        const core = reviewCore(model, review);
        const once = reviewParts(model, review);

        expect(reviewCore(core, review)).toEqual(core);
        expect(reviewParts(once, review)).toEqual(once);
      }),
    );
  });

  it("a rejected element is not in it", () => {
    fc.assert(
      fc.property(anyReviewed, ({ input, model, review }) => {
        const rejecting = reviewSchema.parse({
          actors: rejectAll(model.actors),
          entities: rejectAll(model.entities),
          answers: review.answers,
        });
        const { actors, entities, entityRelations, operations } = buildDesign({
          ...input,
          review: rejecting,
        });

        expect(actors.map(({ name }) => name).filter((name) => name !== "Clerk")).toEqual([]);
        expect([...entities, ...entityRelations, ...operations]).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

function rejectAll(elements: readonly { readonly name: string }[]) {
  return elements.map(({ name }) => ({ name, verdict: "reject" }));
}

describe("whatever people decide about a language model's design", () => {
  const anyVerdict = anyReviewOf(sampleDesign);

  it("no reference in it leads nowhere, and it has the form of a design", () => {
    fc.assert(
      fc.property(anyVerdict, (review) => {
        const model = renderReviewed(sampleDesign, { platforms: [], review });

        expect(designModelSchema.safeParse(model).error?.issues ?? []).toEqual([]);
        expect(errorsIn(model)).toEqual([]);
      }),
    );
  });

  it("deciding the same a second time changes nothing", () => {
    fc.assert(
      fc.property(anyVerdict, (review) => {
        const once = reviewDesign(sampleDesign, review);

        expect(reviewDesign(once, review)).toEqual(once);
      }),
    );
  });
});
