import { basename, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  counted,
  emptySystemSettings,
  type FoundSystem,
  namesApart,
  type SystemSettings,
} from "@archscribe/core/model";
import { nearestName } from "@archscribe/core/document/words";
import { type ScannedFolder, sourcePaths } from "@archscribe/core/platform/node";
import type { OpenProject } from "./open-project.ts";
import { plainLine } from "./output/plain-line.ts";
import type { World } from "./world.ts";

/**
 * Returns the folders at absolute paths, each once: by the names that the project's `system.yaml` gives them, wherever they
 * were checked out, or else by new ones.
 */
export function namedFolders(
  paths: readonly string[],
  opened?: Pick<OpenProject, "folder" | "project">,
): ScannedFolder[] {
  const stated = opened === undefined ? [] : statedFolders(opened);
  const added = [...new Set(paths)].filter((path) => !stated.some((one) => one.path === path));
  const names = namesApart(
    [...stated.map(({ name }) => name), ...added.map((path) => basename(path) || "system")],
    { separator: "-" },
  ).slice(stated.length);
  const all = [...stated, ...added.map((path, index) => ({ name: names[index] ?? basename(path), path }))];
  return all.filter(({ path }) => paths.includes(path));
}

function statedFolders({ folder, project }: Pick<OpenProject, "folder" | "project">): ScannedFolder[] {
  return (project.system?.repositories ?? []).map(({ name, path }) => ({
    name,
    path: resolve(folder, path),
  }));
}

/** Returns the folders of a system: the named ones, otherwise those in the project's `system.yaml`. */
export function systemFolders(
  opened: Pick<OpenProject, "folder" | "project">,
  named: readonly string[] | undefined,
  world: Pick<World, "folder">,
): ScannedFolder[] {
  if (named === undefined || named.length === 0) return statedFolders(opened);
  return namedFolders(
    named.map((one) => resolve(world.folder, one)),
    opened,
  );
}

/**
 * Scans the system of a project.
 *
 * @throws ArchscribeError SYSTEM_NOT_NAMED, SYSTEM_NOT_FOUND, SYSTEM_EMPTY, SYSTEM_UNREADABLE
 */
export async function scanSystem(
  opened: OpenProject,
  named: readonly string[] | undefined,
  world: World,
): Promise<FoundSystem> {
  const folders = systemFolders(opened, named, world);
  if (folders.length === 0) throw new ArchscribeError("SYSTEM_NOT_NAMED", { path: opened.tree.root });
  const { "leave-out": leftOut, separate } = settingsOf(opened);
  const system = await world.engines.scanFolders(folders, {
    leaveOut: leftOut.folders,
    separate,
    cacheFolder: opened.cacheFolder,
  });
  await sayUnknownLeftOut(folders, leftOut.folders, world);
  requireParts(
    system,
    folders.map(({ path }) => path),
  );
  return system;
}

/** Says which folders and files to leave out do not exist among the files that are read, since one may be mistyped. */
export async function sayUnknownLeftOut(
  folders: readonly ScannedFolder[],
  leaveOut: readonly string[],
  { output }: Pick<World, "output">,
): Promise<void> {
  if (leaveOut.length === 0) return;
  const paths = await sourcePaths(folders);
  const unknown = leaveOut.filter(
    (left) => !paths.some((path) => path === left || path.startsWith(`${left}/`)),
  );
  if (unknown.length === 0) return;
  const known = new Set(paths.flatMap((path) => foldersOf(path)));
  for (const left of unknown) {
    const nearest = nearestName(left, [...known, ...paths]);
    const advice = nearest === undefined ? "" : ` Did you mean '${nearest}'?`;
    output.say(plainLine(`Left out, but not among the files that are read: ${left}.${advice}`));
  }
}

/** Returns the paths of the folders around a file. */
function foldersOf(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** @throws ArchscribeError SYSTEM_EMPTY for a system without a part or a table, for example in a wrong folder */
export function requireParts(system: FoundSystem, folders: readonly string[]): void {
  if (showsArchitecture(system)) return;
  throw new ArchscribeError("SYSTEM_EMPTY", {
    path: folders.join(", "),
    count: `${counted(system.fileCount, "file")} read`,
  });
}

/** A repository of a database alone has tables and no part. */
export function showsArchitecture({ parts, tables }: FoundSystem): boolean {
  return parts.length > 0 || tables.length > 0;
}

/** Returns what the project says about its system; nothing if it has no `system.yaml`. */
export function settingsOf({ project }: Pick<OpenProject, "project">): SystemSettings {
  return project.system ?? emptySystemSettings;
}
