import { expect, it } from "vitest";
import { blockAtLine } from "./block-at-line.ts";

const text = "' @title Two\n@startuml\na\n@enduml\n\n@startuml second\nb\n@enduml\n";

it.each([
  [1, 2],
  [3, 2],
  [5, 2],
  [6, 6],
  [99, 6],
])("in line %d a person is at the diagram that begins in line %d", (line, begin) => {
  expect(blockAtLine(text, "plantuml", line)?.line).toBe(begin);
});

it("finds none in an empty text", () => {
  expect(blockAtLine(" \n", "plantuml", 1)).toBeUndefined();
});
