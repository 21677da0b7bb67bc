import { expect, it } from "vitest";
import { shellWord } from "./shell-word.ts";

it.each([
  ["shop", "shop"],
  ["../büro/shop-2", "../büro/shop-2"],
  ["my shop", "'my shop'"],
  ["$(date)", "'$(date)'"],
  ["it's", String.raw`'it'\''s'`],
  ["--help", "./--help"],
  ["-", "-"],
  ["", "''"],
])("writes %j as the word %s", (path, word) => {
  expect(shellWord(path)).toBe(word);
});
