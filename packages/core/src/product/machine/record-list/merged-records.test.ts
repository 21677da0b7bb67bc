import { describe, expect, it } from "vitest";
import { keyOfNew, mergedRecords } from "./merged-records.ts";
import type { ListRecord, RecordDraft, RecordPhase, StoredRecord } from "./record-list-state.ts";

interface Note {
  readonly text: string;
}

const stored = (id: string, text: string, revision = "1"): StoredRecord<Note> => ({
  id,
  revision,
  fields: { text },
});
const clean = (record: StoredRecord<Note>, key = record.id): ListRecord<Note> => ({
  key,
  phase: "clean",
  fields: record.fields,
  stored: record,
  failures: 0,
});
const isBlank = ({ text }: Note): boolean => text === "";

/** Returns the displayed form of two records, with a person's unsaved edits. */
function merged(
  own: readonly ListRecord<Note>[],
  drafts: readonly RecordDraft<Note>[] = [],
  records = [stored("A", "a", "2"), stored("B", "b", "2")],
) {
  return mergedRecords({ added: 3, records: own }, { records }, { drafts, isBlank });
}

it("a list without edits is shown as on the server", () => {
  expect(merged([])).toEqual({
    records: [clean(stored("A", "a", "2")), clean(stored("B", "b", "2"))],
    added: 3,
    due: [],
    hasSaved: false,
  });
});

describe("a record that is shown already", () => {
  const old = stored("A", "old", "1");
  const typed = (phase: RecordPhase, text = "mine"): ListRecord<Note> => ({
    ...clean(old, "new-1"),
    phase,
    fields: { text },
  });
  const after = (row: ListRecord<Note>) => merged([row]).records[0];

  it("keeps its key and contains the server's changes", () => {
    expect(after(clean(old, "new-1"))).toEqual(clean(stored("A", "a", "2"), "new-1"));
  });

  it("is a conflict where something else was typed over an earlier version", () => {
    expect(after(typed("dirty"))).toEqual({ ...typed("conflict"), theirs: stored("A", "a", "2") });
  });

  it("WF121 is merged, and is saved, where other lines were typed over an earlier version", () => {
    const before: ListRecord<Note> = {
      ...clean(stored("A", "a\nb\nc"), "new-1"),
      phase: "dirty",
      fields: { text: "x\nb\nc" },
    };

    const { due, records } = merged([before], [], [stored("A", "a\nb\ny", "2")]);

    expect(records[0]).toEqual({
      ...clean(stored("A", "a\nb\ny", "2"), "new-1"),
      phase: "dirty",
      fields: { text: "x\nb\ny" },
    });
    expect(due).toEqual(["new-1"]);
  });

  it("is not an edit if the same text was typed", () => {
    expect(after(typed("dirty", "a"))).toEqual(clean(stored("A", "a", "2"), "new-1"));
  });

  it.each(["saving", "removing"] as const)("is not changed while it is %s", (phase) => {
    expect(after(typed(phase))).toEqual(typed(phase));
  });

  it("is not changed if the server has no changes", () => {
    const row = { ...typed("dirty"), stored: stored("A", "a", "2") };

    expect(after(row)).toEqual(row);
  });

  it("is removed if the server no longer has it", () => {
    expect(merged([clean(stored("C", "c"))]).records.map(({ key }) => key)).toEqual(["A", "B"]);
  });
});

it("a record that the server does not have yet stays at the end, and is saved", () => {
  const added: ListRecord<Note> = { key: "new-1", phase: "dirty", fields: { text: "new" }, failures: 0 };
  const { due, records } = merged([added, clean(stored("A", "a"))]);

  expect(records.map(({ key }) => key)).toEqual(["A", "B", "new-1"]);
  expect(due).toEqual(["new-1"]);
});

describe("a draft of an earlier visit", () => {
  it("is continued if nobody has changed the record since", () => {
    const { due, records } = merged([], [{ id: "A", revision: "2", fields: { text: "mine" } }]);

    expect(records[0]).toEqual({ ...clean(stored("A", "a", "2")), phase: "dirty", fields: { text: "mine" } });
    expect(due).toEqual(["A"]);
  });

  it("is a conflict if somebody has changed it", () => {
    const { due, records } = merged([], [{ id: "A", revision: "1", fields: { text: "mine" } }]);

    expect(records[0]).toEqual({
      ...clean(stored("A", "a", "2")),
      phase: "conflict",
      fields: { text: "mine" },
      theirs: stored("A", "a", "2"),
    });
    expect(due).toEqual([]);
  });

  it("is dropped if the server has the same, or no longer has the record", () => {
    const drafts = [
      { id: "A", revision: "1", fields: { text: "a" } },
      { id: "C", revision: "1", fields: { text: "mine" } },
    ];

    expect(merged([], drafts)).toEqual(merged([]));
  });

  it("that was a new record is one again, and may have arrived already", () => {
    const { added, due, records } = merged(
      [],
      [{ fields: { text: "x" } }, { fields: { text: "" } }, { fields: { text: "y" } }],
    );

    expect(records.slice(2)).toEqual([
      { key: "new-4", phase: "dirty", fields: { text: "x" }, failures: 1 },
      { key: "new-5", phase: "dirty", fields: { text: "y" }, failures: 1 },
    ]);
    expect([added, due]).toEqual([5, ["new-4", "new-5"]]);
  });

  it("of a new record is dropped if the server has the record since, once for each such record", () => {
    const draft = { fields: { text: "b" }, known: ["A"] };

    expect(merged([], [draft])).toEqual({ ...merged([]), hasSaved: true });
    expect(
      merged([], [draft, draft])
        .records.slice(2)
        .map(({ fields }) => fields.text),
    ).toEqual(["b"]);
  });

  it.each([
    ["another record says the same", { fields: { text: "b" }, known: ["A", "B"] }],
    ["the server has something else", { fields: { text: "c" }, known: ["A"] }],
    ["nobody knows what was there", { fields: { text: "b" } }],
  ])("that was a new record stays one where %s", (_, draft) => {
    const { hasSaved, records } = merged([], [draft]);

    expect([records.length, hasSaved]).toEqual([3, false]);
  });

  it.each([
    ["a record of the server", clean(stored("A", "a"))],
    ["a new one", { key: "new-1", phase: "new", fields: { text: "" }, failures: 0 } as const],
  ])("is not restored if %s is shown", (_, row) => {
    expect(merged([row], [{ fields: { text: "x" } }]).records.map(({ fields }) => fields.text)).not.toContain(
      "x",
    );
  });
});

it("new records are counted in their keys", () => {
  expect([keyOfNew(1), keyOfNew(12)]).toEqual(["new-1", "new-12"]);
});
