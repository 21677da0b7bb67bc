import { describe, expect, it } from "vitest";
import type { ClientError } from "../../client/index.ts";
import {
  editedRow,
  isPassing,
  leavingRow,
  overtakenRow,
  refusedRow,
  resolvedRow,
  returnedRow,
  savedRow,
  savingRow,
  unremovedRow,
} from "./record-row.ts";
import type { ListRecord, RecordPhase, StoredRecord } from "./record-list-state.ts";

interface Note {
  readonly text: string;
}

const kind = {
  noun: "note",
  isBlank: ({ text }: Note) => text === "",
  fault: ({ text }: Note) => (text === "" ? "Write something." : undefined),
};
const shown = { isLeft: false, order: { ids: ["N-1", "N-2"] } };
const left = { ...shown, isLeft: true };

const stored = (text: string, revision = "1"): StoredRecord<Note> => ({
  id: "N-1",
  revision,
  fields: { text },
});
const row = (phase: RecordPhase, more: Partial<ListRecord<Note>> = {}): ListRecord<Note> => ({
  key: "N-1",
  phase,
  fields: { text: "mine" },
  stored: stored("old"),
  failures: 0,
  ...more,
});
/** A record that the server has not yet. */
function newRow(phase: RecordPhase, more: Partial<ListRecord<Note>> = {}): ListRecord<Note> {
  const { stored: _, ...rest } = row(phase, more);
  return { ...rest, key: "new-1" };
}
const saveAfter = (milliseconds: number, key = "N-1") => [
  { type: "wait", what: "saveDue", key, milliseconds },
];
const removeAfter = (milliseconds: number, key = "N-1") => [
  { type: "wait", what: "removalDue", key, milliseconds },
];
const offline: ClientError = { code: "NETWORK_ERROR", message: "No connection" };
const refused: ClientError = { code: "REQUEST_REFUSED", message: "Too long" };

describe("a record that is edited", () => {
  it.each(["clean", "dirty", "offline", "failed", "new"] as const)(
    "while it is %s is saved after a pause, and is not said to be wrong any more",
    (phase) => {
      expect(editedRow(row(phase, { error: "Too long" }), { text: "more" }, kind)).toEqual({
        row: row("dirty", { fields: { text: "more" } }),
        effects: saveAfter(800),
      });
    },
  );

  it.each(["saving", "conflict"] as const)("while it is %s waits for how that ends", (phase) => {
    expect(editedRow(row(phase), { text: "more" }, kind)).toEqual({
      row: row(phase, { fields: { text: "more" } }),
    });
  });

  it("does not change during its removal", () => {
    expect(editedRow(row("removing"), { text: "more" }, kind)).toEqual({ row: row("removing") });
  });

  it("is clean if it equals the server's version again", () => {
    expect(editedRow(row("dirty"), { text: "old" }, kind)).toEqual({
      row: row("clean", { fields: { text: "old" } }),
    });
  });

  it("is saved all the same where something else was sent and may have arrived", () => {
    const sent = { text: "sent" };

    expect(editedRow(row("offline", { sent }), { text: "old" }, kind).row.phase).toBe("dirty");
  });

  it("is new again if it is empty and the server does not have it", () => {
    expect(editedRow(newRow("dirty"), { text: "" }, kind)).toEqual({
      row: newRow("new", { fields: { text: "" } }),
    });
    expect(editedRow(row("dirty"), { text: "" }, kind).row.phase).toBe("dirty");
  });
});

describe("a record that is saved", () => {
  it("is sent over the revision that was seen", () => {
    const sent = { text: "mine" };

    expect(savingRow(row("dirty", { error: "No connection" }), shown, kind)).toEqual({
      row: row("saving", { sent }),
      effects: [{ type: "save", key: "N-1", record: stored("mine") }],
    });
  });

  it("is added if the server does not have it, after a search if an attempt has failed", () => {
    const fields = { text: "mine" };
    const effect = { type: "add", key: "new-1", fields };

    expect(savingRow(newRow("dirty"), shown, kind).effects).toEqual([{ ...effect, known: undefined }]);
    expect(savingRow(newRow("offline", { failures: 1 }), shown, kind).effects).toEqual([
      { ...effect, known: ["N-1", "N-2"] },
    ]);
  });

  it("is not sent where what it says is wrong", () => {
    const blank = row("dirty", { fields: { text: "" } });

    expect(savingRow(blank, shown, kind)).toEqual({
      row: { ...blank, phase: "failed", error: "Write something." },
    });
  });
});

describe("a record that the server has saved", () => {
  const answer = stored("mine", "2");

  it("is clean, regardless of earlier faults", () => {
    const before = row("saving", { sent: { text: "mine" }, failures: 3, error: "No", theirs: stored("x") });

    expect(savedRow(before, answer, shown)).toEqual({ row: row("clean", { stored: answer }) });
  });

  it("shows the typed text, not the server's tidied version", () => {
    const before = row("saving", { fields: { text: "mine " }, sent: { text: "mine " } });

    expect(savedRow(before, answer, shown).row).toMatchObject({ phase: "clean", fields: { text: "mine " } });
  });

  it("is clean if it is unknown what was sent", () => {
    expect(savedRow(row("saving"), answer, shown).row.phase).toBe("clean");
  });

  it("is saved again with edits made in the meantime: after a pause, or at once if the page was left", () => {
    const typed = row("saving", { fields: { text: "more" }, sent: { text: "mine" } });
    const expected = row("dirty", { fields: { text: "more" }, stored: answer });

    expect(savedRow(typed, answer, shown)).toEqual({ row: expected, effects: saveAfter(800) });
    expect(savedRow(typed, answer, left)).toEqual({ row: expected, effects: saveAfter(0) });
  });

  it("is removed at its new revision if that was requested in the meantime", () => {
    expect(savedRow(row("removing"), answer, shown)).toEqual({ row: row("removing", { stored: answer }) });
  });
});

describe("a record that somebody else has saved", () => {
  const theirs = { ...stored("theirs", "9"), lastChange: { by: "Ben", at: "2026-03-02T09:05:00.000Z" } };

  it("is a conflict", () => {
    expect(overtakenRow(row("saving"), theirs, shown)).toEqual({ row: row("conflict", { theirs }) });
  });

  it("WF121 is merged and saved at once if other lines were changed", () => {
    const before = row("saving", {
      stored: stored("a\nb\nc"),
      fields: { text: "A\nb\nc" },
      sent: { text: "A\nb\nc" },
    });

    const { effects, row: after } = overtakenRow(before, stored("a\nb\nC", "9"), shown);

    expect(after).toEqual(row("dirty", { stored: stored("a\nb\nC", "9"), fields: { text: "A\nb\nC" } }));
    expect(effects).toEqual([{ type: "wait", what: "saveDue", key: "N-1", milliseconds: 0 }]);
  });

  it.each([
    ["it says the same", row("saving", { fields: { text: "theirs" } }), "clean"],
    ["it is what was sent from here", row("saving", { sent: { text: "theirs" } }), "dirty"],
  ])("is none where %s", (_, before, phase) => {
    const { row: after } = overtakenRow(before, theirs, shown);

    expect([after.phase, after.stored, after.theirs]).toEqual([phase, stored("theirs", "9"), undefined]);
  });

  it.each([
    ["Ben", theirs],
    ["Somebody", stored("theirs", "9")],
  ])("is not removed, and shows what %s wrote", (by, version) => {
    expect(overtakenRow(row("removing", { sent: { text: "x" } }), version, shown)).toEqual({
      row: row("clean", { fields: { text: "theirs" }, stored: stored("theirs", "9") }),
      effects: [
        {
          type: "notify",
          notice: {
            kind: "error",
            title: "N-1 was not deleted",
            message: expect.stringContaining(`${by} changed it `) as string,
          },
        },
      ],
    });
  });
});

describe("a record that could not be saved", () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [4, 16_000],
    [5, 30_000],
    [60, 30_000],
  ])("after %i failures is tried again after %i ms", (failures, milliseconds) => {
    expect(refusedRow(row("saving", { failures }), offline, shown)).toEqual({
      row: row("offline", { failures: failures + 1, error: "No connection" }),
      effects: saveAfter(milliseconds),
    });
  });

  it("is not retried if it is not shown", () => {
    expect(refusedRow(row("saving"), offline, left)).toMatchObject({
      row: { phase: "offline" },
      effects: [],
    });
  });

  it("waits for a person if the server rejects its content", () => {
    expect(refusedRow(row("saving"), refused, shown)).toEqual({ row: row("failed", { error: "Too long" }) });
  });

  it("is removed anyway if that was requested in the meantime", () => {
    expect(refusedRow(row("removing"), refused, shown)).toEqual({ row: row("removing") });
  });
});

it.each([
  ["NETWORK_ERROR", true],
  ["UNAVAILABLE", true],
  ["TOO_MANY_REQUESTS", true],
  ["SERVER_ERROR", true],
  ["REQUEST_REFUSED", false],
  ["UNAUTHORIZED", false],
  ["CONFLICT", false],
] as const)("the failure %s may be gone in a moment: %s", (code, isGone) => {
  expect(isPassing({ code, message: "" })).toBe(isGone);
});

describe("a conflict that a person has ended", () => {
  const theirs = stored("theirs", "9");
  const before = row("conflict", { theirs, sent: { text: "mine" } });
  const how = { kind, known: shown };

  it("ends if the person accepts the other version", () => {
    expect(resolvedRow(before, { text: "theirs" }, how)).toEqual({
      row: row("clean", { fields: { text: "theirs" }, stored: theirs }),
    });
  });

  it("overwrites the other version if the person keeps their own", () => {
    expect(resolvedRow(before, { text: "both" }, how)).toEqual({
      row: row("saving", { fields: { text: "both" }, stored: theirs, sent: { text: "both" } }),
      effects: [{ type: "save", key: "N-1", record: { ...theirs, fields: { text: "both" } } }],
    });
  });

  it.each([row("dirty", { theirs }), row("conflict")])(
    "is not possible in %o, and changes nothing",
    (none) => {
      const { row: after } = resolvedRow(none, { text: "both" }, how);

      expect([after.phase, after.fields]).toEqual([none.phase, none.fields]);
    },
  );
});

describe("a record that is removed", () => {
  it("can be brought back for ten seconds, and goes a little later", () => {
    expect(leavingRow(row("clean"))).toEqual({
      row: row("removing"),
      effects: [{ type: "offerUndo", key: "N-1", id: "N-1" }, ...removeAfter(10_500)],
    });
    expect(leavingRow(newRow("dirty")).effects).toEqual([
      { type: "offerUndo", key: "new-1", id: undefined },
      ...removeAfter(10_500, "new-1"),
    ]);
  });

  it("offers no undo if the removal of several records offers one for all", () => {
    expect(leavingRow(row("clean"), { isUndoneElsewhere: true }).effects).toEqual(removeAfter(10_500));
  });

  it("is restored unchanged, and is saved if it was unsaved", () => {
    const sent = { text: "sent" };

    expect(returnedRow(row("removing", { fields: { text: "old" }, sent }))).toEqual({
      row: row("clean", { fields: { text: "old" } }),
    });
    expect(returnedRow(row("removing", { sent }))).toEqual({ row: row("dirty"), effects: saveAfter(800) });
    expect(returnedRow(newRow("removing"))).toEqual({
      row: newRow("dirty"),
      effects: saveAfter(800, "new-1"),
    });
  });

  it("cannot be restored if its removal is not pending", () => {
    expect(returnedRow(row("dirty"))).toEqual({ row: row("dirty") });
  });

  it("is tried again while the server cannot be reached", () => {
    expect(unremovedRow(row("removing"), offline, kind)).toEqual({
      row: row("removing"),
      effects: removeAfter(5000),
    });
  });

  it("is restored if the server rejects the removal, which is reported", () => {
    expect(unremovedRow(row("removing"), refused, kind)).toEqual({
      row: row("clean"),
      effects: [
        {
          type: "notify",
          notice: { kind: "error", title: "The note was not deleted", message: "Too long" },
        },
      ],
    });
  });
});
