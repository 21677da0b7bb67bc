import fc from "fast-check";
import { expect, it } from "vitest";
import { parseInstant } from "./instant.ts";

const iso = (value: unknown) => parseInstant(value)?.toISOString();

it.each([
  ["a whole number", 1_795_132_800, "2026-11-20T00:00:00.000Z"],
  ["a fraction", 1_795_132_800.5, "2026-11-20T00:00:00.500Z"],
  ["zero", 0, "1970-01-01T00:00:00.000Z"],
  ["a time before 1970", -1, "1969-12-31T23:59:59.000Z"],
])("SU32 a numeric timestamp counts seconds: %s", (_, seconds, instant) => {
  expect(iso(seconds)).toBe(instant);
});

it.each([
  ["with Z", "2026-11-20T10:30:00Z", "2026-11-20T10:30:00.000Z"],
  ["with an offset", "2026-11-20T10:30:00+02:00", "2026-11-20T08:30:00.000Z"],
  ["with microseconds", "2026-11-20T10:30:00.123456Z", "2026-11-20T10:30:00.123Z"],
  ["without an offset", "2026-11-20T10:30:00", "2026-11-20T10:30:00.000Z"],
  ["with a space before the time", "2026-11-20 10:30:00", "2026-11-20T10:30:00.000Z"],
  ["with spaces around it", " 2026-11-20 10:30:00 ", "2026-11-20T10:30:00.000Z"],
  ["that is only a date", "2026-11-20", "2026-11-20T00:00:00.000Z"],
  ["of a leap day", "2028-02-29", "2028-02-29T00:00:00.000Z"],
  ["in the hour that summer time leaves out", "2026-03-29T02:30:00", "2026-03-29T02:30:00.000Z"],
])("SU37 a text %s is an instant", (_, text, instant) => {
  expect(iso(text)).toBe(instant);
});

it.each([
  ["an empty text", ""],
  ["a word", "soon"],
  ["a number as a text", "1795132800"],
  ["a leap day of another year", "2026-02-29"],
  ["a day that no month has", "2026-04-31"],
  ["an hour that no day has", "2026-11-20T25:00:00Z"],
  ["a year alone", "2026"],
  ["a date of another form", "11/20/2026"],
  ["a date behind something else", "on 2026-11-20 10:30:00"],
])("SU37 %s is not an instant", (_, text) => {
  expect(parseInstant(text)).toBeUndefined();
});

it.each([
  ["nothing", undefined],
  ["null", null],
  ["no number", Number.NaN],
  ["an infinite number", Number.POSITIVE_INFINITY],
  ["more than a calendar holds", 8_640_000_000_001],
  ["an invalid date", new Date("")],
  ["a truth", true],
  ["an object", { seconds: 1 }],
])("SU33 %s is an invalid or missing date", (_, value) => {
  expect(parseInstant(value)).toBeUndefined();
});

it("SU37 an instant that is written as a text is the same instant", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true }), (date) => {
      expect(parseInstant(date.toISOString())).toEqual(date);
    }),
  );
});
