import { parseInstant } from "./instant.ts";

/**
 * The day of an instant in the long form of en-US, such as 'November 20, 2026', in the time zone that is named (IANA).
 * What is no instant gives an empty text, and a time zone that nobody knows counts as UTC (SU31, SU32, SU33).
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
