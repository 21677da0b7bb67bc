import { expect, it } from "vitest";
import { addDeclarations } from "./add-declarations.ts";

const declared = {
  stakeholders: [
    { name: "Pilots", description: "Guide ships", concerns: [] },
    { name: "Captain", concerns: [] },
    { name: "The captains", concerns: [] },
  ],
  glossary: [
    { term: "Berth", definition: "A place." },
    { term: "ETA", definition: "When a ship comes." },
  ],
  brief: "The harbour receives ships.",
};

it("adds what a project does not have, each once", () => {
  expect(addDeclarations(declared, { stakeholders: [], glossary: [] })).toEqual({
    ...declared,
    stakeholders: declared.stakeholders.slice(0, 2),
  });
});

it("leaves what a project has, by whatever form of its name", () => {
  const project = { stakeholders: [{ name: "the pilot" }], glossary: [{ term: "Berths" }], brief: "Ours." };

  expect(addDeclarations(declared, project)).toEqual({
    stakeholders: [declared.stakeholders[1]],
    glossary: [declared.glossary[1]],
    brief: undefined,
  });
});
