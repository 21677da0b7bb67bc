import { expect, it } from "vitest";
import { isExternalSystem } from "./word-lists.ts";

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
