import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../client/index.ts";
import { answered, failed, fakeClock, memoryStorage } from "../../../testing/index.ts";
import { holdsAsMachine } from "../machine.contract.ts";
import type { Undoable } from "../undo/start-undo.ts";
import { recordListMachine } from "./record-list.ts";
import type {
  RecordListApi,
  RecordListEvent,
  RecordListState,
  RemovalAnswer,
  OtherRecord,
  SaveAnswer,
  StoredList,
  StoredRecord,
} from "./record-list-state.ts";
import { saveStanding } from "./save-standing.ts";
import { newestKey, startRecordList } from "./start-record-list.ts";

interface Note {
  readonly text: string;
  readonly mark?: string;
}

const kind = {
  noun: "note",
  isBlank: ({ text }: Note) => text.trim() === "",
  fault: ({ text }: Note) => (text.trim() === "" ? "Write something." : undefined),
};
const note = (id: string, text: string, revision = "1"): StoredRecord<Note> => ({
  id,
  revision,
  fields: { text },
});
const offline = failed("NETWORK_ERROR", "No connection");
const failure = (answer: Answer<never>) => {
  if (answer.ok) throw new Error("This answer is no failure");
  return { kind: "failed", error: answer.error } as const;
};

interface World {
  readonly lists?: Promise<Answer<StoredList<Note>>>[];
  readonly list?: readonly StoredRecord<Note>[];
  readonly save?: (record: StoredRecord<Note>) => Promise<SaveAnswer<Note>>;
  readonly add?: (fields: Note) => Promise<SaveAnswer<Note>>;
  readonly remove?: () => Promise<RemovalAnswer<Note>>;
  readonly order?: (ids: readonly string[], revision: string) => Promise<Answer<string>>;
  readonly local?: ReturnType<typeof memoryStorage>;
}

async function shown(world: World = {}) {
  const clock = fakeClock();
  const local = world.local ?? memoryStorage();
  const log: (readonly unknown[])[] = [];
  const said: string[] = [];
  const offers: Undoable[] = [];
  let stored = world.list ?? [note("N-1", "one"), note("N-2", "two")];
  const api: RecordListApi<Note> = {
    list: async () =>
      world.lists?.shift() ??
      answered<StoredList<Note>>({ records: stored, revision: `order ${String(stored.length)}` }),
    add: async (fields) => {
      log.push(["add", fields]);
      if (world.add !== undefined) return world.add(fields);
      const record = { id: `N-${String(stored.length + 1)}`, revision: "1", fields };
      stored = [...stored, record];
      return { kind: "saved", record };
    },
    save: async (record) => {
      log.push(["save", record]);
      return (
        world.save?.(record) ?? { kind: "saved", record: { ...record, revision: `${record.revision}+` } }
      );
    },
    remove: async (record) => {
      log.push(["remove", record]);
      return world.remove?.() ?? { kind: "removed" };
    },
    order: async (ids, revision) => {
      log.push(["order", ids, revision]);
      return world.order?.(ids, revision) ?? answered("ordered");
    },
  };
  const store = startRecordList({
    api,
    kind,
    clock,
    notify: ({ message, title }) => {
      said.push(message === undefined ? title : `${title}: ${message}`);
      return () => undefined;
    },
    undo: { offer: (done) => void offers.push(done) },
    drafts: { local, name: "7/notes" },
  });
  await store.send({ type: "loadRequested" });
  const rows = () =>
    store.view.current.records.map(({ fields, phase, stored: own }) => [own?.id, fields.text, phase]);
  const drafts = () => JSON.parse(local.content()["drafts"] ?? "{}") as Record<string, { text: string }>;
  return { ...store, clock, drafts, local, log, offers, rows, said };
}

describe("writing", () => {
  it("saves what was typed after a pause, once, at the revision that was seen", async () => {
    const { clock, log, rows, send } = await shown();

    await send({ type: "edited", key: "N-1", change: { text: "one m" } });
    await clock.advance(500);
    await send({ type: "edited", key: "N-1", change: { text: "one more" } });
    await clock.advance(800);

    expect(log).toEqual([["save", { id: "N-1", revision: "1", fields: { text: "one more" } }]]);
    expect(rows()).toEqual([
      ["N-1", "one more", "clean"],
      ["N-2", "two", "clean"],
    ]);
  });

  it("saves at once when the field is left, and later edits after that", async () => {
    const late = Promise.withResolvers<SaveAnswer<Note>>();
    const answers = [late.promise];
    const { clock, log, rows, send } = await shown({
      save: async (record) => (await answers.shift()) ?? { kind: "saved", record },
    });

    await send({ type: "edited", key: "N-1", change: { text: "a" } });
    const saving = send({ type: "saveDue", key: "N-1" });
    await send({ type: "edited", key: "N-1", change: { text: "ab" } });
    const before = rows()[0];
    late.resolve({ kind: "saved", record: note("N-1", "a", "2") });
    await saving;
    await clock.advance(800);

    expect(before).toEqual(["N-1", "ab", "saving"]);
    expect(log.at(-1)).toEqual(["save", { id: "N-1", revision: "2", fields: { text: "ab" } }]);
  });

  it("does not save an unchanged record", async () => {
    const { clock, log, rows, send } = await shown();

    await send({ type: "edited", key: "N-1", change: { text: "x" } });
    await send({ type: "edited", key: "N-1", change: { text: "one" } });
    await clock.advance(800);

    expect([log, rows()[0]]).toEqual([[], ["N-1", "one", "clean"]]);
  });

  it("takes a field away that is undefined", async () => {
    const marked = { ...note("N-1", "one"), fields: { text: "one", mark: "!" } };
    const { log, send } = await shown({ list: [marked] });

    await send({ type: "edited", key: "N-1", change: { mark: undefined } });
    await send({ type: "saveDue", key: "N-1" });

    expect(log).toEqual([["save", { id: "N-1", revision: "1", fields: { text: "one" } }]]);
  });

  it("reports a fault, and sends nothing", async () => {
    const { log, send, view } = await shown();

    await send({ type: "edited", key: "N-1", change: { text: " " } });
    await send({ type: "saveDue", key: "N-1" });

    expect(log).toEqual([]);
    expect(view.current.records[0]).toMatchObject({ phase: "failed", error: "Write something." });
    expect(saveStanding(view.current)).toBe("refused");
  });
});

describe("a new record", () => {
  it("is sent once it says something, and is put into its place", async () => {
    const { clock, log, rows, send, view } = await shown();

    await send({ type: "addRequested", fields: { text: "" }, after: "N-1" });
    const key = newestKey({ view });
    await send({ type: "edited", key, change: { text: "between" } });
    await send({ type: "saveDue", key });
    await clock.advance(400);

    expect(rows()).toEqual([
      ["N-1", "one", "clean"],
      ["N-3", "between", "clean"],
      ["N-2", "two", "clean"],
    ]);
    expect(log).toEqual([
      ["add", { text: "between" }],
      ["order", ["N-1", "N-3", "N-2"], "order 3"],
    ]);
    expect(view.current.orderPhase).toBe("kept");
  });

  it("that says something already is sent at once", async () => {
    const { clock, log, send } = await shown();

    await send({ type: "addRequested", fields: { text: "from notes" } });
    await clock.advance(0);

    expect(log).toEqual([["add", { text: "from notes" }]]);
  });

  it("without text disappears when it is removed", async () => {
    const { offers, rows, send, view } = await shown();

    await send({ type: "addRequested", fields: { text: "" } });
    await send({ type: "removeRequested", key: newestKey({ view }) });

    expect([rows().length, offers]).toEqual([2, []]);
  });

  it("is not added twice when the answer to the first attempt was lost", async () => {
    let isFirst = true;
    const arrived = note("N-3", "three");
    const list = [note("N-1", "one"), note("N-2", "two")];
    const { clock, log, rows, send, view } = await shown({
      list,
      add: async () => {
        if (!isFirst) return { kind: "saved", record: arrived };
        isFirst = false;
        list.push(arrived);
        return failure(offline);
      },
    });

    await send({ type: "addRequested", fields: { text: "three" } });
    await clock.advance(0);
    const standing = saveStanding(view.current);
    await clock.advance(1000);

    expect(standing).toBe("offline");
    expect(log).toEqual([["add", { text: "three" }]]);
    expect(rows().at(-1)).toEqual(["N-3", "three", "clean"]);
  });
});

describe("a page that is closed before its new record is answered", () => {
  it("shows the record once when it comes back, and keeps no draft of it", async () => {
    const first = await shown({ add: () => new Promise<never>(() => undefined) });
    await first.send({ type: "addRequested", fields: { text: "three" } });
    void first.clock.advance(0);
    const list = [note("N-1", "one"), note("N-2", "two"), note("N-3", "three")];

    const { clock, drafts, log, rows } = await shown({ local: first.local, list });
    await clock.advance(0);

    expect(first.log).toEqual([["add", { text: "three" }]]);
    expect([rows().map(([, text]) => text), log]).toEqual([["one", "two", "three"], []]);
    expect(drafts()).toEqual({});
  });
});

describe("without a network", () => {
  it("keeps what was typed on the computer, and tries again longer and longer", async () => {
    let isOnline = false;
    const { clock, drafts, log, rows, send } = await shown({
      save: async (record) => (isOnline ? { kind: "saved", record } : failure(offline)),
    });

    await send({ type: "edited", key: "N-1", change: { text: "kept" } });
    await clock.advance(800 + 1000 + 2000);
    const kept = drafts();
    isOnline = true;
    await clock.advance(4000);

    expect(log.length).toBe(4);
    expect(JSON.parse(kept["7/notes"]?.text ?? "")).toEqual([
      { id: "N-1", revision: "1", fields: { text: "kept" } },
    ]);
    expect([rows()[0], drafts()]).toEqual([["N-1", "kept", "clean"], {}]);
  });

  it("saves at once when the network is back", async () => {
    const answers: SaveAnswer<Note>[] = [failure(offline)];
    const { clock, rows, send } = await shown({
      save: async (record) => answers.shift() ?? { kind: "saved", record },
    });
    await send({ type: "edited", key: "N-1", change: { text: "kept" } });
    await clock.advance(800);

    await send({ type: "wentOnline" });
    await clock.advance(0);

    expect(rows()[0]).toEqual(["N-1", "kept", "clean"]);
  });

  it("is restored in the next visit: changed and new records", async () => {
    const first = await shown({ save: async () => failure(offline), add: async () => failure(offline) });
    await first.send({ type: "edited", key: "N-2", change: { text: "changed" } });
    await first.send({ type: "addRequested", fields: { text: "new" } });
    await first.send({ type: "left" });
    await first.clock.advance(0);

    const { clock, drafts, log, rows } = await shown({ local: first.local });
    await clock.advance(0);

    expect(log).toEqual([
      ["save", { id: "N-2", revision: "1", fields: { text: "changed" } }],
      ["add", { text: "new" }],
    ]);
    expect(rows().map(([, text]) => text)).toEqual(["one", "changed", "new"]);
    expect(drafts()).toEqual({});
  });

  it("keeps its drafts when the page is left, even after a logout in another window", async () => {
    const { clock, drafts, local, send } = await shown({ save: async () => failure(failed("UNAUTHORIZED")) });
    await send({ type: "edited", key: "N-1", change: { text: "kept" } });
    await clock.advance(800);
    local.clear();

    await send({ type: "left" });

    expect(JSON.parse(drafts()["7/notes"]?.text ?? "")).toEqual([
      { id: "N-1", revision: "1", fields: { text: "kept" } },
    ]);
  });
});

describe("somebody else", () => {
  const overtaking = (theirs: OtherRecord<Note>) => {
    const answers: SaveAnswer<Note>[] = [{ kind: "overtaken", theirs }];
    return {
      save: async (record: StoredRecord<Note>) => answers.shift() ?? ({ kind: "saved", record } as const),
    };
  };

  it("who saved in the meantime makes a conflict with both versions, which a person ends", async () => {
    const { clock, log, send, view } = await shown(overtaking(note("N-1", "theirs", "9")));
    await send({ type: "edited", key: "N-1", change: { text: "mine" } });
    await clock.advance(800);
    const conflict = view.current.records[0];

    await send({ type: "resolved", key: "N-1", fields: { text: "mine" } });

    expect(conflict).toMatchObject({
      phase: "conflict",
      fields: { text: "mine" },
      theirs: { fields: { text: "theirs" } },
    });
    expect(log.at(-1)).toEqual(["save", { id: "N-1", revision: "9", fields: { text: "mine" } }]);
  });

  it("CL34 is named with their version until the conflict ends", async () => {
    const lastChange = { by: "Ben", at: "2026-03-02T09:05:00.000Z" };
    const { clock, send, view } = await shown(overtaking({ ...note("N-1", "theirs", "9"), lastChange }));
    await send({ type: "edited", key: "N-1", change: { text: "mine" } });
    await clock.advance(800);
    const conflict = view.current.records[0];

    await send({ type: "resolved", key: "N-1", fields: { text: "theirs" } });

    expect(conflict?.theirs?.lastChange).toEqual(lastChange);
    expect(view.current.records[0]?.stored).toEqual(note("N-1", "theirs", "9"));
  });

  it("whose version is taken over is not saved again", async () => {
    const { clock, log, rows, send } = await shown(overtaking(note("N-1", "theirs", "9")));
    await send({ type: "edited", key: "N-1", change: { text: "mine" } });
    await clock.advance(800);

    await send({ type: "resolved", key: "N-1", fields: { text: "theirs" } });

    expect([log.length, rows()[0]]).toEqual([1, ["N-1", "theirs", "clean"]]);
  });

  it("is nobody if the version equals the sent one", async () => {
    const { clock, rows, send } = await shown(overtaking(note("N-1", "mine", "2")));

    await send({ type: "edited", key: "N-1", change: { text: "mine" } });
    await clock.advance(800);

    expect(rows()[0]).toEqual(["N-1", "mine", "clean"]);
  });

  it("who changed the list has the last word on its order", async () => {
    const { clock, said, send, view } = await shown({ order: async () => failed("CONFLICT") });

    await send({ type: "moved", key: "N-2", before: "N-1" });
    await clock.advance(400);

    expect(said).toEqual([
      "The order was not saved: Somebody changed the list in the meantime. This is its current state.",
    ]);
    expect(view.current.records.map(({ key }) => key)).toEqual(["N-1", "N-2"]);
  });
});

describe("taking away", () => {
  it("can be taken back for ten seconds", async () => {
    const { clock, log, offers, rows, send } = await shown();

    await send({ type: "removeRequested", key: "N-1" });
    const before = rows()[0];
    await offers[0]?.undo();
    await clock.advance(20_000);

    expect(offers.map(({ title }) => title)).toEqual(["N-1 deleted"]);
    expect([before, rows()[0], log]).toEqual([["N-1", "one", "removing"], ["N-1", "one", "clean"], []]);
  });

  it("is done after that, or as soon as something else reads the project", async () => {
    const slow = await shown();
    const quick = await shown();

    await slow.send({ type: "removeRequested", key: "N-1" });
    await slow.clock.advance(10_500);
    await quick.send({ type: "removeRequested", key: "N-1" });
    await quick.send({ type: "settleRequested" });
    await quick.clock.advance(0);

    expect([slow.rows(), quick.rows()]).toEqual([[["N-2", "two", "clean"]], [["N-2", "two", "clean"]]]);
    expect(quick.log).toEqual([["remove", { id: "N-1", revision: "1" }]]);
  });

  it("removes references to the record on request, and not after a change of mind", async () => {
    const { clock, log, send } = await shown();

    await send({ type: "removeRequested", key: "N-1", withReferences: true });
    await send({ type: "undone", key: "N-1" });
    await send({ type: "removeRequested", key: "N-1" });
    await send({ type: "removeRequested", key: "N-2", withReferences: true });
    await clock.advance(10_500);

    expect(log).toEqual([
      ["remove", { id: "N-1", revision: "1" }],
      ["remove", { id: "N-2", revision: "1", withReferences: true }],
    ]);
  });

  it("brings back with its new words what somebody changed in the meantime", async () => {
    const theirs = note("N-1", "changed", "5");
    const { clock, rows, said, send } = await shown({ remove: async () => ({ kind: "overtaken", theirs }) });

    await send({ type: "removeRequested", key: "N-1" });
    await clock.advance(10_500);

    expect(rows()[0]).toEqual(["N-1", "changed", "clean"]);
    expect(said).toEqual(["N-1 was not deleted: Somebody changed it in the meantime."]);
  });
});

it("saves an order after a moment, and nothing when it is the old one again", async () => {
  const { clock, log, send } = await shown();

  await send({ type: "moved", key: "N-1", before: undefined });
  await send({ type: "moved", key: "N-1", before: "N-2" });
  await clock.advance(400);
  await send({ type: "moved", key: "N-2", before: "N-1" });
  await clock.advance(400);

  expect(log).toEqual([["order", ["N-2", "N-1"], "order 2"]]);
});

it("reports an edited record as being saved", async () => {
  const { send, view } = await shown();
  const before = saveStanding(view.current);

  await send({ type: "edited", key: "N-1", change: { text: "x" } });

  expect([before, saveStanding(view.current)]).toEqual(["saved", "saving"]);
});

it("a list that was asked for earlier and comes later does not take the place of the newest", async () => {
  const late = Promise.withResolvers<Answer<StoredList<Note>>>();
  const listOf = (text: string) => answered<StoredList<Note>>({ records: [note("N-1", text, text)] });
  const first = Promise.resolve(listOf("first"));
  const { rows, send } = await shown({ lists: [first, late.promise, Promise.resolve(listOf("newest"))] });

  const early = send({ type: "loadRequested" });
  await send({ type: "loadRequested" });
  late.resolve(listOf("older"));
  await early;

  expect(rows()).toEqual([["N-1", "newest", "clean"]]);
});

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(recordListMachine(kind), someEvent);
});

function someEvent({ records }: RecordListState<Note>): fc.Arbitrary<RecordListEvent<Note>> {
  const keys = records.map(({ key }) => key);
  const key = keys.length === 0 ? fc.constant("N-1") : fc.constantFrom(...keys);
  const error = fc.constantFrom(failure(offline).error, failure(failed("REQUEST_REFUSED")).error);
  const record = note("N-1", "stored", "2");
  const list = { records: [note("N-1", "one"), note("N-2", "two")], revision: "1" };
  return fc.oneof(
    fc.constantFrom<RecordListEvent<Note>>(
      { type: "loadRequested" },
      { type: "loaded", list, drafts: [{ fields: { text: "draft" } }] },
      { type: "addRequested", fields: { text: "" } },
      { type: "ordered", ids: ["N-2", "N-1"], revision: "2" },
      { type: "orderDue" },
      { type: "orderOvertaken" },
      { type: "wentOnline" },
      { type: "settleRequested" },
      { type: "entered" },
      { type: "left" },
    ),
    error.map((error): RecordListEvent<Note> => ({ type: "loadFailed", error })),
    error.map((error): RecordListEvent<Note> => ({ type: "orderFailed", error })),
    fc
      .tuple(key, fc.constantFrom("saveDue", "removeRequested", "undone", "removalDue", "removed"))
      .map(([key, type]): RecordListEvent<Note> => ({ type, key })),
    fc
      .tuple(key, error, fc.constantFrom("saveFailed", "removalFailed"))
      .map(([key, error, type]): RecordListEvent<Note> => ({ type, key, error })),
    fc
      .tuple(key, fc.constantFrom("", "typed", "stored"))
      .map(([key, text]): RecordListEvent<Note> => ({ type: "edited", key, change: { text } })),
    key.map((key): RecordListEvent<Note> => ({ type: "saved", key, record })),
    key.map((key): RecordListEvent<Note> => ({ type: "overtaken", key, theirs: record })),
    key.map((key): RecordListEvent<Note> => ({ type: "resolved", key, fields: { text: "mine" } })),
    key.map((key): RecordListEvent<Note> => ({ type: "moved", key, before: undefined })),
  );
}
