import { and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { Outcome } from "../contract/operation.ts";
import { containsText } from "../store/contains-text.ts";
import type { Database } from "../store/open-database.ts";
import { auditEvents } from "../store/schema.ts";
import type { AuditAction } from "./record-event.ts";

/** An entry of the audit log as the contract shows it. */
export type PresentedEvent = Outcome<"listAuditEvents">["body"]["events"][number];

/** The criteria for entries of the audit log. */
export interface EventFilter {
  readonly action?: AuditAction | undefined;
  /** A text in the actor, the subject or the project. */
  readonly search?: string | undefined;
}

/** The entries of a page of the log. */
const perPage = 50;

/** Returns a page of the log, newest first, before the entry with an id. */
export async function listEvents(
  database: Database,
  filter: EventFilter,
  before?: number,
): Promise<{ readonly events: PresentedEvent[]; readonly has_more: boolean }> {
  const rows = await database
    .select()
    .from(auditEvents)
    .where(and(matching(filter), before === undefined ? undefined : lt(auditEvents.id, before)))
    .orderBy(desc(auditEvents.id))
    .limit(perPage + 1);
  return { events: rows.slice(0, perPage).map(presentEvent), has_more: rows.length > perPage };
}

/** The entries that are read at once for an export. */
const perRead = 500;

/** Yields the whole log, oldest entry first, without holding it in memory. */
export async function* allEvents(database: Database, filter: EventFilter): AsyncGenerator<PresentedEvent> {
  for (let after = 0; ;) {
    const rows = await database
      .select()
      .from(auditEvents)
      .where(and(matching(filter), gt(auditEvents.id, after)))
      .orderBy(asc(auditEvents.id))
      .limit(perRead);
    for (const row of rows) yield presentEvent(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < perRead) return;
    after = last.id;
  }
}

function matching({ action, search = "" }: EventFilter): SQL | undefined {
  const { actor, projectName, subject } = auditEvents;
  return and(
    action === undefined ? undefined : eq(auditEvents.action, action),
    search === ""
      ? undefined
      : or(...[actor, subject, projectName].map((column) => containsText(column, search))),
  );
}

function presentEvent(row: typeof auditEvents.$inferSelect): PresentedEvent {
  const { action, actor, address, at, details, id, projectId, projectName, subject } = row;
  return {
    event_id: id,
    at: at.toISOString(),
    action,
    ...(actor !== null && { actor }),
    ...(address !== null && { address }),
    ...(projectId !== null && { project_id: projectId }),
    ...(projectName !== null && { project_name: projectName }),
    ...(subject !== null && { subject }),
    details,
  };
}

/** Deletes the entries before a moment. */
export async function deleteEventsBefore(database: Database, moment: Date): Promise<void> {
  await database.delete(auditEvents).where(lt(auditEvents.at, moment));
}
