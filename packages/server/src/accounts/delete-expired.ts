import { and, isNotNull, lt, lte } from "drizzle-orm";
import type { Logger } from "pino";
import { deleteEventsBefore } from "../audit/list-events.ts";
import { isOver } from "./session.ts";
import type { Database } from "../store/open-database.ts";
import {
  challenges,
  counters,
  deviceRequests,
  grants,
  mails,
  registrations,
  sessions,
} from "../store/schema.ts";

const days = 24 * 3_600_000;

/**
 * Deletes expired rows, so that requests of strangers are not stored forever.
 *
 * @param auditDays how long an entry of the audit log is stored
 */
export async function deleteExpired(database: Database, now: Date, auditDays: number): Promise<void> {
  await database.delete(sessions).where(isOver(now));
  for (const table of [challenges, deviceRequests, grants, registrations])
    await database.delete(table).where(lte(table.expiresAt, now));
  // No window of a rate limit is longer than a day.
  await database.delete(counters).where(lt(counters.windowStart, new Date(now.getTime() - 2 * days)));
  await deleteEventsBefore(database, new Date(now.getTime() - auditDays * days));
  const longAgo = new Date(now.getTime() - 30 * days);
  await database.delete(mails).where(and(isNotNull(mails.sentAt), lt(mails.sentAt, longAgo)));
}

interface Dependencies {
  readonly auditDays: number;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Deletes expired rows once an hour, until it is stopped. */
export function deleteExpiredHourly({ auditDays, database, log, now }: Dependencies): () => Promise<void> {
  let deleting: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    deleting = deleteExpired(database, now(), auditDays).catch((cause: unknown) =>
      log.warn({ cause }, "what has expired was not deleted"),
    );
  }, 3_600_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await deleting;
  };
}
