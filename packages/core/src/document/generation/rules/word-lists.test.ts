import { expect, it } from "vitest";
import { isExternalSystem, stopNouns } from "./word-lists.ts";

it.each([
  ["Google", true],
  ["Google Maps", true],
  ["payment gateway", true],
  ["Google account", false],
  ["verified Google identity", false],
  ["returning customer", false],
])("“%s” is an outside system: %s", (text, expected) => {
  expect(isExternalSystem(text)).toBe(expected);
});

it("a word that only orders sentences or counts is not a thing", () => {
  expect(["first", "second", "third", "thousand", "tour"].filter((noun) => stopNouns.has(noun))).toEqual([
    "first",
    "second",
    "third",
    "thousand",
  ]);
});
