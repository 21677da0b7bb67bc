/**
 * Writes into a project until it is killed: `node write-until-killed.ts FOLDER`. Each change renames the project and
 * writes two files; its number is printed once it is acknowledged.
 */
import { addProject } from "../project-files/add-project.ts";
import { changeFiles } from "../project-files/change-files.ts";
import { openDatabase } from "../store/open-database.ts";
import { accounts } from "../store/schema.ts";

const { database } = await openDatabase({ folder: process.argv[2] ?? "" });
const now = new Date();
const [account] = await database
  .insert(accounts)
  .values({ email: "ada@example.com", name: "Ada", createdAt: now })
  .returning();
const accountId = account?.id ?? 0;
const projectId = await addProject(database, {
  name: "0",
  organization: "Paper & Co",
  ownerId: accountId,
  files: filesOf(0),
  now,
});

for (let number = 1; ; number += 1) {
  const files = filesOf(number);
  await changeFiles(database, { projectId, accountId, now }, () =>
    Array.from(files, ([path, text]) => ({ path, text, seen: number })),
  );
  process.stdout.write(`${String(number)}\n`);
}

function filesOf(number: number): ReadonlyMap<string, string> {
  return new Map([
    ["archscribe.yaml", `archscribe: 1\nname: "${String(number)}"\norganization: Paper & Co\n`],
    ["pages/cicd-pipeline.md", String(number)],
    ["pages/orchestration.md", String(number)],
  ]);
}
