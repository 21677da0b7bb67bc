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
  it("goes as its class of verbs goes", () => {
    expect(firstOf(statement("US-1", "[member] <cancel> a [reservation]"))).toEqual({
      id: "UC-1",
      name: "Cancel a reservation",
      goal: "The member can cancel a reservation.",
      actors: ["member"],
      pre_cond: ["The member is signed in.", "The reservation is there."],
      steps: [
        "The member chooses the reservation and asks to cancel it.",
        "The system asks whether that is meant.",
        "The member says yes.",
        "The system removes the reservation and confirms it.",
      ],
      exceptions: [
        "Step 3: the member says no; nothing changes.",
        "Step 4: the reservation is not there any more; the system says so.",
      ],
      post_cond: ["The reservation is no longer in use."],
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
    [
      "if the card is not valid",
      "exceptions",
      "Step 2: the card is not valid; the system says so, and nothing changes.",
    ],
  ] as const)("takes '%s' as one of %s", (condition, list, text) => {
    expect(firstOf(statement("US-1", "[member] <reserve> a [book]", { condition }))?.[list]).toContain(text);
  });

  it("has an exception for a rule that can be broken", () => {
    const useCase = firstOf(
      statement("US-1", "[member] <borrow> a [book]"),
      statement("BR-1", "a [book] must <have> a [number]", { kind: "rule" }),
    );

    expect(useCase?.exceptions[0]).toBe(
      "Step 2: a rule is broken (a book must have a number); the system refuses and says why.",
    );
  });

  it("has the benefit of the story as its goal, told by somebody else", () => {
    const story = statement("US-1", "[member] <borrow> a [book]");

    expect(firstOf({ ...story, benefit: "I find my way and I am happy" })?.goal).toBe(
      "The member finds their way and the member is happy.",
    );
  });

  it("describes what happens without anybody asking", () => {
    const useCase = firstOf(statement("FR-1", "the <send> a [reminder] to the [member]"));

    expect(useCase?.steps).toEqual([
      "The system notices that it is time to send a reminder to the member.",
      "The system gathers what it needs for that.",
      "The system hands the message over to the mail provider.",
    ]);
    expect(useCase?.pre_cond).toEqual([]);
  });
});
