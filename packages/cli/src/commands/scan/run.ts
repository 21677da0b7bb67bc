import { resolve } from "node:path";
import { emptySystemSettings } from "@archscribe/core/model";
import { sourcePaths } from "@archscribe/core/platform/node";
import { openProject } from "../../open-project.ts";
import { presentReading } from "../../output/present-reading.ts";
import { presentSystem } from "../../output/present-system.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { linkFiles, presentLinks } from "./link-files.ts";
import { writeSettings } from "./write-settings.ts";
import {
  namedFolders,
  requireParts,
  sayUnknownLeftOut,
  showsArchitecture,
  settingsOf,
  systemFolders,
} from "../../open-system.ts";
import { wrongUsage } from "../shared-options.ts";

export interface ScanCommandOptions {
  readonly leaveOut?: readonly string[];
  /** Markdown files whose sentences are linked with the system. */
  readonly sentences?: readonly string[];
  /** The folder of a project, or that its folder is the current one. */
  readonly write?: string | true;
}

/** The version of the format that `--json` prints; raised for a change that a program which reads it has to know. */
const formatVersion = 1;

const nothingFound =
  "Nothing here shows an architecture. Name the folder with the sources, compose files or manifests of the system.";

/**
 * Prints a system as its repositories show it, and writes their places to `system.yaml` of a project.
 *
 * @throws ArchscribeError WRONG_USAGE without a folder, SYSTEM_NOT_FOUND, SYSTEM_EMPTY for a project, SYSTEM_UNREADABLE, PROJECT_NOT_FOUND, PROJECT_INVALID,
 *   and the errors of `linkFiles`
 */
export async function runScan(
  folders: readonly string[],
  options: ScanCommandOptions,
  world: World,
): Promise<number> {
  const { write } = options;
  const work = (): Promise<number> => scan(folders, options, world);
  return write === undefined ? work() : changeProject(write === true ? "." : write, world, work);
}

async function scan(
  folders: readonly string[],
  { leaveOut = [], sentences, write }: ScanCommandOptions,
  world: World,
): Promise<number> {
  const project = write === true ? "." : write;
  const opened = project === undefined ? undefined : await openProject(project, world);
  const scanned =
    opened === undefined
      ? namedFolders(folders.map((folder) => resolve(world.folder, folder)))
      : systemFolders(opened, folders, world);
  if (scanned.length === 0)
    throw wrongUsage("No folder of a system is named", "Name it: archscribe scan ../shop-system.");
  const settings = opened === undefined ? emptySystemSettings : settingsOf(opened);
  const added = leaveOut.map(leftOutPath);
  const left = [...settings["leave-out"].folders, ...added];
  const system = await world.engines.scanFolders(scanned, {
    leaveOut: left,
    separate: settings.separate,
    ...(opened && { cacheFolder: opened.cacheFolder }),
  });
  await sayUnknownLeftOut(scanned, left, world);
  const linked =
    sentences &&
    (await linkFiles(sentences, { parts: system.parts, paths: await sourcePaths(scanned, left) }, world));
  const { output } = world;
  if (output.json)
    output.data(
      JSON.stringify(
        { version: formatVersion, ...system, ...(linked && { sentences: linked }) },
        undefined,
        2,
      ),
    );
  else
    output.data(
      [presentSystem(system), ...(linked ? [presentLinks(linked)] : []), "", ...presentReading(system)].join(
        "\n",
      ),
    );
  if (opened === undefined) {
    if (!showsArchitecture(system)) output.say(nothingFound);
    return 0;
  }
  requireParts(
    system,
    scanned.map(({ path }) => path),
  );
  await writeSettings(opened, { leaveOut: added, scanned, system }, world);
  return 0;
}

/** The path of evidence that a person means. @throws ArchscribeError WRONG_USAGE for a path that nothing can match */
function leftOutPath(given: string): string {
  const path = given.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, "");
  if (path !== "" && path !== "." && !/^(?:\.\.)?\/|^[A-Za-z]:|[*?]/.test(path)) return path;
  throw wrongUsage(
    `'${given}' is not a path inside of the scanned folder`,
    "Name folders or files from there, such as legacy or tools/demo; of several repositories, begin with the name of one.",
  );
}
