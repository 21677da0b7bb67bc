import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { digestRequirement } from "./digest-requirement.ts";

const search: Requirement = { id: "NFR-1", text: "Search is fast.", quality: "performance-efficiency" };

describe("the digest of a requirement", () => {
  it("has 16 hexadecimal digits that are the same on every machine", () => {
    expect(digestRequirement(search)).toBe("39e9a4fa1bec47ec");
  });

  it.each<[string, Partial<Requirement>]>([
    ["blanks and line breaks", { text: "Search  is\nfast. " }],
    ["the priority", { priority: "wont" }],
    ["where it comes from", { source: "interview", section: "Search" }],
    ["that nobody has confirmed it as a requirement", { suggested: true }],
    ["what it makes precise", { refines: ["FR-1"] }],
    ["a constraint that it states not to be", { constraint: false }],
  ])("does not change with %s", (_, change) => {
    expect(digestRequirement({ ...search, ...change })).toBe(digestRequirement(search));
  });

  it.each<[string, Partial<Requirement>]>([
    ["a word", { text: "Search is quick." }],
    ["a letter's case", { text: "search is fast." }],
    ["the quality class", { quality: "reliability" }],
    ["becoming a constraint", { constraint: true }],
    ["a scenario", { scenario: { stimulus: "A search.", response: "Results." } }],
  ])("changes with %s", (_, change) => {
    expect(digestRequirement({ ...search, ...change })).not.toBe(digestRequirement(search));
  });

  it("does not take one part of a scenario for another", () => {
    const scenario = { stimulus: "A search.", response: "Results." };
    const measured = { ...search, scenario: { ...scenario, measure: "Within a second." } };
    const placed = { ...search, scenario: { ...scenario, environment: "Within a second." } };

    expect(digestRequirement(measured)).not.toBe(digestRequirement(placed));
  });
});
