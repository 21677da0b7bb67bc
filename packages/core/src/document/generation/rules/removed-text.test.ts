import { expect, it } from "vitest";
import { withoutRemoved } from "./removed-text.ts";

it.each([
  ["struck text", "It shall ~~print~~ mail tickets.", "It shall mail tickets.", ["print"]],
  ["an item that is struck as a whole", "- ~~It shall print.~~", "", ["It shall print."]],
  ["deleted text", "It shall <del>print</del> mail.", "It shall mail.", ["print"]],
  ["a comment over lines", "A\n<!-- It shall\nprint. -->\nB", "A\n\n\nB", ["It shall print."]],
  ["hidden text", '<p style="display: none">It shall print.</p>', "", ["It shall print."]],
  ["a hidden element", "<span hidden>It shall print.</span>", "", ["It shall print."]],
  ["a comment of Markdown", "[//]: # (It shall print.)", "", ["(It shall print.)"]],
])("%s is removed, and reported", (_, text, ...expected) => {
  const read = withoutRemoved(text);

  expect([read.text, read.removed.map((one) => one.text)]).toEqual(expected);
});

it.each(["`~~print~~`", "```\n<!-- print -->\n```", "2 ~ 3 and 4 ~ 5", "a ~~ b ~~ c"])("keeps %j", (text) => {
  expect(withoutRemoved(text)).toEqual({ text, removed: [] });
});
