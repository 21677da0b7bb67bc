import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

type Model = "conceptual" | "logical" | "physical";

/** Returns the findings for data models with these entities. */
function remarks(models: Readonly<Partial<Record<Model, readonly string[]>>>): Promise<string[]> {
  const files = Object.entries(models).map(([key, lines]) => [
    `diagrams/${key}.puml`,
    ["@startuml", ...lines, "@enduml", ""].join("\n"),
  ]);
  return remarksBy("entity-mismatch", {
    "diagrams/conceptual.mmd": undefined,
    "diagrams/includes/more.puml": "hide circle\n",
    ...Object.fromEntries(files),
  });
}

it("each data model has the entities of the one before it, and may have more", async () => {
  expect(
    await remarks({
      conceptual: ["entity Loan"],
      logical: ["entity loans", "entity Copy"],
      physical: ["entity library.loan", "entity copies", "class log"],
    }),
  ).toEqual([]);
});

it("an entity that the next model lacks is found", async () => {
  expect(
    await remarks({
      conceptual: ["entity Loan", "class Fee"],
      logical: ["entity Fee"],
      physical: ["entity Log"],
    }),
  ).toEqual(["diagrams/conceptual.puml: Loan", "diagrams/logical.puml: Fee"]);
});

it("a model that is not there is passed over", async () => {
  expect(await remarks({ conceptual: ["entity Loan"], physical: ["entity Fee"] })).toEqual([
    "diagrams/conceptual.puml: Loan",
  ]);
  expect(await remarks({ logical: ["entity Loan"] })).toEqual([]);
});

it("the schema of a name does not matter, in neither model", async () => {
  expect(await remarks({ logical: ["entity shop.Loan"], physical: ["entity library.loans"] })).toEqual([]);
});

it("things that are not entities are ignored", async () => {
  expect(await remarks({ conceptual: ["entity Loan", "interface Fee"], logical: ["entity Loan"] })).toEqual(
    [],
  );
});

it("nothing is reported as missing in a model that may show more", async () => {
  expect(
    await remarks({ conceptual: ["entity Loan"], logical: ["entity Fee", "!include includes/more.puml"] }),
  ).toEqual([]);
});

it("an entity that is drawn several times is missing once", async () => {
  expect(
    await remarks({ conceptual: ["entity Loan", "entity loans as second"], logical: ["entity Fee"] }),
  ).toEqual(["diagrams/conceptual.puml: Loan"]);
});
