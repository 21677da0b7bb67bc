import { expect, it } from "vitest";
import type { ListRecord, RecordPhase } from "./record-list-state.ts";
import { hasUnsaved, unsavedOf } from "./unsaved.ts";

const isBlank = (text: string): boolean => text === "";
const stored = (phase: RecordPhase, text = "mine"): ListRecord<string> => ({
  key: "A",
  phase,
  fields: text,
  stored: { id: "A", revision: "1", fields: "old" },
  failures: 0,
});
const added = (phase: RecordPhase, text = "mine"): ListRecord<string> => ({
  key: "new-1",
  phase,
  fields: text,
  failures: 0,
});

it.each(["dirty", "saving", "offline", "failed", "conflict"] as const)(
  "what is %s would be lost, with the revision that it was typed over",
  (phase) => {
    expect(unsavedOf([stored(phase)], isBlank)).toEqual([{ id: "A", revision: "1", fields: "mine" }]);
    expect(unsavedOf([stored(phase, "")], isBlank)).toEqual([{ id: "A", revision: "1", fields: "" }]);
    expect(unsavedOf([added(phase)], isBlank)).toEqual([{ fields: "mine" }]);
    expect(hasUnsaved([{ phase: "clean" }, { phase }])).toBe(true);
  },
);

it("nothing would be lost of what is saved, of what is going, and of what says nothing", () => {
  expect(
    unsavedOf([stored("clean"), stored("removing"), added("removing"), added("new", "")], isBlank),
  ).toEqual([]);
  expect(unsavedOf([added("dirty", "")], isBlank)).toEqual([]);
  expect(hasUnsaved([{ phase: "clean" }, { phase: "new" }])).toBe(false);
});

it("what is on its way out is not saved yet", () => {
  expect(hasUnsaved([{ phase: "removing" }])).toBe(true);
});
