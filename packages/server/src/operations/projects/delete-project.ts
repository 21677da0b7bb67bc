import { and, eq } from "drizzle-orm";
import { successMessages } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";
import { projects } from "../../store/schema.ts";

/** Deletes a project with its files, invitations, jobs and documents. */
export const deleteProject: Operation<"deleteProject"> = async ({ account, body }, { database }) => {
  const [deleted] = await database
    .delete(projects)
    .where(and(eq(projects.id, body.project_id), eq(projects.ownerId, account.id)))
    .returning({ id: projects.id });
  if (deleted === undefined) throw notFound("project");
  return { status: 200, body: { message: successMessages.projectDeleted } };
};
