import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { ownNames } from "./own-names.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();
const grants = [
  "The scheduler must enable pilots to book moorings.",
  "The scheduler shall allow a clerk to cancel moorings.",
];

it("are what lets people do things again and again", () => {
  expect([...ownNames(grants, tag)]).toEqual(["scheduler"]);
  expect([
    ...ownNames(["The payment gateway shall allow clerks to refund fees.", "Clerks pay."], tag),
  ]).toEqual([]);
});

it("act in no statement: it is the system that does what they do", () => {
  const requirements = [...grants, "The scheduler must assign a number to each mooring."].map(
    (text, index) => ({
      id: `FR-${String(index + 1)}`,
      text,
    }),
  );

  expect(
    parseStatements(requirements, tag).map(({ action, actors, bySystem }) => [
      action?.verb,
      actors.map(({ text }) => text).join(),
      bySystem,
    ]),
  ).toEqual([
    ["book", "pilots", false],
    ["cancel", "clerk", false],
    ["assign", "", true],
  ]);
});
