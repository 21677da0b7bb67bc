import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDate } from "./format-date.ts";

it.each([
  ["a date", "2026-11-20", "November 20, 2026"],
  ["the first instant of a day", "2026-11-20T00:00:00.000Z", "November 20, 2026"],
  ["the last instant of a day", "2026-11-20T23:59:59.999Z", "November 20, 2026"],
  ["a time without an offset", "2026-11-20T23:59:59", "November 20, 2026"],
  ["a time of another offset", "2026-11-20T23:00:00-02:00", "November 21, 2026"],
  ["a leap day", "2028-02-29", "February 29, 2028"],
])("SU31 %s is written in the long form of en-US", (_, value, text) => {
  expect(formatDate(value)).toBe(text);
});

it.each([
  ["UTC", "2026-11-20T23:30:00Z", "November 20, 2026"],
  ["Europe/Berlin", "2026-11-20T23:30:00Z", "November 21, 2026"],
  ["America/Los_Angeles", "2026-11-20T07:59:59Z", "November 19, 2026"],
  ["America/Los_Angeles", "2026-11-20T08:00:00Z", "November 20, 2026"],
  ["Pacific/Kiritimati", "2026-11-20T10:00:00Z", "November 21, 2026"],
  ["Europe/Berlin", "2026-03-28T23:00:00Z", "March 29, 2026"],
  ["Europe/Berlin", "2026-03-29T22:00:00Z", "March 30, 2026"],
  ["Europe/Berlin", "2026-10-25T22:59:59Z", "October 25, 2026"],
])("SU31 in %s the day of %s is %s", (timeZone, value, text) => {
  expect(formatDate(value, timeZone)).toBe(text);
});

it.each(["", "Nowhere/Land", "+99:00"])("SU31 the unknown time zone '%s' counts as UTC", (timeZone) => {
  expect(formatDate("2026-11-20T23:30:00Z", timeZone)).toBe("November 20, 2026");
});

it("SU32 a numeric timestamp counts seconds", () => {
  expect(formatDate(1_795_132_800)).toBe("November 20, 2026");
});

it.each([undefined, null, "", "soon", "2026-02-29", Number.NaN, new Date("")])(
  "SU33 the date %o is written as an empty text",
  (value) => {
    expect(formatDate(value)).toBe("");
  },
);

it("SU33 any value in any time zone gives a text", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (value, timeZone) => {
      expect(formatDate(value, timeZone)).toBeTypeOf("string");
    }),
  );
});
