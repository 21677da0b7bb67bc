import { and, asc, eq, inArray } from "drizzle-orm";
import { type Actor, recordEvent } from "../audit/record-event.ts";
import { postMail } from "../mail/mailbox.ts";
import { endedAccess } from "../project-events/server-message.ts";
import { invalid, Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import { type Database, sendMessage } from "../store/open-database.ts";
import { accounts, invitations, members, projects, registrations, subscriptions } from "../store/schema.ts";
import { deletionNotice, handoverNotice } from "./account-mails.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { endAccess } from "./end-access.ts";
import type { Account } from "./session.ts";

/** The decisions about the projects of a person whose account is deleted. */
export interface ProjectDecisions {
  /** The ids of the projects that are deleted with the account. */
  readonly deleted: readonly number[];
  /** The projects that another member owns from then on. */
  readonly handedOver: readonly { readonly projectId: number; readonly email: string }[];
  /** The decision about every other project without another owner: deletion, or a new owner, who need not be a member. */
  readonly others?: "deleted" | Heir;
}

interface Deletion {
  readonly account: Account;
  /** The person, or the operator. */
  readonly by: Actor;
  readonly decisions: ProjectDecisions;
  readonly now: Date;
}

/**
 * Deletes an account with its sessions, tokens, invitations and memberships. A project with another owner stays with them;
 * any other project needs a decision. Files keep their texts and their history, without the name of the person who
 * changed them.
 *
 * @throws Refusal VALIDATION for a subscription that renews, a project without a decision, and an heir who is not a member
 */
export async function removeAccount(
  transaction: Database,
  { account, by, decisions, now }: Deletion,
): Promise<void> {
  // Held, so that no project is created or bought in the meantime.
  await holdRows(transaction, { accountId: account.id });
  await checkSubscription(transaction, account.id);
  const own = await transaction
    .select()
    .from(projects)
    .where(eq(projects.ownerId, account.id))
    .orderBy(projects.id);
  for (const project of own) {
    const heir = await heirOf(transaction, project, { decisions, account });
    if (heir !== undefined) await handOver(transaction, project, { account, heir, now });
    const event = { by, at: now, projectId: project.id };
    await (heir === undefined
      ? recordEvent(transaction, { ...event, action: "project-deleted" })
      : recordEvent(transaction, { ...event, action: "project-handed-over", subject: heir.email }));
    await sendMessage(transaction, endedAccess({ project: project.id }));
  }
  await endAccess(transaction, account);
  for (const table of [registrations, invitations])
    await transaction.delete(table).where(eq(table.email, account.email));
  await recordEvent(transaction, { action: "account-deleted", by, at: now, subject: account.email });
  // With the account go its own projects, which have no heir.
  await transaction.delete(accounts).where(eq(accounts.id, account.id));
  await postMail(transaction, deletionNotice(account.email, now), now);
}

/** Otherwise the payment provider would continue to charge a person whose account is deleted. */
async function checkSubscription(transaction: Database, accountId: number): Promise<void> {
  const renewing = await transaction.$count(
    subscriptions,
    and(eq(subscriptions.accountId, accountId), inArray(subscriptions.status, ["active", "past_due"])),
  );
  if (renewing > 0)
    throw new Refusal(
      "VALIDATION",
      "The account has a subscription that renews. Cancel it on the page Payout first.",
    );
}

type Project = typeof projects.$inferSelect;
type Heir = Pick<Account, "id" | "email">;

/** The next owner of a project; undefined if the project is to be deleted. @throws Refusal VALIDATION */
async function heirOf(
  transaction: Database,
  { id, name }: Project,
  { account, decisions }: Pick<Deletion, "account" | "decisions">,
): Promise<Heir | undefined> {
  const wanted = decisions.handedOver.find(({ projectId }) => projectId === id);
  const people = await transaction
    .select({ id: accounts.id, email: accounts.email, role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.projectId, id))
    .orderBy(asc(members.joinedAt), asc(accounts.id));
  if (wanted !== undefined) {
    const email = canonicalEmail(wanted.email);
    const heir = people.find((one) => one.email === email && one.id !== account.id);
    if (heir !== undefined) return heir;
    throw invalid({ hand_over: `${email} is not a member of '${name}'. Choose one of its members.` });
  }
  if (decisions.deleted.includes(id)) return undefined;
  const owner = people.find(({ role }) => role === "owner");
  if (owner !== undefined) return owner;
  if (decisions.others !== undefined) return decisions.others === "deleted" ? undefined : decisions.others;
  throw invalid({
    delete_projects: `Decide what becomes of the project '${name}': hand it over to a member, or delete it.`,
  });
}

interface Handover {
  readonly account: Account;
  readonly heir: Heir;
  readonly now: Date;
}

async function handOver(transaction: Database, { id, name }: Project, { account, heir, now }: Handover) {
  await transaction.delete(members).where(and(eq(members.projectId, id), eq(members.accountId, heir.id)));
  await transaction.update(projects).set({ ownerId: heir.id }).where(eq(projects.id, id));
  await postMail(transaction, handoverNotice(heir.email, { giver: account, project: name }), now);
}
