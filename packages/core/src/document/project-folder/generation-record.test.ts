import { expect, it } from "vitest";
import { engineOf, recordAfterChange, recordFile } from "./generation-record.ts";

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

it.each([
  ["a generated file stays generated", "use-cases/UC-1.yaml", "1", recordFile("9", "rules")],
  ["a file by a language model stays its file", "use-cases/UC-3.yaml", "3", recordFile("9", "llm")],
  ["a file that people have changed stays theirs", "use-cases/UC-2.yaml", "7", recordFile("2", "rules")],
  ["a file of a system becomes people's", "diagrams/class.puml", "4", recordFile("4", "system")],
  ["a file of people stays theirs", "pages/ours.md", "5", undefined],
])("after a change %s", (_, path, before, recorded) => {
  const after = recordAfterChange(record, new Map([[path, { before, after: "9" }]]), (text) => text);

  expect(after.get(path)).toBe(recorded);
  expect(after.size).toBe(record.size);
});
