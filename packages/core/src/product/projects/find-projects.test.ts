import fc from "fast-check";
import { expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { findProjects, searchMessage } from "./find-projects.ts";

function named(project_name: string): ProjectSummary {
  return {
    project_id: 1,
    project_name,
    organization: "Elmford",
    shared_with_me: false,
    shared_with_users: [],
  };
}

it.each([
  ["a part of its name", "Lending library", "ing lib"],
  ["its name in capitals", "Lending library", "LENDING"],
  ["its name with spaces around", "Lending library", "  library "],
  ["signs that mean something in patterns", "C++ (v2)", "+ (V"],
  ["an umlaut in capitals", "Bücherei", "BÜCH"],
  ["a sigma that ends the text but not the name", "ΟΔΟΣ ΑΘΗΝΑΣ", "οδος"],
])("WF43 a project is found by %s", (_, name, text) => {
  const project = named(name);

  expect(findProjects([project], text)).toEqual([project]);
});

it.each([
  ["another name", "archive"],
  ["its name with more spaces inside", "lending  library"],
  ["its organization", "Elmford"],
  ["no text", ""],
  ["spaces alone", " "],
  ["a sign that stands for any other in patterns", ".*"],
])("WF43 a project is not found by %s", (_, text) => {
  expect(findProjects([named("Lending library")], text)).toEqual([]);
});

it("WF43 a project is found by every part of its name, in any case", () => {
  const part = fc.tuple(fc.array(fc.string({ unit: "grapheme" })), fc.nat(), fc.nat());
  fc.assert(
    fc.property(part, ([letters, start, length]) => {
      const text = letters.slice(start, start + length).join("");
      fc.pre(text.trim() !== "");
      const project = named(letters.join(""));

      for (const typed of [text, text.toUpperCase(), text.toLowerCase()]) {
        expect(findProjects([project], typed)).toEqual([project]);
      }
    }),
  );
});

it.each([
  [0, "No results found"],
  [1, "Found 1 results"],
  [12, "Found 12 results"],
])("WF46 of %d results it is said: %s", (count, message) => {
  expect(searchMessage(count)).toBe(message);
});
