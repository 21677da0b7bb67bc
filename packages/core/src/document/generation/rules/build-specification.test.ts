import { describe, expect, it } from "vitest";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const firstOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Text" }));
  return buildDesign({ system: "Library", requirements, statements }).useCases[0];
};

describe("the specification of a use case", () => {
  it("is empty if nobody describes the course", () => {
    expect(firstOf(statement("US-1", "[member] <cancel> a [reservation]"))).toEqual({
      id: "UC-1",
      name: "Cancel a reservation",
      goal: "Member can cancel a reservation.",
      actors: ["member"],
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
      sources: ["US-1"],
    });
  });

  it("has the steps that the requirement numbers", () => {
    const step = (text: string): Statement => ({
      ...statement("US-1", "[member] <scan> the [book]", { kind: "step" }),
      text,
    });

    const useCase = firstOf(
      statement("US-1", "[member] <borrow> a [book]"),
      step("1. The member scans the book"),
      step("2. The system shows the due date."),
    );

    expect(useCase?.steps).toEqual(["The member scans the book.", "The system shows the due date."]);
    expect(useCase?.exceptions).toEqual([]);
  });

  it.each([
    ["when all copies are lent", "pre_cond", "All copies are lent."],
    ["if the card is not valid", "exceptions", "If the card is not valid."],
  ] as const)("takes '%s' as one of %s", (condition, list, text) => {
    expect(firstOf(statement("US-1", "[member] <reserve> a [book]", { condition }))?.[list]).toContain(text);
  });

  it("has an exception for a rule that can be broken", () => {
    const useCase = firstOf(
      statement("US-1", "[member] <borrow> a [book]"),
      statement("BR-1", "a [member] must not <borrow> a damaged [book]", { kind: "rule" }),
    );

    expect(useCase?.exceptions).toEqual(["A member must not borrow a damaged book."]);
  });

  it("has the benefit of the story as its goal, in the third person", () => {
    const story = statement("US-1", "[member] <borrow> a [book]");

    expect(firstOf({ ...story, benefit: "I find my way and I am happy" })?.goal).toBe(
      "The member finds their way and the member is happy.",
    );
  });

  it("has no article before a person whom the story names without one", () => {
    const story = statement("US-1", "[nadia] <record> a [sighting]");
    const goal = (text: string): string | undefined =>
      firstOf({ ...story, benefit: "I find my way", text })?.goal;

    expect(goal("As Nadia, I want to record a sighting.")).toBe("Nadia finds their way.");
    expect(goal("As a nadia, I want to record a sighting.")).toBe("The nadia finds their way.");
  });
});
