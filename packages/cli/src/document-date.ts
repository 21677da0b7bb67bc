import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "./world.ts";

/** The "today" of pictures if no date is given, so that the same project produces the same bytes. */
const fixedDate = "2000-01-01T00:00:00.000Z";

/** The date that a document shows, if one is given, and the instant that diagrams use as now. */
export interface DocumentDate {
  /** `2026-03-31`. */
  readonly shown?: string;
  /** An instant in ISO 8601. */
  readonly instant: string;
}

/**
 * The date from `--date` (a date, or `now`), else from SOURCE_DATE_EPOCH, else none.
 *
 * @throws ArchscribeError WRONG_USAGE for a text that is not a date
 */
export function documentDate(
  option: string | undefined,
  { environment }: Pick<World, "environment">,
): DocumentDate {
  const epoch = environment["SOURCE_DATE_EPOCH"];
  if (option === undefined && (epoch === undefined || epoch === "")) return { instant: fixedDate };
  const date =
    option === undefined ? new Date(Number(epoch) * 1000) : option === "now" ? new Date() : new Date(option);
  if (Number.isNaN(date.getTime())) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: option === undefined ? `SOURCE_DATE_EPOCH is '${epoch ?? ""}'` : `--date is '${option}'`,
      advice: "Use a date such as 2026-03-31 or `now`, or set SOURCE_DATE_EPOCH to the seconds since 1970.",
    });
  }
  const instant = date.toISOString();
  return { shown: instant.slice(0, 10), instant };
}
