import { describe, expect, it } from "vitest";
import type { UseCase } from "../../../model/index.ts";
import { behaviourStep } from "./behaviour-step.ts";
import { emptyDesign } from "./design-steps.ts";
import { detailsStep } from "./details-step.ts";

const requirements = [{ id: "FR-1", text: "A member borrows a book." }];
const written: UseCase = {
  id: "UC-3",
  name: "Borrow a book",
  actors: ["Member"],
  requirements: ["FR-1", "FR-9"],
  pre_cond: ["The member is signed in."],
  steps: [],
  exceptions: [],
  post_cond: [],
};
const actor = (id: string, name: string) => ({
  id,
  name,
  kind: "person" as const,
  parent: null,
  sources: [],
});
const given = { id: "UC-3", name: "borrow a book", goal: "It is lent.", actors: ["member"], sources: [] };
const behaviour = behaviourStep({
  model: emptyDesign("Library"),
  requirements,
  written: { useCases: [written] },
});
const answer = (useCase: Partial<typeof given> = {}) => ({
  actors: [actor("member", "Member"), actor("clerk", "Clerk")],
  useCases: [{ ...given, ...useCase }],
  useCaseRelations: [],
});

describe("an answer beside a use case that people have written", () => {
  it("is used if it has the same meaning", () => {
    expect(behaviour.faults(answer())).toEqual([]);
  });

  it.each<[string, Partial<typeof given>, string]>([
    ["leaves it out", { id: "UC-1" }, "People have written the use case UC-3 'Borrow a book'; give it"],
    ["names it otherwise", { name: "Lend a book" }, "People have written the use case UC-3 'Borrow a book'"],
    ["gives it to another actor", { actors: ["clerk"] }, "The actors of UC-3 are Member, as people"],
    ["gives it one more actor", { actors: ["member", "clerk"] }, "The actors of UC-3 are Member, as people"],
  ])("that %s is sent back", (_, change, fault) => {
    expect(behaviour.faults(answer(change))).toEqual([expect.stringContaining(fault)]);
  });

  it("is used with a shorter name if people's name does not fit, and without unnamed ones", () => {
    const long = { ...written, name: `Borrow ${"a very ".repeat(12)}old book` };
    const many = Array.from({ length: 41 }, (_, index) => ({ ...written, id: `UC-${String(index + 1)}` }));
    const faultsBeside = (useCases: readonly UseCase[]) =>
      behaviourStep({ model: emptyDesign("Library"), requirements, written: { useCases } }).faults(answer());

    expect(faultsBeside([long])).toEqual([]);
    expect(faultsBeside(many)).toEqual([]);
    expect(faultsBeside(many.slice(0, 40))).toHaveLength(39);
  });

  it("fills only its gaps", () => {
    const outlined = behaviour.merge(emptyDesign("Library"), answer());
    const [useCase] = outlined.useCases;
    if (useCase === undefined) throw new Error("the answer has a use case");
    const detail = {
      id: "UC-3",
      pre_cond: ["Anybody may come."],
      steps: ["The member asks."],
      exceptions: [],
      post_cond: ["The book is lent."],
      messages: [],
      operations: [],
      screens: [],
    };
    const step = detailsStep({ model: outlined, requirements }, { useCases: [useCase], part: "" });
    const specified = step.merge(outlined, { useCases: [detail] });

    expect(specified.useCases).toEqual([
      {
        id: "UC-3",
        name: "Borrow a book",
        goal: "It is lent.",
        actors: ["member"],
        sources: ["FR-1"],
        pre_cond: ["The member is signed in."],
        steps: ["The member asks."],
        exceptions: [],
        post_cond: ["The book is lent."],
      },
    ]);
  });
});
