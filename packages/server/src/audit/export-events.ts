import type { Database } from "../store/open-database.ts";
import { allEvents, type EventFilter, type PresentedEvent } from "./list-events.ts";

/** The formats of an exported audit log. */
export const auditFormats = ["jsonl", "csv"] as const;

/** One of the formats of an exported audit log. */
export type AuditFormat = (typeof auditFormats)[number];

const columns = [
  "event_id",
  "at",
  "action",
  "actor",
  "address",
  "project_id",
  "project_name",
  "subject",
  "details",
] as const satisfies readonly (keyof PresentedEvent)[];

/** Yields the log as lines, oldest entry first. */
export async function* exportEvents(
  database: Database,
  format: AuditFormat,
  filter: EventFilter = {},
): AsyncGenerator<string> {
  if (format === "csv") yield `${columns.join(",")}\r\n`;
  for await (const event of allEvents(database, filter))
    yield format === "jsonl" ? `${JSON.stringify(event)}\n` : csvLine(event);
}

/** A record of RFC 4180. */
function csvLine(event: PresentedEvent): string {
  const cells = columns.map((column) => {
    const value = event[column] ?? "";
    return csvCell(typeof value === "object" ? JSON.stringify(value) : String(value));
  });
  return `${cells.join(",")}\r\n`;
}

/**
 * Quotes a cell if necessary. A text that a spreadsheet would run as a formula gets an apostrophe: strangers choose the
 * e-mail of a failed sign-in.
 */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
