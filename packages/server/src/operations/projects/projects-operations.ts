import { manifestFile, type ProjectNames, renameManifest } from "@archscribe/core/document/project-folder";
import { nameMaxLength } from "@archscribe/core/model";
import { projectsPerPage, successMessages } from "@archscribe/core/product/client";
import { fieldErrors, projectForm } from "@archscribe/core/product/validation";
import { count, eq } from "drizzle-orm";
import { copyNames } from "../../accounts/people-of-project.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { copyStatedDesign } from "../../generation/stated-design.ts";
import { accessProject } from "../../policies/access.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { addProject, firstFiles } from "../../project-files/add-project.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import { endedAccess } from "../../project-events/server-message.ts";
import { type Database, sendMessage } from "../../store/open-database.ts";
import { projects } from "../../store/schema.ts";
import { findProjects, listProjects as readProjects } from "./list-projects.ts";
import { lockProject } from "./lock-project.ts";
import {
  acceptSharedProject,
  changeRole,
  readInvitation,
  shareProject,
  unshareProject,
} from "./project-sharing.ts";

/**
 * Creates a project that belongs to the signed-in person, whomever the request names.
 *
 * @throws Refusal VALIDATION for names that the form rejects, FORBIDDEN for another person's e-mail and beyond 200 projects
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
const deleteProject: Operation<"deleteProject"> = async (call, { database, now }) => {
  const { account, body } = call;
  await database.transaction(async (transaction) => {
    const { id } = await lockProject(transaction, body.project_id);
    // Checked again once the project is locked: the caller may no longer be an owner.
    await accessProject(transaction, account, { projectId: id, needed: "owner" });
    await recordEvent(transaction, { action: "project-deleted", by: call, at: now(), projectId: id });
    await transaction.delete(projects).where(eq(projects.id, id));
    await sendMessage(transaction, endedAccess({ project: id }));
  });
  return { status: 200, body: { message: successMessages.projectDeleted } };
};

/**
 * Creates a project with the files of another project. It belongs to the caller and is not shared.
 *
 * @throws Refusal VALIDATION for a name that the form rejects, FORBIDDEN beyond 200 projects, NOT_FOUND
 */
const duplicateProject: Operation<"duplicateProject"> = async ({ account, body }, { database, now }) => {
  const copy = await database.transaction(async (transaction) => {
    await checkRoom(transaction, account.id);
    // Locked, so that the files are from one revision.
    const project = await lockProject(transaction, body.project_id);
    const { organization } = project;
    const names = checkedNames({ name: body.project_name ?? copyName(project.name), organization });
    const files = textsOf(await readFiles(transaction, body.project_id));
    files.set(manifestFile, renameManifest(files.get(manifestFile) ?? "", names));
    const id = await addProject(transaction, { ...names, ownerId: account.id, files, now: now() });
    await copyStatedDesign(transaction, { from: body.project_id, to: id });
    await copyNames(transaction, { from: body.project_id, to: id });
    return { project_id: id, project_name: names.name, organization };
  });
  return { status: 201, body: { ...copy, message: "Project duplicated" } };
};

function copyName(name: string): string {
  return `Copy of ${name}`.slice(0, nameMaxLength);
}

/** Returns the projects that a person owns or shares. @throws Refusal FORBIDDEN for the projects of another person */
const getAllProjects: Operation<"getAllProjects"> = async ({ account, query }, { database, now }) => {
  checkOwnEmail(account, query.email);
  return { status: 200, body: await readProjects(database, { account, page: query.page, now: now() }) };
};

/** The largest id that the database has. */
const largestId = 2_147_483_647;

/** A page of the person's projects that match, with the number of all of them, and projects by their ids. */
const listProjects: Operation<"listProjects"> = async ({ account, query }, { database, now }) => {
  const { ids = "", limit = projectsPerPage, name = "", only_owner: onlyOwner = false } = query;
  const { page = 1, text = "" } = query;
  const named = ids
    .split(",")
    .filter((id) => id !== "")
    .map(Number)
    .filter((id) => id <= largestId);
  return {
    status: 200,
    body: await findProjects(database, {
      account,
      ids: named,
      limit,
      name,
      onlyOwner,
      page,
      text,
      now: now(),
    }),
  };
};

/**
 * Writes other names into the manifest of a project, which determines the project's names.
 *
 * @throws Refusal VALIDATION for names that the form rejects, NOT_FOUND
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
  return { status: 200, body: await readProjects(database, { account, name: query.name, now: now() }) };
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
  changeRole,
  createProject,
  deleteProject,
  duplicateProject,
  getAllProjects,
  listProjects,
  readInvitation,
  renameProject,
  searchProjects,
  shareProject,
  unshareProject,
} satisfies Partial<Operations>;
