import { manifestFile } from "@archscribe/core/document/project-folder";
import type { Account } from "../accounts/session.ts";
import type { Database } from "../store/open-database.ts";
import { addProject } from "./add-project.ts";
import { exampleFiles } from "./example-files.gen.ts";
import { readProjectNames } from "./read-project-names.ts";

/** Gives an account its own project to explore. To be called in the transaction that creates the account. */
export async function addExampleProject(
  transaction: Database,
  { id }: Pick<Account, "id">,
  now: Date,
): Promise<void> {
  const { name = "", organization = "" } = await readProjectNames(exampleFiles.get(manifestFile) ?? "");
  await addProject(transaction, { name, organization, ownerId: id, files: exampleFiles, now });
}
