import { readdir, realpath, stat } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { type GitRepository, gitProjects } from "@archscribe/core/platform/node";
import type { World } from "../../world.ts";
import { pathBelow } from "./path-below.ts";

/** Where projects are looked for. */
export interface ProjectSearch {
  /** The root of the repository, or the current folder outside of one. */
  readonly root: string;
  readonly repository: GitRepository | undefined;
  readonly world: Pick<World, "folder">;
}

/**
 * Returns the folders of the projects to report on, from the root: those that a person names, else all that git tracks.
 * Outside of git, it is all folders with a manifest but for hidden ones and packages.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PATH_OUTSIDE_ROOT, GIT_FAILED
 */
export async function findProjects(named: readonly string[], search: ProjectSearch): Promise<string[]> {
  const { repository, root, world } = search;
  if (named.length > 0) {
    const places = await Promise.all(named.map((one) => placeOfProject(one, search)));
    return [...new Set(places)].toSorted();
  }
  const folders =
    repository === undefined ? await listFolders(root, "") : await gitProjects(repository, { kind: "index" });
  const there = await Promise.all(folders.map((one) => isProject(join(root, one))));
  const found = folders.filter((_, index) => there[index] === true);
  if (found.length === 0) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: world.folder });
  return found.toSorted();
}

async function placeOfProject(name: string, { root, world }: ProjectSearch): Promise<string> {
  const absolute = resolve(world.folder, name);
  if (!(await isProject(absolute))) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: name });
  const place = pathBelow(await realpath(root), await realpath(absolute));
  if (place === undefined) throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path: name, root });
  return place;
}

function isProject(folder: string): Promise<boolean> {
  return stat(join(folder, manifestFile)).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function listFolders(root: string, below: string): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((one) => one.isDirectory() && !one.name.startsWith(".") && one.name !== "node_modules")
      .map(({ name }) => listFolders(root, posix.join(below, name))),
  );
  return [below, ...nested.flat()];
}
