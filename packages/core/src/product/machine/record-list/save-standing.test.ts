import { expect, it } from "vitest";
import type { RecordPhase } from "./record-list-state.ts";
import { saveStanding, type SaveStanding } from "./save-standing.ts";

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
