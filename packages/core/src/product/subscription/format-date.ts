import { parseInstant } from "./instant.ts";

/**
 * Formats the day of an instant in the long form of en-US, such as 'November 20, 2026', in the given time zone (IANA).
 * Returns an empty text for an invalid instant; an unknown time zone counts as UTC (SU31, SU32, SU33).
 */
export function formatDate(value: unknown, timeZone = "UTC"): string {
  const instant = parseInstant(value);
  return instant ? longDate(timeZone).format(instant) : "";
}

function longDate(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  }
}
