import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { buildDesign } from "./build-design.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

/** The names of the use cases of one requirement. */
function useCasesOf(text: string, id = "FR-1"): string[] {
  const requirements = [{ id, text }];
  const statements = parseStatements(requirements, tag);
  return buildDesign({ system: "Harbour", requirements, statements }).useCases.map(({ name }) => name);
}

it.each([
  "The pilot shall enter the arrival date.",
  "The pilot must provide a telephone number.",
  "The pilot can choose a language.",
  "The pilot shall receive a confirmation message.",
  "The pilot shall get an error.",
  "The sender MUST include a checksum header.",
  "The receiver MAY ignore unknown fields.",
  "The receiver MUST authenticate the request.",
  "The pilot needs to know the depth.",
  "The pilot can search by name.",
])("what is a part of a goal, or of a protocol, is no use case: %s", (text) => {
  expect(useCasesOf(text)).toEqual([]);
});

it.each([
  ["The pilot shall enter an arrival.", ["Enter an arrival"]],
  ["The pilot shall receive a permit.", ["Receive a permit"]],
  ["The pilot can choose a berth.", ["Choose a berth"]],
  ["The clerk can return a key.", ["Return a key"]],
])("what somebody comes for is one: %s", (text, names) => {
  expect(useCasesOf(text)).toEqual(names);
});

it("a story says that somebody wants it, whatever it is", () => {
  expect(useCasesOf("As a pilot, I want to receive reminders.", "US-1")).toEqual(["Receive reminders"]);
});

it("a tool that allows somebody to do something is not who does it", () => {
  expect(useCasesOf("The tide planner allows the pilot to plan a tour.")).toEqual(["Plan a tour"]);
});

it("whoever something is done for does not do it", () => {
  expect(useCasesOf("Check the berth for the pilot.")).toEqual([]);
});
