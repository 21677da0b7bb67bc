import { expect, it } from "vitest";
import figures from "./expectations.json" with { type: "json" };
import { expectUseCases } from "./expect-use-cases.ts";
import { requirementStyles } from "./style-of-requirements.ts";

const stories = [{ id: "US-1", text: "As a beekeeper, I want to record a harvest so that I know my yield." }];
const prose = [{ id: "FR-1", text: "A beekeeper can move a hive to another meadow." }];

it("says the figures of the style, in tenths", () => {
  const { documents, found, right, style, text } = expectUseCases(stories) ?? {};

  expect({ style, right, found, documents }).toEqual({ style: "stories", ...figuresOf("stories") });
  expect(text).toMatch(
    /^Written as user stories: of ten stated use cases (?:about \w+|nearly all) are from a sentence that states a goal, and of ten such sentences (?:about \w+|nearly all) are found, proposals included\. Review them/,
  );
});

it("recommends a language model exactly if a fifth or more is wrong or missed", () => {
  for (const requirements of [stories, prose]) {
    const { found = 0, right = 0, text } = expectUseCases(requirements) ?? {};
    expect(text?.includes("language model")).toBe(right < 0.8 || found < 0.8);
  }
});

it("takes the figures of all documents if there are fewer than two of the style", () => {
  for (const style of requirementStyles) expect(figuresOf(style).documents).toBeGreaterThanOrEqual(2);
});

it("says nothing without requirements", () => {
  expect(expectUseCases([])).toBeUndefined();
});

function figuresOf(style: (typeof requirementStyles)[number]): {
  documents: number;
  found: number;
  right: number;
} {
  const { documents, found, right } = figures[style].documents < 2 ? figures.all : figures[style];
  return { documents, found, right };
}
