import { describe, expect, it } from "vitest";
import { removalAnswerOf, saveAnswerOf, storedRecord } from "./save-answer.ts";

const row = { id: "FR-1", revision: "2", text: "theirs", priority: "must" };
const record = { id: "FR-1", revision: "2", fields: { text: "theirs", priority: "must" } };
const lastChange = { by: "Ben", at: "2026-03-02T09:05:00.000Z" };

type Row = typeof row;

const done = (data: Row) => Promise.resolve({ data, response: Response.json(data) });
const failed = (status: number, error: unknown) =>
  Promise.resolve({ error, response: Response.json(error, { status }) }) as Promise<{
    readonly data?: Row;
    readonly error: unknown;
    readonly response: Response;
  }>;
const changed = { changed_by: lastChange.by, changed_at: lastChange.at };
const conflict = (more: object) => failed(409, { error: "Changed meanwhile", code: "CONFLICT", ...more });

it("a row of the contract is a record with its fields apart", () => {
  expect(storedRecord(row)).toEqual(record);
});

describe("saving", () => {
  it("updates the record to the server's version", async () => {
    expect(await saveAnswerOf(done(row))).toEqual({ kind: "saved", record });
  });

  it.each([
    ["what somebody else saved", {}, {}],
    ["what somebody else saved, and who it was", changed, { lastChange }],
  ])("over another version comes to %s", async (_, said, known) => {
    expect(await saveAnswerOf(conflict({ current: row, ...said }))).toEqual({
      kind: "overtaken",
      theirs: { ...record, ...known },
    });
  });

  it.each([
    ["a conflict without their version", () => conflict({}), "CONFLICT"],
    [
      "a refusal, whatever it holds",
      () => failed(400, { error: "no", code: "VALIDATION", current: row }),
      "REQUEST_REFUSED",
    ],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch")), "NETWORK_ERROR"],
  ])("fails with %s", async (_, call, code) => {
    expect(await saveAnswerOf<Row>(call())).toMatchObject({ kind: "failed", error: { code } });
  });
});

describe("taking away", () => {
  it("comes to its end", async () => {
    expect(await removalAnswerOf(done(row))).toEqual({ kind: "removed" });
  });

  it("of another version leads to the other person's version", async () => {
    expect(await removalAnswerOf<Row>(conflict({ current: row, ...changed }))).toEqual({
      kind: "overtaken",
      theirs: { ...record, lastChange },
    });
  });

  it("fails with a conflict without their version", async () => {
    expect(await removalAnswerOf<Row>(conflict({}))).toMatchObject({
      kind: "failed",
      error: { code: "CONFLICT" },
    });
  });
});
