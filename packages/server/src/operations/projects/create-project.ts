import { count, eq } from "drizzle-orm";
import { successMessages } from "@archscribe/core/client";
import { fieldErrors, projectForm } from "@archscribe/core/validation";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { addProject, firstFiles } from "../../project-files/add-project.ts";
import { invalid, Refusal } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, projects } from "../../store/schema.ts";

const maxProjects = 200;

/**
 * Makes a project that belongs to who is signed in, whoever the request speaks of.
 *
 * @throws Refusal VALIDATION for names that the form does not take, FORBIDDEN for an e-mail of somebody else and beyond 200 projects
 */
export const createProject: Operation<"createProject"> = async ({ account, body }, { database, now }) => {
  checkOwnEmail(account, body.email);
  const form = { projectName: body.project_name, organizationName: body.organization };
  const { data: names } = projectForm.safeParse(form);
  if (names === undefined) {
    const { organizationName, projectName } = fieldErrors(projectForm, form);
    throw invalid({ project_name: projectName, organization: organizationName });
  }
  const project = { name: names.projectName, organization: names.organizationName };
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

/** Held while the account is locked, so that two requests at once do not pass the limit together. */
async function checkRoom(transaction: Database, ownerId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, ownerId))
    .for("no key update");
  const [owned] = await transaction
    .select({ count: count() })
    .from(projects)
    .where(eq(projects.ownerId, ownerId));
  if ((owned?.count ?? 0) >= maxProjects)
    throw new Refusal(
      "FORBIDDEN",
      `An account can own ${String(maxProjects)} projects. Delete one that is not needed any more.`,
    );
}
