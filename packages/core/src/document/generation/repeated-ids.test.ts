import { expect, it } from "vitest";
import { repeatedIds } from "./repeated-ids.ts";

const stated = (id: string | undefined, line: number, text: string) =>
  ({ ...(id === undefined ? {} : { id }), line, text, kind: "functional" }) as const;

it("names the lines of requirements with one id", () => {
  expect(
    repeatedIds([
      stated("R-1", 5, "The kiln heats."),
      stated("R-2", 6, "The kiln cools."),
      stated("r-1", 9, "The kiln rings."),
      stated(undefined, 10, "The potter waits."),
      stated(undefined, 11, "The potter sleeps."),
    ]),
  ).toEqual([{ id: "R-1", lines: [5, 9] }]);
});

it("does not name a requirement that is stated twice, nor the statements below a title with an id", () => {
  expect(repeatedIds([stated("R-1", 5, "The kiln heats."), stated("R-1", 9, "the kiln heats")])).toEqual([]);
  expect(
    repeatedIds([
      { ...stated("R-1", 5, "The kiln heats."), isOfSection: true },
      { ...stated("R-1", 6, "The kiln cools."), isOfSection: true },
    ]),
  ).toEqual([]);
  expect(repeatedIds([stated("R-1", 5, "The kiln heats."), stated("R-1", 5, "The kiln cools.")])).toEqual([]);
});

it("names the sheets if requirements of several ones have one id, on equal lines, too", () => {
  expect(
    repeatedIds([
      { ...stated("R-1", 2, "The kiln heats."), sheet: "Kiln" },
      { ...stated("R-1", 2, "The clerk counts pots."), sheet: "Shop" },
    ]),
  ).toEqual([{ id: "R-1", lines: [2, 2], sheets: ["Kiln", "Shop"] }]);
});
