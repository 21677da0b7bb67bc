import { eq } from "drizzle-orm";
import { manifestFile, renameManifest } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { projects } from "../../store/schema.ts";
import { checkedNames } from "./checked-names.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Writes other names into the manifest of a project, which bears what its manifest says.
 *
 * @throws Refusal VALIDATION for names that the form does not take, NOT_FOUND
 */
export const renameProject: Operation<"renameProject"> = async ({ account, body }, { database, now }) => {
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
