import { basename, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { FoundSystem, SystemSettings } from "@archscribe/core/model";
import { emptySystemSettings } from "@archscribe/core/model";
import { scanFolders, type ScannedFolder } from "@archscribe/core/platform/node";
import type { OpenProject } from "./open-project.ts";
import type { World } from "./world.ts";

/** Returns the folders of a system: those that a person names, else those of the project's `system.yaml`. */
export function systemFolders(
  { folder, project }: Pick<OpenProject, "folder" | "project">,
  named: readonly string[] | undefined,
  world: Pick<World, "folder">,
): ScannedFolder[] {
  if (named !== undefined && named.length > 0)
    return named.map((one) => {
      const path = resolve(world.folder, one);
      return { name: basename(path), path };
    });
  return (project.system?.repositories ?? []).map(({ name, path }) => ({
    name,
    path: resolve(folder, path),
  }));
}

/**
 * Scans the system of a project.
 *
 * @throws ArchscribeError SYSTEM_NOT_NAMED, SYSTEM_NOT_FOUND, SYSTEM_UNREADABLE
 */
export async function scanSystem(
  opened: OpenProject,
  named: readonly string[] | undefined,
  world: World,
): Promise<FoundSystem> {
  const folders = systemFolders(opened, named, world);
  if (folders.length === 0) throw new ArchscribeError("SYSTEM_NOT_NAMED", { path: opened.tree.root });
  return scanFolders(folders, { leaveOut: settingsOf(opened)["leave-out"].folders });
}

/** Returns what the project says about its system; nothing if it has no `system.yaml`. */
export function settingsOf({ project }: Pick<OpenProject, "project">): SystemSettings {
  return project.system ?? emptySystemSettings;
}
