import * as z from "zod/mini";

const dateTime = z.regexes.datetime({ local: true, offset: true });
const offset = /(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Parses an instant: a number is seconds since 1970 (SU32); a text is ISO 8601, in UTC if it has no offset; a date
 * alone is its midnight in UTC. Returns undefined for anything else.
 */
export function parseInstant(value: unknown): Date | undefined {
  // Checks the Date, because a number may be beyond its range.
  const instant = new Date(millisecondsOf(value));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Returns the first of several values that is an instant. */
export function firstInstant(values: readonly unknown[]): Date | undefined {
  return values.map(parseInstant).find((instant) => instant !== undefined);
}

/** Returns the instant after the given number of seconds; undefined beyond the range of a Date. */
export function addSeconds(instant: Date, seconds: number): Date | undefined {
  return parseInstant(new Date(instant.getTime() + seconds * 1000));
}

function millisecondsOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "number") return value * 1000;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim().replace(/^(\d{4}-\d\d-\d\d) /, "$1T");
  if (z.regexes.date.test(text)) return Date.parse(text);
  if (!dateTime.test(text)) return Number.NaN;
  // JavaScript itself would read the text in the time zone of the machine.
  return Date.parse(offset.test(text) ? text : `${text}Z`);
}
