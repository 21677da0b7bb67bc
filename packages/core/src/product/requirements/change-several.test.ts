import { describe, expect, it } from "vitest";
import type { RequirementKind } from "../../model/index.ts";
import { answered, failed, fakeClock, memoryStorage } from "../../testing/index.ts";
import type { StoredRecord } from "../machine/record-list/record-list-state.ts";
import type { Undoable } from "../machine/undo/start-undo.ts";
import type { RequirementFields, RequirementsApi } from "./requirements-api.ts";
import { startRequirements } from "./start-requirements.ts";

const prefixes = { functional: "FR", "non-functional": "NFR", "user-story": "US", "business-rule": "BR" };

/** A server that holds requirements, and gives no id twice. */
function server(functional: readonly string[]) {
  const records = new Map<RequirementKind, StoredRecord<RequirementFields>[]>();
  const given = new Map<RequirementKind, number>();
  const add = (kind: RequirementKind, fields: RequirementFields): StoredRecord<RequirementFields> => {
    const number = (given.get(kind) ?? 0) + 1;
    given.set(kind, number);
    const record = { id: `${prefixes[kind]}-${String(number)}`, revision: "1", fields };
    records.set(kind, [...(records.get(kind) ?? []), record]);
    return record;
  };
  for (const text of functional) add("functional", { text });
  const listOf: RequirementsApi["listOf"] = (kind) => ({
    list: async () => answered({ records: records.get(kind) ?? [], revision: "1" }),
    add: async (fields) => ({ kind: "saved", record: add(kind, fields) }),
    save: async (record) => {
      records.set(
        kind,
        (records.get(kind) ?? []).map((one) => (one.id === record.id ? record : one)),
      );
      return { kind: "saved", record };
    },
    remove: async ({ id }) => {
      records.set(
        kind,
        (records.get(kind) ?? []).filter((one) => one.id !== id),
      );
      return { kind: "removed" };
    },
  });
  return {
    listOf,
    on: (kind: RequirementKind) => (records.get(kind) ?? []).map(({ fields, id }) => [id, fields.text]),
  };
}

async function started(...texts: readonly string[]) {
  const clock = fakeClock();
  const { listOf, on } = server(texts);
  const said: (string | undefined)[] = [];
  const offers: Undoable[] = [];
  const requirements = startRequirements({
    api: {
      listOf,
      getFindings: async () => answered([]),
      getTrace: async () => answered([]),
      importDocument: async () => failed("SERVER_ERROR"),
    },
    clock,
    local: memoryStorage(),
    notify: ({ message }) => {
      said.push(message);
      return () => undefined;
    },
    undo: { offer: (done) => void offers.push(done) },
    projectId: 7,
  });
  const list = requirements.lists.functional;
  await list.send({ type: "loadRequested" });
  const keys = list.view.current.records.map(({ key }) => key);
  return {
    ...requirements,
    keys,
    on,
    said,
    titles: () => offers.map(({ title }) => title),
    undo: () => offers.at(-1)?.undo(),
    later: () => clock.advance(20_000),
    shown: () => list.view.current.records.filter(({ phase }) => phase !== "removing").map(({ key }) => key),
    priorities: () => list.view.current.records.map(({ fields }) => fields.priority),
  };
}

describe("several are deleted", () => {
  it("at once, with one offer to take it back", async () => {
    const { keys, later, on, several, shown, titles } = await started("One.", "Two.", "Three.");

    await several.remove({ kind: "functional", keys: keys.slice(0, 2) });
    const left = shown();
    await later();

    expect([left, titles(), on("functional")]).toEqual([
      keys.slice(2),
      ["2 requirements deleted"],
      [["FR-3", "Three."]],
    ]);
  });

  it("and come back, all of them", async () => {
    const { keys, later, on, several, shown, undo } = await started("One.", "Two.");

    await several.remove({ kind: "functional", keys });
    await undo();
    await later();

    expect([shown(), on("functional").length]).toEqual([keys, 2]);
  });
});

describe("several get a priority", () => {
  it("and have theirs again when it is taken back", async () => {
    const { keys, priorities, several, titles, undo } = await started("One.", "Two.");
    await several.prioritise({ kind: "functional", keys: keys.slice(0, 1) }, "wont");

    await several.prioritise({ kind: "functional", keys }, "must");
    const during = priorities();
    await undo();

    expect([during, priorities(), titles()]).toEqual([
      ["must", "must"],
      ["wont", undefined],
      ["Priority of 1 requirement changed", "Priority of 2 requirements changed"],
    ]);
  });
});

describe("several get another kind", () => {
  it("with the ids of that kind", async () => {
    const { keys, later, on, said, several, titles } = await started("A voucher is used once.", "Two.");

    await several.turnInto({ kind: "functional", keys: keys.slice(0, 1) }, "business-rule");
    await later();

    expect([on("functional"), on("business-rule"), titles(), said]).toEqual([
      [["FR-2", "Two."]],
      [["BR-1", "A voucher is used once."]],
      ["1 requirement changed to business rules"],
      [],
    ]);
  });

  it("and their own id again when it is taken back", async () => {
    const { keys, later, on, several, undo } = await started("One.", "Two.");

    await several.turnInto({ kind: "functional", keys }, "user-story");
    await undo();
    await later();

    expect([on("functional"), on("user-story")]).toEqual([
      [
        ["FR-1", "One."],
        ["FR-2", "Two."],
      ],
      [],
    ]);
  });

  it("but not if that kind does not accept their content, and the reason is shown", async () => {
    const long = "x".repeat(501);
    const { keys, later, on, said, several } = await started(long, "Two.");

    await several.turnInto({ kind: "functional", keys }, "business-rule");
    await later();

    expect([on("functional"), on("business-rule"), said]).toEqual([
      [["FR-1", long]],
      [["BR-1", "Two."]],
      ["FR-1: Bussiness rules must be at most 500 characters"],
    ]);
  });
});
