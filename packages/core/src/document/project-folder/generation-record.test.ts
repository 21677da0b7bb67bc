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
  {
    title: "a generated file stays generated",
    path: "use-cases/UC-1.yaml",
    before: "1",
    recorded: recordFile("9", "rules"),
  },
  {
    title: "a file by a language model stays its file",
    path: "use-cases/UC-3.yaml",
    before: "3",
    recorded: recordFile("9", "llm"),
  },
  {
    title: "a file that people have changed stays theirs",
    path: "use-cases/UC-2.yaml",
    before: "7",
    recorded: recordFile("2", "rules"),
  },
  {
    title: "a file of a system becomes people's",
    path: "diagrams/class.puml",
    before: "4",
    recorded: recordFile("4", "system"),
  },
  { title: "a file of people stays theirs", path: "pages/ours.md", before: "5", recorded: undefined },
])("after a change $title", ({ before, path, recorded }) => {
  const after = recordAfterChange(record, new Map([[path, { before, after: "9" }]]));

  expect(after.get(path)).toBe(recorded);
  expect(after.size).toBe(record.size);
});
