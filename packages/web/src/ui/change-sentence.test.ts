import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeSentence } from "./change-sentence.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 2, 2, 12, 0) }));
afterEach(() => vi.useRealTimers());

const at = (date: Date) =>
  changeSentence({ by: "Ada Lovelace", at: date.toISOString() }, "Somebody changed it");

it("names the person and the time of a change, in everyday words", () => {
  expect([at(new Date(2026, 2, 2, 10, 42)), at(new Date(2026, 2, 1, 23, 59))]).toEqual([
    expect.stringMatching(/^Ada Lovelace changed this at 10:42\sAM$/),
    expect.stringMatching(/^Ada Lovelace changed this on Mar 1, 2026, 11:59\sPM$/),
  ]);
});

it("names nobody if the person is unknown", () => {
  expect(changeSentence(undefined, "Somebody changed it")).toBe("Somebody changed it");
});
