import { expect, it } from "vitest";
import { shareReadings } from "./share-readings.ts";

/** Counts its readings. */
function counting(): { readonly read: () => Promise<number>; readonly times: () => number } {
  let times = 0;
  return { read: async () => (times += 1), times: () => times };
}

it("reads once for all who ask at the same time, and for all who ask later", async () => {
  const readings = shareReadings<number>(2);
  const { read, times } = counting();

  const both = await Promise.all([readings.of("shop", "1", read), readings.of("shop", "1", read)]);
  const later = await readings.of("shop", "1", read);

  expect([both, later, times()]).toEqual([[1, 1], 1, 1]);
});

it("reads again once the version is another one", async () => {
  const readings = shareReadings<number>(2);
  const { read } = counting();

  expect([await readings.of("shop", "1", read), await readings.of("shop", "2", read)]).toEqual([1, 2]);
});

it("does not keep a reading that failed", async () => {
  const readings = shareReadings<number>(2);
  const failed = readings.of("shop", "1", () => Promise.reject(new Error("no such folder")));

  await expect(failed).rejects.toThrow("no such folder");
  expect(await readings.of("shop", "1", async () => 7)).toBe(7);
});

it("keeps the most recently requested ones", async () => {
  const readings = shareReadings<number>(2);
  const { read } = counting();
  for (const id of ["a", "b", "a", "c"]) await readings.of(id, "1", read);

  expect([await readings.of("a", "1", read), await readings.of("b", "1", read)]).toEqual([1, 4]);
});
