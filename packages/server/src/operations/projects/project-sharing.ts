import { isSameEmail, type ProjectRole } from "@archscribe/core/model";
import { successMessages } from "@archscribe/core/product/client";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Configuration } from "../../configuration.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { accessProject } from "../../policies/access.ts";
import { limitAddress, limitRate } from "../../policies/limit-rate.ts";
import { invalid, notFound } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import { endedAccess } from "../../project-events/server-message.ts";
import { type Database, sendMessage } from "../../store/open-database.ts";
import { accounts, invitations, members, projects } from "../../store/schema.ts";
import { invitationMail, removalMail } from "./invitation-mail.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Returns the inviter and the project, for the page that asks whether to accept.
 *
 * @throws Refusal NOT_FOUND for a link that is unknown, expired or revoked, without saying which
 */
export const readInvitation: Operation<"readInvitation"> = async ({ address, body }, world) => {
  const { database, now } = world;
  const key = `invitation:${address}`;
  const from = await limitAddress(world, { key, max: 100, windowMs: 15 * 60_000 });
  const invitation = await findInvitation(database, hashToken(body.project_token));
  if (invitation === undefined || !(await isOpen(database, invitation, now()))) throw notFound("invitation");
  await from.forgive();
  const { project_name, shared_by } = invitation.answer;
  return { status: 200, body: { project_name, shared_by, role: invitation.role } };
};

/**
 * Grants the invited person the role of the invitation. A person with a role keeps it, and gets the same answer.
 *
 * @throws Refusal NOT_FOUND for a link that is unknown, expired, used up, revoked, or for another person, without saying which
 */
export const acceptSharedProject: Operation<"acceptSharedProject"> = async (call, { database, now }) => {
  const { account, body } = call;
  const hash = hashToken(body.project_token);
  const shared = await database.transaction(async (transaction) => {
    const known = await findInvitation(transaction, hash);
    if (known === undefined || !isSameEmail(known.email, account.email)) throw notFound("invitation");
    // Read again once the project is locked: it may have been unshared while this waited.
    await holdRows(transaction, { projectId: known.projectId });
    const invitation = await findInvitation(transaction, hash);
    if (invitation === undefined) throw notFound("invitation");
    const { projectId, role } = invitation;
    if ((await memberOf(transaction, { projectId, email: account.email })) === undefined) {
      if (invitation.usedAt !== null || invitation.expiresAt <= now()) throw notFound("invitation");
      await transaction.insert(members).values({ projectId, accountId: account.id, joinedAt: now(), role });
      await recordEvent(transaction, { action: "joined", by: call, at: now(), projectId, details: { role } });
    }
    // The other links of the person are used, too: they are no longer invited.
    if (invitation.usedAt === null)
      await transaction.update(invitations).set({ usedAt: now() }).where(openInvitationsOf(invitation));
    return invitation;
  });
  return { status: 200, body: shared.answer };
};

async function findInvitation(transaction: Database, hash: string) {
  const inviter = alias(accounts, "inviter");
  const [found] = await transaction
    .select({ invitation: invitations, project: projects, owner: accounts, inviter })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .innerJoin(accounts, eq(accounts.id, projects.ownerId))
    .innerJoin(inviter, eq(inviter.id, invitations.inviterId))
    .where(eq(invitations.tokenHash, hash));
  if (found === undefined) return undefined;
  const { invitation, owner, project } = found;
  return {
    ...invitation,
    answer: {
      project_id: project.id,
      project_name: project.name,
      shared_by: found.inviter.name,
      owner_email: owner.email,
    },
  };
}

/** Whether a link may still be followed: until it expires, and afterwards by the person who accepted it. */
async function isOpen(
  database: Database,
  { email, expiresAt, projectId, usedAt }: typeof invitations.$inferSelect,
  now: Date,
): Promise<boolean> {
  if (usedAt === null) return expiresAt > now;
  return (await memberOf(database, { projectId, email })) !== undefined;
}

interface Person {
  readonly projectId: number;
  /** In lower case. */
  readonly email: string;
}

interface Member {
  readonly accountId: number;
  readonly role: ProjectRole;
}

/** Returns the role of a person, the first owner included; undefined for people outside the project. */
async function memberOf(database: Database, { email, projectId }: Person): Promise<Member | undefined> {
  const [found] = await database
    .select({ accountId: accounts.id, ownerId: projects.ownerId, role: members.role })
    .from(accounts)
    .innerJoin(projects, eq(projects.id, projectId))
    .leftJoin(members, and(eq(members.projectId, projects.id), eq(members.accountId, accounts.id)))
    .where(eq(accounts.email, email));
  if (found === undefined) return undefined;
  const { accountId, ownerId } = found;
  const role = ownerId === accountId ? "owner" : found.role;
  return role === null ? undefined : { accountId, role };
}

const hour = 60 * 60_000;
const invitationLifetimeMs = 7 * 24 * hour;
const mailsAnHour = 20;

/** The role of a person whom a request adds without naming one. */
const defaultRole: ProjectRole = "editor";

/**
 * Mails a person a link that is valid for seven days, once, and for this e-mail only. An existing collaborator gets no
 * link. Earlier invitations of the same person get the same role.
 *
 * @throws Refusal VALIDATION for an application that is not this one, for the owner's own e-mail, and for a role that
 *   differs from the role of an existing collaborator; TOO_MANY_REQUESTS
 */
export const shareProject: Operation<"shareProject"> = async (call, world) => {
  const { account, body } = call;
  const { configuration, database, mailbox, now } = world;
  const origin = applicationOf(body, configuration);
  if (origin === undefined) throw invalid({ client_url: "This is not an address of this application" });
  const email = canonicalEmail(body.shared_with);
  if (isSameEmail(email, account.email)) throw invalid({ shared_with: "You already own the project" });
  await limitRate(database, now(), [
    { key: `share:${String(account.id)}`, max: mailsAnHour, windowMs: hour },
  ]);
  const token = randomToken();
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    await accessProject(transaction, account, { projectId: project.id, needed: "owner" });
    const person = { projectId: project.id, email };
    const member = await memberOf(transaction, person);
    if (member !== undefined && (body.role ?? member.role) !== member.role)
      throw invalid({ role: `${email} already has the role '${member.role}'. Change the role instead.` });
    if (member !== undefined) return;
    const role = body.role ?? defaultRole;
    await transaction
      .delete(invitations)
      .where(and(eq(invitations.projectId, project.id), lte(invitations.expiresAt, now())));
    await changeInvitations(transaction, person, role);
    await transaction.insert(invitations).values({
      ...person,
      role,
      inviterId: account.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(now().getTime() + invitationLifetimeMs),
    });
    const link = `${origin}/?project_token=${token}`;
    const mail = invitationMail({ recipient: email, inviter: account, project, link, role });
    await postMail(transaction, mail, now());
    const { projectId } = person;
    const event = { by: call, at: now(), projectId, subject: email, details: { role } };
    await recordEvent(transaction, { action: "invited", ...event });
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.projectShared } };
};

/** The address of the application, which programs need not know. */
function applicationOf(
  { client_url }: BodyOf<"shareProject">,
  { PUBLIC_ORIGINS }: Configuration,
): string | undefined {
  if (client_url === undefined) return PUBLIC_ORIGINS[0];
  return PUBLIC_ORIGINS.find((own) => [own, `${own}/`].includes(client_url));
}

/** Changes the role of the open invitations of a person, and returns whether there are any. */
async function changeInvitations(transaction: Database, person: Person, role: ProjectRole): Promise<boolean> {
  const changed = await transaction
    .update(invitations)
    .set({ role })
    .where(openInvitationsOf(person))
    .returning({ id: invitations.id });
  return changed.length > 0;
}

function openInvitationsOf({ email, projectId }: Person) {
  return and(eq(invitations.projectId, projectId), eq(invitations.email, email), isNull(invitations.usedAt));
}

/**
 * Removes a person from a project, and revokes the open invitations. A former collaborator is notified by mail.
 *
 * @throws Refusal FORBIDDEN for another person if the caller does not own the project, VALIDATION for the only owner,
 *   NOT_FOUND for people outside the project
 */
export const unshareProject: Operation<"unshareProject"> = async (call, world) => {
  const { account, body } = call;
  const { database, mailbox, now } = world;
  const email = canonicalEmail(body.shared_with);
  const isOwn = isSameEmail(email, account.email);
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    const { id: projectId } = project;
    await accessProject(transaction, account, { projectId, needed: isOwn ? "reader" : "owner" });
    const member = await memberOf(transaction, { projectId, email });
    if (member !== undefined) {
      await takeOut(transaction, project, member);
      await sendMessage(transaction, endedAccess({ project: projectId, account: member.accountId }));
    }
    const withdrawn = await transaction
      .delete(invitations)
      .where(openInvitationsOf({ projectId, email }))
      .returning({ id: invitations.id });
    if (member === undefined && withdrawn.length === 0) throw notFound("collaborator");
    await recordEvent(transaction, { action: "removed", by: call, at: now(), projectId, subject: email });
    if (member !== undefined && !isOwn)
      await postMail(transaction, removalMail({ recipient: email, inviter: account, project }), now());
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.projectUnshared } };
};

/**
 * Changes the role of a person, including invited people.
 *
 * @throws Refusal VALIDATION for a lower role of the only owner, NOT_FOUND for people outside the project
 */
export const changeRole: Operation<"changeRole"> = async (call, { database, now }) => {
  const { account, body } = call;
  const { role } = body;
  const email = canonicalEmail(body.shared_with);
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    const person = { projectId: project.id, email };
    await accessProject(transaction, account, { projectId: project.id, needed: "owner" });
    const member = await memberOf(transaction, person);
    const isInvited = await changeInvitations(transaction, person, role);
    if (member === undefined && !isInvited) throw notFound("collaborator");
    const event = { by: call, at: now(), projectId: project.id, subject: email, details: { role } };
    await recordEvent(transaction, { action: "role-changed", ...event });
    if (member === undefined || member.role === role) return;
    const { accountId } = member;
    const joinedAt = await takeOut(transaction, project, member);
    await transaction.insert(members).values({ projectId: project.id, accountId, joinedAt, role });
    await sendMessage(transaction, endedAccess({ project: project.id, account: accountId }));
  });
  return { status: 200, body: { message: "Role changed" } };
};

/**
 * Takes a member out of a project, and returns since when they were in it. The place of the first owner is taken by the
 * owner who joined next.
 *
 * @throws Refusal VALIDATION for the only owner
 */
async function takeOut(
  transaction: Database,
  { createdAt, id: projectId, ownerId }: typeof projects.$inferSelect,
  { accountId }: Member,
): Promise<Date> {
  const isFirstOwner = accountId === ownerId;
  const leaving = isFirstOwner ? await nextOwner(transaction, projectId) : accountId;
  const [left] = await transaction
    .delete(members)
    .where(and(eq(members.projectId, projectId), eq(members.accountId, leaving)))
    .returning({ joinedAt: members.joinedAt });
  if (!isFirstOwner) return left?.joinedAt ?? createdAt;
  await transaction.update(projects).set({ ownerId: leaving }).where(eq(projects.id, projectId));
  return createdAt;
}

async function nextOwner(transaction: Database, projectId: number): Promise<number> {
  const [next] = await transaction
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.role, "owner")))
    .orderBy(asc(members.joinedAt), asc(members.accountId))
    .limit(1);
  if (next === undefined) throw invalid({ shared_with: onlyOwner });
  return next.id;
}

const onlyOwner =
  "A project needs an owner, and there is no other one. Give somebody else the role 'owner' first, or delete the project.";
