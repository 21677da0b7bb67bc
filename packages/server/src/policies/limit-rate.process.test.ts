import { expect, it } from "vitest";
import { testServerForFile } from "../testing/test-server.ts";
import { countTry, limitRate, tooManyRequests, uncountTry } from "./limit-rate.ts";

const server = await testServerForFile();

const minute = 60_000;
const noon = new Date("2026-03-02T12:00:00Z");
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const limit = (key: string, max = 2) => ({ key, max, windowMs: minute });

it("counts each attempt in a window, and starts over with the next", async () => {
  const { database } = server.world;
  const counted = [];
  for (const at of [0, 1, minute - 1, minute]) counted.push(await countTry(database, later(at), limit("a")));

  expect(counted).toEqual([1, 2, 3, 1]);
  expect(await countTry(database, noon, limit("another"))).toBe(1);
});

it("takes a try back, and never more than were counted", async () => {
  const { database } = server.world;
  await countTry(database, noon, limit("b"));
  await countTry(database, later(minute), limit("b"));

  await uncountTry(database, noon, limit("b"));
  await uncountTry(database, noon, limit("b"));
  await uncountTry(database, noon, limit("c"));

  expect(await countTry(database, noon, limit("b"))).toBe(1);
  expect(await countTry(database, later(minute), limit("b"))).toBe(2);
});

it("refuses once one of several limits is used up, and counts none behind that", async () => {
  const { database } = server.world;
  const limits = [limit("d", 3), limit("e", 1), limit("f", 3)];
  await limitRate(database, noon, limits);

  await expect(limitRate(database, noon, limits)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });

  expect(await countTry(database, noon, limit("d"))).toBe(3);
  expect(await countTry(database, noon, limit("f"))).toBe(2);
});

it.each([
  [0, "60"],
  [1, "60"],
  [59_000, "1"],
  [59_999, "1"],
])("%i ms after the window has begun, the answer is to retry in %s s", (passed, seconds) => {
  const { details, message, status } = tooManyRequests(limit("g"), later(passed));

  expect([status, message, details]).toEqual([
    429,
    `Too many attempts. Please wait ${seconds} second${seconds === "1" ? "" : "s"}.`,
    { headers: { "Retry-After": seconds } },
  ]);
});

it.each([
  [90, "90 seconds"],
  [91, "2 minutes"],
  [15 * 60, "15 minutes"],
  [90 * 60, "90 minutes"],
  [90 * 60 + 1, "2 hours"],
  [24 * 3600, "24 hours"],
])("asks a person who has to wait for %i s to wait %s", (seconds, wait) => {
  const { message } = tooManyRequests({ key: "h", max: 1, windowMs: seconds * 1000 }, new Date(0));

  expect(message).toBe(`Too many attempts. Please wait ${wait}.`);
});
