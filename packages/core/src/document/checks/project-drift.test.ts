import { expect, it } from "vitest";
import type { DriftFinding } from "../../model/index.ts";
import { remarksOnDrift } from "./project-drift.ts";

const finding: DriftFinding = {
  kind: "missing-in-design",
  id: "DRIFT-1",
  subject: "part",
  name: "queue",
  elements: [],
  message: "Nothing draws the queue.",
  suggest: "Draw it.",
  grade: "seen",
  document: [{ file: "diagrams/deployment.puml", line: 7 }],
  system: [{ file: "compose.yaml", line: 12 }],
};

const remarksOn = (...findings: readonly DriftFinding[]) =>
  remarksOnDrift({ findings, absent: [], outdated: [] }, "missing-in-design");

it("says what the system shows, and where document and system say it", () => {
  expect(remarksOn(finding)).toEqual([
    {
      message: "Nothing draws the queue. (compose.yaml:12)",
      location: { file: "diagrams/deployment.puml", line: 7 },
      reference: "DRIFT-1",
      suggest: "Draw it.",
    },
  ]);
});

it("names the file of the evidence alone if it has no line, and no place without evidence", () => {
  const remarks = remarksOn({ ...finding, system: [{ file: "compose.yaml" }] }, { ...finding, system: [] });

  expect(remarks.map(({ message }) => message)).toEqual([
    "Nothing draws the queue. (compose.yaml)",
    "Nothing draws the queue.",
  ]);
});

it("leads to the project if no file of the document says anything", () => {
  expect(remarksOn({ ...finding, document: [] })[0]?.location).toEqual({ file: "archscribe.yaml", line: 1 });
});

it("is a note if the finding is only based on a name", () => {
  expect(remarksOn({ ...finding, grade: "inferred" }, finding).map(({ severity }) => severity)).toEqual([
    "note",
    undefined,
  ]);
});

it("has no remarks on other kinds, or without a comparison", () => {
  expect(remarksOn({ ...finding, kind: "missing-in-system" })).toEqual([]);
  expect(remarksOnDrift(undefined, "missing-in-design")).toEqual([]);
});
