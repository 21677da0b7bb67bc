import { describe, expect, it } from "vitest";
import { fromGherkin, isGherkin } from "./from-gherkin.ts";

const features = `@berths
Feature: Berths
  As a skipper
  I want to book a berth

  Rule: A boat has one berth

    Scenario: Book
      Given a free berth
      When the skipper books it
      Then it is taken`;

describe("features", () => {
  it("become titles with their description and rules", () => {
    expect(
      fromGherkin(features)
        .text.split("\n")
        .filter((line) => line !== ""),
    ).toEqual([
      "# Berths",
      "As a skipper I want to book a berth",
      "## Business rules",
      "- A boat has one berth",
    ]);
  });

  it("return their scenarios as tests, each with its line", () => {
    expect(fromGherkin(features).tests).toEqual([
      { text: "Scenario: Book", line: 8 },
      { text: "Given a free berth", line: 9 },
      { text: "When the skipper books it", line: 10 },
      { text: "Then it is taken", line: 11 },
    ]);
  });

  it.each([
    ["English", features, true],
    ["German", "# language: de\nFunktionalität: Boote\n\n  Szenario: Buchen\n    Wenn sie bucht", true],
    ["a list of features", "Feature: Berths\n\n- Skippers book a berth.", false],
    ["text before a feature", "Harbour\n\nFeature: Berths\n\nScenario: Book", false],
  ])("are distinguished from other text: %s", (_, text, expected) => {
    expect(isGherkin(text)).toBe(expected);
  });
});
