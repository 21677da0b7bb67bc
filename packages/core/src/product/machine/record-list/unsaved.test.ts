import { expect, it } from "vitest";
import type { ListRecord, RecordPhase } from "./record-list-state.ts";
import { unsavedOf } from "./unsaved.ts";

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

/** Returns the edits of some records that would be lost if the server has A. */
const lost = (...records: readonly ListRecord<string>[]) =>
  unsavedOf({ records, order: { ids: ["A"] } }, isBlank);

it.each(["dirty", "saving", "offline", "failed", "conflict"] as const)(
  "what is %s would be lost, with what was on the server when it was typed",
  (phase) => {
    expect(lost(stored(phase))).toEqual([{ id: "A", revision: "1", fields: "mine" }]);
    expect(lost(stored(phase, ""))).toEqual([{ id: "A", revision: "1", fields: "" }]);
    expect(lost(added(phase))).toEqual([{ fields: "mine", known: ["A"] }]);
  },
);

it("saved, removed and empty records lose nothing", () => {
  expect(lost(stored("clean"), stored("removing"), added("removing"), added("new", ""))).toEqual([]);
  expect(lost(added("dirty", ""))).toEqual([]);
});
