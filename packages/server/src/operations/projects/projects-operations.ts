import { manifestFile, type ProjectNames, renameManifest } from "@archscribe/core/document/project-folder";
import { holdsText, isSameEmail, nameMaxLength } from "@archscribe/core/model";
import { successMessages } from "@archscribe/core/product/client";
import { fieldErrors, projectForm } from "@archscribe/core/product/validation";
import { and, count, eq, inArray, isNull, lte } from "drizzle-orm";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import type { Account } from "../../accounts/session.ts";
import type { Configuration } from "../../configuration.ts";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { copyStatedDesign } from "../../generation/stated-design.ts";
import { postMail } from "../../mail/mailbox.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { addProject, firstFiles } from "../../project-files/add-project.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { invalid, notFound, Refusal } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, invitations, members, projects } from "../../store/schema.ts";
import { invitationMail, removalMail } from "./invitation-mail.ts";
import { listProjects } from "./list-projects.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Returns who invites to which project, for the page that asks whether to accept.
 *
 * @throws Refusal NOT_FOUND for a link that is unknown, expired or taken back; which of them is not said
 */
const readInvitation: Operation<"readInvitation"> = async ({ address, body }, { database, now }) => {
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
const acceptSharedProject: Operation<"acceptSharedProject"> = async (
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

/**
 * Creates a project that belongs to the signed-in person, whomever the request names.
 *
 * @throws Refusal VALIDATION for names that the form does not take, FORBIDDEN for an e-mail of somebody else and beyond 200 projects
 */
const createProject: Operation<"createProject"> = async ({ account, body }, { database, now }) => {
  checkOwnEmail(account, body.email);
  const project = checkedNames({ name: body.project_name, organization: body.organization });
  const id = await database.transaction(async (transaction) => {
    await checkRoom(transaction, account.id);
    return addProject(transaction, {
      ...project,
      ownerId: account.id,
      files: firstFiles(project),
      now: now(),
    });
  });
  return { status: 201, body: { project_id: id, message: successMessages.projectCreated } };
};

/** Deletes a project with its files, invitations, jobs and documents. */
const deleteProject: Operation<"deleteProject"> = async ({ account, body }, { database }) => {
  const [deleted] = await database
    .delete(projects)
    .where(and(eq(projects.id, body.project_id), eq(projects.ownerId, account.id)))
    .returning({ id: projects.id });
  if (deleted === undefined) throw notFound("project");
  return { status: 200, body: { message: successMessages.projectDeleted } };
};

/**
 * Creates a project with the files of another one. It belongs to the caller and is shared with nobody.
 *
 * @throws Refusal VALIDATION for a name that the form does not take, FORBIDDEN beyond 200 projects, NOT_FOUND
 */
const duplicateProject: Operation<"duplicateProject"> = async ({ account, body }, { database, now }) => {
  const copy = await database.transaction(async (transaction) => {
    await checkRoom(transaction, account.id);
    // Held, so that the files are those of one revision.
    const project = await lockProject(transaction, body.project_id);
    const { organization } = project;
    const names = checkedNames({ name: body.project_name ?? copyName(project.name), organization });
    const files = textsOf(await readFiles(transaction, body.project_id));
    files.set(manifestFile, renameManifest(files.get(manifestFile) ?? "", names));
    const id = await addProject(transaction, { ...names, ownerId: account.id, files, now: now() });
    await copyStatedDesign(transaction, { from: body.project_id, to: id });
    return { project_id: id, project_name: names.name, organization };
  });
  return { status: 201, body: { ...copy, message: "Project duplicated" } };
};

function copyName(name: string): string {
  return `Copy of ${name}`.slice(0, nameMaxLength);
}

/** The projects that a person owns or shares. @throws Refusal FORBIDDEN for those of somebody else */
const getAllProjects: Operation<"getAllProjects"> = async ({ account, query }, { database, now }) => {
  checkOwnEmail(account, query.email);
  return { status: 200, body: await listProjects(database, { account, page: query.page, now: now() }) };
};

/**
 * Writes other names into the manifest of a project, which bears what its manifest says.
 *
 * @throws Refusal VALIDATION for names that the form does not take, NOT_FOUND
 */
const renameProject: Operation<"renameProject"> = async ({ account, body }, { database, now }) => {
  const { project_id: projectId } = body;
  const names = await database.transaction(async (transaction) => {
    const { organization } = await lockProject(transaction, projectId);
    const wanted = checkedNames({ name: body.project_name, organization: body.organization ?? organization });
    const change = { projectId, accountId: account.id, now: now(), only: [manifestFile] };
    await changeFiles(transaction, change, (files) => [
      { path: manifestFile, text: renameManifest(files.get(manifestFile)?.text ?? "", wanted) },
    ]);
    // Even if another part of the manifest cannot be read, so that it yields no name.
    await transaction.update(projects).set(wanted).where(eq(projects.id, projectId));
    return wanted;
  });
  return {
    status: 200,
    body: {
      project_id: projectId,
      project_name: names.name,
      organization: names.organization,
      message: "Project renamed",
    },
  };
};

/** The person's projects whose name holds a text; upper and lower case are one. */
const searchProjects: Operation<"searchProjects"> = async ({ account, query }, { database, now }) => {
  // Compared here: a database knows upper and lower case only of the letters of its locale.
  const all = await listProjects(database, { account, now: now() });
  return { status: 200, body: all.filter(({ project_name }) => holdsText(project_name, query.name)) };
};

const hour = 60 * 60_000;
const invitationLifetimeMs = 7 * 24 * hour;
const mailsAnHour = 20;

/**
 * Mails somebody a link that is valid for seven days, once, and for this e-mail only. An existing collaborator gets none.
 *
 * @throws Refusal VALIDATION for an application that is not this one and for the owner's own e-mail, TOO_MANY_REQUESTS
 */
const shareProject: Operation<"shareProject"> = async ({ account, body }, world) => {
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
    if (await isMemberByEmail(transaction, project.id, email)) return;
    await transaction
      .delete(invitations)
      .where(and(eq(invitations.projectId, project.id), lte(invitations.expiresAt, now())));
    await transaction.insert(invitations).values({
      projectId: project.id,
      email,
      inviterId: account.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(now().getTime() + invitationLifetimeMs),
    });
    const link = `${origin}/?project_token=${token}`;
    await postMail(transaction, invitationMail({ recipient: email, inviter: account, project, link }), now());
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

async function isMemberByEmail(transaction: Database, projectId: number, email: string): Promise<boolean> {
  const found = await transaction
    .select({ id: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.projectId, projectId), eq(accounts.email, email)));
  return found.length > 0;
}

/**
 * Removes somebody from a project, and revokes the open invitations. A former collaborator is told by mail.
 *
 * @throws Refusal FORBIDDEN to a collaborator for somebody else, VALIDATION for the owner, NOT_FOUND for people outside the project
 */
const unshareProject: Operation<"unshareProject"> = async ({ account, body }, world) => {
  const { database, mailbox, now } = world;
  const email = canonicalEmail(body.shared_with);
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    const { id: projectId, ownerId } = project;
    if (ownerId !== account.id && !isSameEmail(email, account.email))
      throw new Refusal("FORBIDDEN", "Only the owner of the project can remove somebody else from it");
    if (ownerId === account.id && isSameEmail(email, account.email))
      throw invalid({ shared_with: "The owner cannot leave the project; delete it instead" });
    const person = transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    const left = await transaction
      .delete(members)
      .where(and(eq(members.projectId, projectId), inArray(members.accountId, person)))
      .returning({ id: members.accountId });
    const withdrawn = await transaction
      .delete(invitations)
      .where(
        and(eq(invitations.projectId, projectId), eq(invitations.email, email), isNull(invitations.usedAt)),
      )
      .returning({ id: invitations.id });
    if (left.length + withdrawn.length === 0) throw notFound("collaborator");
    if (left.length > 0 && ownerId === account.id)
      await postMail(transaction, removalMail({ recipient: email, inviter: account, project }), now());
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.projectUnshared } };
};

const maxProjects = 200;

/**
 * Requires that an account may own one more project, while the account is locked, so that two requests at once do not
 * pass the limit together.
 *
 * @throws Refusal FORBIDDEN
 */
async function checkRoom(transaction: Database, ownerId: number): Promise<void> {
  await holdRows(transaction, { accountId: ownerId });
  const [owned] = await transaction
    .select({ count: count() })
    .from(projects)
    .where(eq(projects.ownerId, ownerId));
  if ((owned?.count ?? 0) >= maxProjects)
    throw new Refusal(
      "FORBIDDEN",
      `An account can own ${String(maxProjects)} projects. Delete one that you no longer need.`,
    );
}

/**
 * The names of a project as the product's form accepts them.
 *
 * @throws Refusal VALIDATION at the fields that are wrong
 */
function checkedNames({ name, organization }: ProjectNames): ProjectNames {
  const form = { projectName: name, organizationName: organization };
  const { data } = projectForm.safeParse(form);
  if (data !== undefined) return { name: data.projectName, organization: data.organizationName };
  const { organizationName, projectName } = fieldErrors(projectForm, form);
  throw invalid({ project_name: projectName, organization: organizationName });
}

/** The operations of the tag projects. */
export const projectOperations = {
  acceptSharedProject,
  createProject,
  deleteProject,
  duplicateProject,
  getAllProjects,
  readInvitation,
  renameProject,
  searchProjects,
  shareProject,
  unshareProject,
} satisfies Partial<Operations>;
