import { and, eq, inArray, isNull } from "drizzle-orm";
import { endAccess } from "../accounts/end-access.ts";
import type { Account } from "../accounts/session.ts";
import { type Actor, recordEvent } from "../audit/record-event.ts";
import { closeReservations } from "../jobs/reserve-cost.ts";
import { holdRows } from "../store/hold-rows.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, invitations, jobs, personalTokens } from "../store/schema.ts";

interface Blocking {
  readonly account: Account;
  readonly by: Actor;
  readonly isBlocked: boolean;
  readonly now: Date;
}

/**
 * Blocks a person, or lets them in again. Blocking ends their sessions, personal tokens, codes and jobs, and withdraws the
 * invitations that they have sent; these do not come back. Their projects and memberships stay, and their links to
 * documents lead nowhere until they are unblocked. Does nothing if they are in that state already.
 */
export async function blockPerson(
  transaction: Database,
  { account, by, isBlocked, now }: Blocking,
): Promise<void> {
  const { email, id } = account;
  await holdRows(transaction, { accountId: id });
  const [changed] = await transaction
    .update(accounts)
    .set({ blockedAt: isBlocked ? now : null })
    .where(
      and(
        eq(accounts.id, id),
        isBlocked ? isNull(accounts.blockedAt) : eq(accounts.blockedAt, account.blockedAt ?? now),
      ),
    )
    .returning({ id: accounts.id });
  if (changed === undefined) return;
  const action = isBlocked ? "person-blocked" : "person-unblocked";
  await recordEvent(transaction, { action, by, at: now, subject: email });
  // A request that was under way when the person was blocked may have left a session or a token.
  await endAccess(transaction, account);
  await transaction.delete(personalTokens).where(eq(personalTokens.accountId, id));
  if (!isBlocked) return;
  await transaction.delete(invitations).where(and(eq(invitations.inviterId, id), isNull(invitations.usedAt)));
  const ended = await transaction
    .update(jobs)
    .set({ state: "canceled", leaseUntil: null, updatedAt: now, finishedAt: now })
    .where(and(eq(jobs.accountId, id), inArray(jobs.state, ["queued", "running"])))
    .returning({ id: jobs.id });
  for (const job of ended) await closeReservations(transaction, job.id);
}
