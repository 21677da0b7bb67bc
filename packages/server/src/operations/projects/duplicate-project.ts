import { nameMaxLength } from "@archscribe/core/model";
import { manifestFile, renameManifest } from "@archscribe/core/document/project-folder";
import type { Operation } from "../../contract/operation.ts";
import { addProject } from "../../project-files/add-project.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";
import { copyStatedDesign } from "../../generation/stated-design.ts";
import { checkRoom } from "./check-room.ts";
import { checkedNames } from "./checked-names.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Creates a project with the files of another one. It belongs to the caller and is shared with nobody.
 *
 * @throws Refusal VALIDATION for a name that the form does not take, FORBIDDEN beyond 200 projects, NOT_FOUND
 */
export const duplicateProject: Operation<"duplicateProject"> = async (
  { account, body },
  { database, now },
) => {
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
