import { expect, it } from "vitest";
import { parseMermaidFlow } from "./parse-flow.ts";

it.each([
  ["-->|is a|", "generalisation"],
  ['-->|"is a"|', "generalisation"],
  ["---|is a|", "association"],
  ["-->|is told|", "directed"],
  ['-.->|"include"|', "include"],
])("an arrow %s is read as %s", (arrow, kind) => {
  const { relations } = parseMermaidFlow(`flowchart LR\n  a((Member)) ${arrow} b((Person))`);

  expect(relations.map((relation) => relation.kind)).toEqual([kind]);
});
