import { describe, expect, it } from "vitest";
import { checkedSample } from "./testing/checked-sample.ts";

/** The weak words that are named in the sample world with one file replaced. */
async function weakWordsIn(file: string, content: string): Promise<string[]> {
  const { findings } = await checkedSample({ [file]: content });
  return findings
    .filter(({ ruleId }) => ruleId === "weak-word")
    .flatMap(({ message, reference = "" }) => [reference, ...(message.match(/'[^']*'/g) ?? [])]);
}

const quality = (text: string, more = ""): Promise<string[]> =>
  weakWordsIn(
    "requirements/quality.yaml",
    `- id: NFR-1\n  text: ${JSON.stringify(text)}\n  quality: performance-efficiency\n${more}`,
  );

describe("a quality requirement is vague", () => {
  it.each([
    ["Each book is lent fast.", ["'fast'"]],
    ["FAST: each book is lent.", ["'fast'"]],
    ["Lending is easy, and returning is easy and Quick.", ["'easy'", "'quick'"]],
    ["Each list has names, dates, etc. and a title.", ["'etc.'"]],
    ["The pages are user-friendly and state of the art.", ["'user-friendly'", "'state of the art'"]],
    ["Loans are kept (if possible) for 10 years.", ["'if possible'"]],
  ])("by the words of %s", async (text, words) => {
    expect(await quality(text)).toEqual(["NFR-1", ...words]);
  });
});

describe("no weak word is", () => {
  it.each([
    ["a part of another", "Each breakfast is fasting, and each etching a goodness."],
    ["a part of a compound", "Each quick-start guide is a second-best copy."],
    ["beside a letter of any language", "Each Übergood and goodé title is stored."],
    ["beside a digit", "Each best1 and 1best title is stored."],
    ["without the point that belongs to it", "Each list has names, dates, etc, and a title."],
  ])("%s", async (_, text) => {
    expect(await quality(text)).toEqual([]);
  });
});

it("with a measure a weak word does no harm", async () => {
  const scenario = "  scenario:\n    stimulus: A member borrows.\n    response: The loan is stored.\n";

  expect(await quality("Each book is lent fast.", `${scenario}    measure: Within 1 s.\n`)).toEqual([]);
  expect(await quality("Each book is lent fast.", scenario)).toEqual(["NFR-1", "'fast'"]);
});

it("a functional requirement may use any words", async () => {
  const functional =
    "- id: FR-1\n  text: A member borrows the best book.\n- id: FR-2\n  text: A member returns it.\n";

  expect(await weakWordsIn("requirements/functional.yaml", functional)).toEqual([]);
});
