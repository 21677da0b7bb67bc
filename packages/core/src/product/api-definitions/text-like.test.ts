import { expect, it } from "vitest";
import { textLike } from "./text-like.ts";

it.each([
  [String.raw`^-?[0-9]+\.[0-9]{2}$`, "0.00"],
  [String.raw`^PL\d{2}-\d{7}$`, "PL00-0000000"],
  ["^(?:DE|FR)[A-Z]{0,3}$", "DE"],
  ["^[A-Z]{2,3}[^a]$", "AA0"],
  [String.raw`^\w+@\w+\.example$`, "a@a.example"],
  ["^#?([a-f0-9]{6}|[a-f0-9]{3})$", "aaaaaa"],
])("writes a text like %s", (pattern, text) => {
  expect(textLike(pattern)).toBe(text);
});

it("returns a text that is long enough", () => {
  expect(textLike("^[a-z]+$", 5)).toBe("aaaaa");
});

it.each(["(", "^(a+)+$", "^(?=a)b", String.raw`^\p{L}$`, "a".repeat(301)])(
  "generates nothing for %s",
  (pattern) => {
    expect(textLike(pattern)).toBeUndefined();
  },
);
