import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const diagram = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  "diagrams/usecase.puml": ["@startuml", "actor Member", ...lines, "@enduml", ""].join("\n"),
});
const more = { "diagrams/includes/more.puml": "skinparam shadowing false\n" };
const remarks = (files: Readonly<Record<string, string>>) => remarksBy("use-case-mismatch", files);

it("the diagram and the specifications have the same use cases, however their names are written", async () => {
  expect(await remarks(diagram('usecase "UC-1 borrow_a_book"'))).toEqual([]);
});

it("a use case in only one of them is found", async () => {
  expect(await remarks(diagram('usecase "Pay"'))).toEqual([
    "diagrams/usecase.puml: Pay",
    "use-cases/UC-1.yaml: UC-1",
  ]);
});

it("if the diagram may show more, only use cases without a specification are found", async () => {
  expect(await remarks({ ...diagram('usecase "Pay"', "!include includes/more.puml"), ...more })).toEqual([
    "diagrams/usecase.puml: Pay",
  ]);
});

it("nothing is reported while no use case is drawn", async () => {
  expect(await remarks(diagram())).toEqual([]);
});
