import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readDeclarations } from "./read-declarations.ts";
import { readRequirements } from "./read-requirements.ts";

const tag = await loadWinkTagger();

it("a document declares roles, terms and a purpose", () => {
  const text = [
    "# Harbour",
    "## Purpose",
    "The harbour receives ships from the whole coast.",
    "## Roles",
    "- Pilot",
    "## Glossary",
    "- Berth: a place for a ship",
  ].join("\n");

  expect(readDeclarations(text, tag)).toEqual({
    stakeholders: [{ name: "Pilot", concerns: [] }],
    glossary: [{ term: "Berth", definition: "A place for a ship" }],
    brief: "The harbour receives ships from the whole coast.",
  });
});

it("a paragraph that only states requirements is not a purpose", () => {
  const text = "The system shall store trips. The pilot can cancel a trip.";

  expect(readDeclarations(text, tag, readRequirements(text, tag)).brief).toBeUndefined();
  expect(readDeclarations(`We sail. ${text}`, tag, readRequirements(text, tag)).brief).toBe(
    `We sail. ${text}`,
  );
});
