import { expect, it } from "vitest";
import { remarksOf } from "./testing/checked-sample.ts";

const diagram = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  "diagrams/usecase.puml": ["@startuml", "actor Member", ...lines, "@enduml", ""].join("\n"),
});
const more = { "diagrams/includes/more.puml": "skinparam shadowing false\n" };
const remarks = (files: Readonly<Record<string, string>>) => remarksOf("use-case-mismatch", files);

it("the diagram and the specifications have the same use cases, however their names are written", async () => {
  expect(await remarks(diagram('usecase "UC-1 borrow_a_book"'))).toEqual([]);
});

it("what only one of them has is found", async () => {
  expect(await remarks(diagram('usecase "Pay"'))).toEqual([
    "the use case 'Pay' has no specification",
    "the use case UC-1 'Borrow a book' is in no use case diagram",
  ]);
});

it("where the diagram may show more, only what has no specification is found", async () => {
  expect(await remarks({ ...diagram('usecase "Pay"', "!include includes/more.puml"), ...more })).toEqual([
    "the use case 'Pay' has no specification",
  ]);
});

it("nothing is said while no use case is drawn", async () => {
  expect(await remarks(diagram())).toEqual([]);
});
