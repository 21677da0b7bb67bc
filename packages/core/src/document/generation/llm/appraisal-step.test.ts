import { describe, expect, it } from "vitest";
import { type Appraisal, emptyAppraisal } from "../../../model/index.ts";
import { appraisalStep } from "./appraisal-step.ts";
import { emptyDesign } from "./design-steps.ts";
import { libraryRequirements } from "./testing/generation-run.ts";

const excluded = { id: "FR-9", text: "The library sells no books.", priority: "wont" as const };
const requirements = [...libraryRequirements, excluded];
const model = emptyDesign("Lending library");
const step = appraisalStep({ model, requirements });

const point = {
  requirements: ["FR-2", "BR-1"],
  explanation: "Nothing says what happens to a fourth reservation.",
  question: "Is a fourth reservation refused, or does it replace the oldest?",
};
const noise = (...ids: string[]) =>
  ids.map((requirement) => ({ requirement, reason: "It asks for nothing." }));

describe("an appraisal of the requirements", () => {
  it("may find nothing, and leaves nothing behind then", () => {
    expect(step.faults(emptyAppraisal)).toEqual([]);
    expect(step.merge(model, emptyAppraisal)).toEqual(model);
  });

  it("stays with the design", () => {
    const appraisal: Appraisal = { ...emptyAppraisal, noise: noise("FR-3"), gaps: [point] };

    expect(step.faults(appraisal)).toEqual([]);
    expect(step.merge(model, appraisal).appraisal).toEqual(appraisal);
  });

  it.each<[string, Partial<Appraisal>, string]>([
    [
      "has a contradiction of a requirement with itself",
      { contradictions: [{ ...point, requirements: ["FR-2", "FR-2"] }] },
      `'${point.explanation}' in 'contradictions' names too few requirements: at least 2.`,
    ],
    [
      "asks about nothing",
      { gaps: [{ ...point, requirements: [] }] },
      `'${point.explanation}' in 'gaps' names too few requirements: at least 1.`,
    ],
    [
      "states instead of asking",
      { questions: [{ ...point, question: "A fourth reservation is refused." }] },
      "'A fourth reservation is refused.' in 'questions' is no question; end it with a question mark.",
    ],
    [
      "asks twice about the same requirements, in whatever order",
      { gaps: [point, { ...point, requirements: ["BR-1", "FR-2"] }] },
      "There is more than one point about BR-1, FR-2 in 'gaps'; make them one.",
    ],
    [
      "calls a requirement noise twice",
      { noise: noise("FR-3", "FR-3") },
      "There is more than one reason for noise in 'FR-3'; ids are unique.",
    ],
    [
      "leaves nothing to design",
      { noise: noise("FR-1", "FR-2", "FR-3", "NFR-1", "BR-1") },
      "Not every requirement can be noise; leave those that ask for something.",
    ],
  ])("that %s is sent back", (_, changes, fault) => {
    expect(step.faults({ ...emptyAppraisal, ...changes })).toEqual([fault]);
  });

  it("that dismisses the requirement of a person's use case is sent back", () => {
    const useCases = [
      {
        id: "UC-1",
        name: "Pay a fee",
        goal: "The fee is paid.",
        actors: ["Member"],
        requirements: ["FR-3"],
        pre_cond: [],
        steps: [],
        exceptions: [],
        post_cond: [],
      },
    ];

    const { faults } = appraisalStep({ model, requirements, written: { useCases } });

    expect(faults({ ...emptyAppraisal, noise: noise("FR-3") })).toEqual([
      "FR-3 is no noise: people have written a use case for it.",
    ]);
  });

  it.each<[string, Partial<Appraisal>]>([
    ["a requirement that is not there", { gaps: [{ ...point, requirements: ["FR-77"] }] }],
    ["noise of what is excluded in any case", { noise: noise("FR-9") }],
    ["more of a kind than a person would answer", { gaps: Array.from({ length: 13 }, () => point) }],
    ["a point without its question", { gaps: [{ ...point, question: " " }] }],
  ])("has no room for %s", (_, changes) => {
    expect(step.schema.safeParse({ ...emptyAppraisal, ...changes }).success).toBe(false);
  });
});
