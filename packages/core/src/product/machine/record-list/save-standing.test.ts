import { expect, it } from "vitest";
import type { RecordPhase } from "./record-list-state.ts";
import { saveStanding, type SaveStanding, unsavedRecord } from "./save-standing.ts";

it.each<readonly [SaveStanding, readonly RecordPhase[]]>([
  ["saved", []],
  ["saved", ["clean", "new", "removing"]],
  ["saving", ["clean", "dirty"]],
  ["saving", ["saving", "clean"]],
  ["offline", ["dirty", "offline", "saving"]],
  ["refused", ["offline", "failed", "clean"]],
  ["conflict", ["failed", "conflict", "offline"]],
])("a list is %s if its records are %j: the worst status counts", (standing, phases) => {
  const records = phases.map((phase) => ({ phase }));

  expect(saveStanding({ orderPhase: "kept", records })).toBe(standing);
});

it.each(["moved", "saving"] as const)("a list whose order is %s is not saved yet", (orderPhase) => {
  expect(saveStanding({ orderPhase, records: [] })).toBe("saving");
  expect(saveStanding({ orderPhase, records: [{ phase: "offline" }] })).toBe("offline");
});

it.each<readonly [number, readonly RecordPhase[]]>([
  [1, ["clean", "offline", "offline"]],
  [2, ["clean", "offline", "failed"]],
  [0, ["conflict", "failed", "conflict"]],
  [-1, ["clean", "dirty", "saving", "new", "removing"]],
])("record %i of %j is the one to look at", (index, phases) => {
  const records = phases.map((phase) => ({ phase }));

  expect(unsavedRecord(records)).toBe(records[index]);
});
