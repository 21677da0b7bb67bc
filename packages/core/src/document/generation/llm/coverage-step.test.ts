import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../../testing/index.ts";
import { coverageStep } from "./coverage-step.ts";
import { libraryRequirements } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const excluded = { id: "FR-9", text: "The library sells no books.", priority: "wont" as const };
const step = coverageStep({ model: design, requirements: [...libraryRequirements, excluded] });
const rows = step.answerFrom(design)?.requirements ?? [];
const without = (id: string) => rows.filter(({ requirement }) => requirement !== id);

describe("a coverage table", () => {
  it("has a row for each requirement that has to be met", () => {
    expect(rows.map(({ requirement }) => requirement)).toEqual(["FR-1", "FR-2", "FR-3", "NFR-1", "BR-1"]);
    expect(step.faults({ requirements: rows })).toEqual([]);
  });

  it.each([
    [
      "leaves a requirement out",
      without("FR-3"),
      "There is no row for FR-3; name its elements, or a reason.",
    ],
    [
      "says nothing of one",
      [...without("FR-3"), { requirement: "FR-3", elements: [], reason: null }],
      "The row for FR-3 has neither an element nor a reason.",
    ],
    [
      "has both an element and a reason",
      [...without("FR-3"), { requirement: "FR-3", elements: ["entity loan"], reason: "rule" as const }],
      "The row for FR-3 has elements and a reason; give one of the two.",
    ],
    [
      "denies an element that is there",
      [...without("FR-1"), { requirement: "FR-1", elements: [], reason: "remark" as const }],
      "The row for FR-1 has no element, but actor member comes from it.",
    ],
    [
      "has two rows for one",
      [...rows, ...rows.slice(0, 1)],
      "There is more than one row for 'FR-1'; ids are unique.",
    ],
  ])("that %s is sent back", (_, requirements, fault) => {
    expect(step.faults({ requirements })).toContain(fault);
  });

  it("traces elements to the requirements that they meet, and keeps the reasons", () => {
    const merged = step.merge(design, {
      requirements: [
        { requirement: "FR-3", elements: ["entity loan"], reason: null },
        { requirement: "BR-1", elements: ["use case UC-2"], reason: null },
        { requirement: "NFR-1", elements: [], reason: "quality" },
      ],
    });

    expect(merged.entities.find(({ id }) => id === "loan")?.sources).toEqual(["FR-1", "FR-3"]);
    expect(merged.useCases[1]?.sources).toEqual(["FR-2", "BR-1"]);
    expect(merged.uncovered).toEqual([{ requirement: "NFR-1", reason: "quality" }]);
  });

  it("names only elements of the design", () => {
    const requirements = [{ requirement: "FR-1", elements: ["entity invoice"], reason: null }];

    expect(step.schema.safeParse({ requirements }).success).toBe(false);
  });
});
