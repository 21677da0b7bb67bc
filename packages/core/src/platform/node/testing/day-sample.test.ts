import { expect, it } from "vitest";
import { sampleOf } from "./day-sample.ts";

const cases = Array.from({ length: 31 }, (_, index) => index);

it("chooses at most the number of cases asked for, spread over the list", () => {
  expect(sampleOf(20_000, { cases, count: 6 })).toEqual([2, 8, 14, 20, 26]);
  expect(sampleOf(20_000, { cases, count: 100 })).toEqual(cases);
});

it("chooses every case within as many days as there are samples", () => {
  const days = Array.from({ length: 6 }, (_, index) => 20_781 + index);

  const chosen = days.flatMap((day) => sampleOf(day, { cases, count: 6 }));

  expect(chosen.toSorted((one, other) => one - other)).toEqual(cases);
});

it("chooses the same cases on the same day", () => {
  expect(sampleOf(3, { cases, count: 2 })).toEqual(sampleOf(3, { cases, count: 2 }));
});
