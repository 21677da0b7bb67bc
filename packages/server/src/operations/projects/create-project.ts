import { successMessages } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { addProject, firstFiles } from "../../project-files/add-project.ts";
import { checkRoom } from "./check-room.ts";
import { checkedNames } from "./checked-names.ts";

/**
 * Creates a project that belongs to the signed-in person, whomever the request names.
 *
 * @throws Refusal VALIDATION for names that the form does not take, FORBIDDEN for an e-mail of somebody else and beyond 200 projects
 */
export const createProject: Operation<"createProject"> = async ({ account, body }, { database, now }) => {
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
