import { expect, it } from "vitest";
import { growthOf, proportional } from "../../platform/node/testing/growth.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { wordsOfTags } from "./words-of-tags.ts";

/** Returns the words of the first paragraph, with a bar for each line break and the tags that stay. */
function wordsIn(markdown: string): string {
  const words = (node: object): string => {
    const { children, type, value = "" } = node as { children?: object[]; type: string; value?: string };
    if (type === "break") return "|";
    const inner = (children ?? []).map(words).join("");
    return type === "delete" ? `~${inner}~` : `${value}${inner}`;
  };
  const [first] = parseMarkdown(markdown).children;
  return first === undefined ? "" : words(first);
}

it.each([
  ["a<br>b<BR />c", "a|b|c"],
  ["a <ul><li>fast</li><li>cheap</li></ul> b", "a |• fast|• cheap| b"],
  ["see <p>one</p> <p>two</p>", "see |one|two"],
  ["10<sup>6</sup> m<sup>2</sup> CO<sub>2</sub> 1<sup>st</sup>", "10⁶ m² CO₂ 1st"],
  ["<s>old</s> new, <del>*a* b</del>", "~old~ new, ~a b~"],
  ["press <kbd>Ctrl</kbd>", "press <kbd>Ctrl</kbd>"],
  ["<s>open", "<s>open"],
])("%j has the words %j", (markdown, words) => {
  expect(wordsIn(`x ${markdown}`)).toBe(`x ${words}`);
});

it("reads 20,000 open tags in the time of other texts", async () => {
  const growth = await growthOf((length) => {
    const tags = Array.from({ length }, () => ({ type: "html", value: "<s>" }) as const);
    expect(wordsOfTags(tags)).toHaveLength(length);
  }, 2_500);

  expect(growth).toBeLessThan(proportional);
});
