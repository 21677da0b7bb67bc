import { addProject, firstFiles } from "../project-files/add-project.ts";
import { readFiles, textsOf } from "../project-files/read-files.ts";
import type { TestServer } from "./test-server.ts";

/** Returns the id of a person's project with the given files, without the requests that create it. */
export async function projectInStore(
  { world }: TestServer,
  ownerId: number,
  files: Readonly<Record<string, string>> = {},
): Promise<number> {
  const names = { name: "Bookstore", organization: "Paperleaf Books" };
  return addProject(world.database, {
    ...names,
    ownerId,
    now: world.now(),
    files: new Map([...firstFiles(names), ...Object.entries(files)]),
  });
}

/** The texts of a project's files at some places, by path. */
export async function textsInStore(
  { world }: TestServer,
  projectId: number,
  places: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(textsOf(await readFiles(world.database, projectId, places)));
}
