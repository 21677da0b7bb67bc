import { expect, it } from "vitest";
import { engineOf, recordFile } from "./generation-record.ts";

const record = new Map([
  ["use-cases/UC-1.yaml", recordFile("1", "rules")],
  ["use-cases/UC-2.yaml", recordFile("2", "rules")],
  ["use-cases/UC-3.yaml", recordFile("3", "llm")],
  ["diagrams/class.puml", recordFile("4", "system")],
]);

it.each([
  ["rules", ["use-cases/UC-1.yaml", "use-cases/UC-2.yaml", "use-cases/UC-3.yaml"]],
  ["llm", ["use-cases/UC-1.yaml", "use-cases/UC-3.yaml"]],
  [undefined, ["use-cases/UC-4.yaml"]],
  [undefined, ["diagrams/class.puml"]],
])("is by %s: %j", (engine, paths) => {
  expect(engineOf(record, paths)).toBe(engine);
});
