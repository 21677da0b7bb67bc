import { existsSync } from "node:fs";
import type { IndexedProject, ProjectDrift } from "@archscribe/core/document/checks";
import { compareWithSystem, reportDrift } from "@archscribe/core/document/drift";
import type { ScannedFolder } from "@archscribe/core/platform/node";
import type { OpenProject } from "./open-project.ts";
import { settingsOf, showsArchitecture, systemFolders } from "./open-system.ts";
import type { World } from "./world.ts";

/** An indexed project beside its system, with the cache for scans. */
export interface ProjectBesideSystem extends Pick<OpenProject, "cacheFolder" | "folder" | "today"> {
  readonly indexed: IndexedProject;
}

/**
 * Compares a project with the repositories of its `system.yaml`; undefined if it names none. If one of them is missing,
 * as in CI of the document alone, nothing is compared: its parts would seem to be missing in the system.
 *
 * @param folders the folders of the repositories, in the order of `system.yaml`; by default as it states
 * @throws ArchscribeError SYSTEM_UNREADABLE
 */
export async function findDrift(
  { cacheFolder, folder, indexed, today }: ProjectBesideSystem,
  world: World,
  folders: readonly ScannedFolder[] = systemFolders({ folder, project: indexed.project }, undefined, world),
): Promise<ProjectDrift | undefined> {
  const { system } = indexed.project;
  if (system === undefined || folders.length === 0) return undefined;
  const stated = folders.flatMap(({ name, path }, index) => {
    const location = system.repositoryPlaces[index];
    const written = system.repositories[index]?.path ?? path;
    return location === undefined ? [] : [{ name, path: written, location, isThere: existsSync(path) }];
  });
  const absent = stated.filter(({ isThere }) => !isThere);
  if (absent.length > 0) return { findings: [], absent, outdated: [] };
  const settings = settingsOf(indexed);
  const found = await world.engines.scanFolders(folders, {
    leaveOut: settings["leave-out"].folders,
    separate: settings.separate,
    cacheFolder,
  });
  if (!showsArchitecture(found))
    return { findings: [], absent: stated.map((one) => ({ ...one, isEmpty: true })), outdated: [] };
  const findings = compareWithSystem({ ...indexed, found, settings });
  const { outdated, report } = reportDrift({ findings, found, settings, today });
  return {
    findings: report.findings,
    absent: [],
    outdated: outdated.flatMap(({ id }) => {
      const location = system.acceptedPlaces[system.accepted.findIndex((one) => one.id === id)];
      return location === undefined ? [] : [{ id, location }];
    }),
  };
}
