import { expect, test } from "vitest";
import { plainSigns } from "./plain-signs.ts";

test.each([
  ["C＃ service", "C# service"],
  ["a；b", "a;b"],
  ["List［Item］｛x｝", "List[Item]{x}"],
  ["me＠home ＆ you", "me@home & you"],
  ["a∖b ∼ c¦d ∗ e∕f", "a\\b ~ c|d * e/f"],
])("%s means %s", (text, expected) => {
  expect(plainSigns(text)).toBe(expected);
});

test.each(["注文（新規）；確認", "주문＃１", "Ｃ＃", "‹quoted›", "plain"])("%s stays as it is", (text) => {
  expect(plainSigns(text)).toBe(text);
});
