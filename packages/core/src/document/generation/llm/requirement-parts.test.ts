import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { requirementParts } from "./requirement-parts.ts";

const many = (count: number): readonly Requirement[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `FR-${String(index + 1)}`,
    text: "The gardener shall be able to record which bed was watered, when, and with how much water of which well.",
  }));
const partsOf = (requirements: readonly Requirement[], contextTokens: number | undefined, hints = 0) =>
  requirementParts(
    {
      system: "Garden",
      requirements,
      hints: requirements.slice(0, hints).map(({ id }) => ({
        requirement: id,
        name: "Record which bed was watered",
        actors: ["gardener"],
        probability: 0.9,
      })),
    },
    contextTokens,
  )?.parts.map(({ length }) => length);

describe("the parts of requirements", () => {
  it.each([
    ["without a known context", 1000, undefined],
    ["that fit", 30, 8192],
    ["in a large context", 250, 32_768],
  ])("are not made of requirements %s", (_, count, contextTokens) => {
    expect(partsOf(many(count), contextTokens)).toBeUndefined();
  });

  it("are about equal, and more with hints", () => {
    expect(partsOf(many(100), 8192)).toEqual([51, 49]);
    expect(partsOf(many(100), 8192, 100)).toEqual([34, 34, 32]);
  });

  it("have each requirement once, in its order, whatever its length", () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 4000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 4096, max: 16_384 }), (all, contextTokens) => {
        const requirements = all.map((text, index) => ({ id: `FR-${String(index + 1)}`, text }));
        const divided = requirementParts({ system: "Garden", requirements }, contextTokens);
        expect(divided?.parts.flat() ?? requirements).toEqual(requirements);
        expect(divided?.parts.every(({ length }) => length > 0) ?? true).toBe(true);
      }),
    );
  });

  it("are refused if even one does not fit", () => {
    expect(() => partsOf(many(100), 3000)).toThrow("A context of 3000 tokens is too small for this project");
  });
});
