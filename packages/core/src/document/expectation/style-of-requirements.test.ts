import { describe, expect, it } from "vitest";
import type { Requirement } from "../../model/index.ts";
import { styleOfRequirements } from "./style-of-requirements.ts";

function requirementsOf(...texts: readonly string[]): Requirement[] {
  return texts.map((text, index) => ({ id: `FR-${String(index + 1)}`, text }));
}

describe("the style of requirements", () => {
  it.each([
    ["stories", "As a beekeeper, I want to record a harvest so that I know my yield."],
    ["stories", "As beekeepers we can swap hives."],
    ["obligations", "The apiary shall weigh each hive."],
    ["obligations", "A swarm must be reported within one day."],
    ["features", "Search hives by place"],
    ["features", "List of harvests"],
    ["prose", "A beekeeper can move a hive to another meadow."],
    [
      "prose",
      "Beekeepers walk from hive to hive each week and write down the weight, the mood and the weather of the day.",
    ],
  ])("is %s: %j", (style, text) => {
    expect(styleOfRequirements(requirementsOf(text))).toBe(style);
  });

  it("is the style of most of them", () => {
    const texts = ["The apiary shall weigh hives.", "It shall warn.", "A hive has a place."];

    expect(styleOfRequirements(requirementsOf(...texts))).toBe("obligations");
  });

  it("does not depend on suggestions of the product", () => {
    const [own] = requirementsOf("A hive has a place.");
    const suggested = requirementsOf("It shall be fast.", "It shall be safe.").map((one) => ({
      ...one,
      suggested: true as const,
    }));

    expect(styleOfRequirements([own as Requirement, ...suggested])).toBe("prose");
  });

  it("is not known without requirements", () => {
    expect(styleOfRequirements([])).toBeUndefined();
  });
});
