import { and, eq } from "drizzle-orm";
import { isSameEmail } from "@archscribe/core/model";
import { hashToken } from "../../accounts/random-token.ts";
import type { Account } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { notFound } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, invitations, members, projects } from "../../store/schema.ts";

/**
 * Returns who invites to which project, for the page that asks whether to accept.
 *
 * @throws Refusal NOT_FOUND for a link that is unknown, expired or taken back; which of them is not said
 */
export const readInvitation: Operation<"readInvitation"> = async ({ address, body }, { database, now }) => {
  await limitRate(database, now(), [{ key: `invitation:${address}`, max: 100, windowMs: 15 * 60_000 }]);
  const invitation = await findInvitation(database, hashToken(body.project_token));
  if (invitation === undefined || !(await isOpen(database, invitation, now()))) throw notFound("invitation");
  const { project_name, shared_by } = invitation.answer;
  return { status: 200, body: { project_name, shared_by } };
};

/**
 * Makes the invited person a collaborator; an existing collaborator gets the same answer.
 *
 * @throws Refusal NOT_FOUND for a link that is unknown, expired, used up, taken back, or for somebody else; which of them is not said
 */
export const acceptSharedProject: Operation<"acceptSharedProject"> = async (
  { account, body },
  { database, now },
) => {
  const hash = hashToken(body.project_token);
  const shared = await database.transaction(async (transaction) => {
    const known = await findInvitation(transaction, hash);
    if (known === undefined || !isSameEmail(known.email, account.email)) throw notFound("invitation");
    // Read again once the project is locked: it may have been unshared while this waited.
    await holdRows(transaction, { projectId: known.projectId });
    const invitation = await findInvitation(transaction, hash);
    if (invitation === undefined) throw notFound("invitation");
    if (!(await isMember(transaction, invitation.projectId, account))) {
      if (invitation.usedAt !== null || invitation.expiresAt <= now()) throw notFound("invitation");
      await transaction
        .insert(members)
        .values({ projectId: invitation.projectId, accountId: account.id, joinedAt: now() });
    }
    if (invitation.usedAt === null)
      await transaction.update(invitations).set({ usedAt: now() }).where(eq(invitations.id, invitation.id));
    return invitation;
  });
  return { status: 200, body: shared.answer };
};

async function findInvitation(transaction: Database, hash: string) {
  const [found] = await transaction
    .select({ invitation: invitations, project: projects, owner: accounts })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .where(eq(invitations.tokenHash, hash));
  if (found === undefined) return undefined;
  const { invitation, owner, project } = found;
  return {
    ...invitation,
    answer: {
      project_id: project.id,
      project_name: project.name,
      shared_by: owner.name,
      owner_email: owner.email,
    },
  };
}

/** Whether a link may still be followed: until it expires, and afterwards by the collaborator whom it has made. */
async function isOpen(
  database: Database,
  { email, expiresAt, projectId, usedAt }: typeof invitations.$inferSelect,
  now: Date,
): Promise<boolean> {
  if (usedAt === null) return expiresAt > now;
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account !== undefined && isMember(database, projectId, account);
}

async function isMember(
  transaction: Database,
  projectId: number,
  { id }: Pick<Account, "id">,
): Promise<boolean> {
  const found = await transaction
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.accountId, id)));
  return found.length > 0;
}
