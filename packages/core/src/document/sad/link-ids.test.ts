import { expect, it } from "vitest";
import { reference, text } from "./document.ts";
import { linkIds } from "./link-ids.ts";

const known = new Set(["FR-1", "NFR-12", "UC-2"]);

it.each([
  ["an id that exists", "FR-1", [reference("FR-1")]],
  ["one inside of a sentence", "As UC-2 says.", [text("As "), reference("UC-2"), text(" says.")]],
  ["several", "FR-1, NFR-12", [reference("FR-1"), text(", "), reference("NFR-12")]],
])("links %s", (_, content, expected) => {
  expect(linkIds(content, known)).toEqual(expected);
});

it.each([
  ["an id that nothing has", "FR-2"],
  ["a part of a longer id", "FR-11"],
  ["a part of a word", "AFR-1x"],
  ["a number that no id has", "FR-01"],
])("leaves %s alone", (_, content) => {
  expect(linkIds(content, known)).toEqual([text(content)]);
});

it("returns nothing for an empty text", () => {
  expect(linkIds("", known)).toEqual([]);
});
