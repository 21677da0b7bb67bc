import { changeFolder, readRegularText } from "@archscribe/core/platform/node/folder";
import { join, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { openRepository, runGit } from "@archscribe/core/platform/node";
import { isProject } from "../../compared-state/locate-state.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";

/** The files of a project that the driver merges, as patterns of git. */
const patterns = [
  "/archscribe.yaml",
  "/elements.yaml",
  "/review.yaml",
  "/system.yaml",
  "/confirmed.yaml",
  "/comments/*.yaml",
  "/requirements/**/*.yaml",
  "/requirements/**/*.yml",
  "/use-cases/**/*.yaml",
  "/use-cases/**/*.yml",
];

const heading = "# Lists are merged by id. Set up a clone with: archscribe merge-driver --install";

export interface InstallOptions {
  /** The project folder. */
  readonly folder: string;
  /** How git calls this program. */
  readonly command: string;
}

/**
 * Sets up the merge driver: the files in `.gitattributes` of the project, and the command in the settings of this clone.
 *
 * @throws ArchscribeError WRONG_USAGE, PROJECT_NOT_FOUND, GIT_NO_REPOSITORY, GIT_FAILED, OUTPUT_NOT_WRITABLE
 */
export async function installDriver({ command, folder }: InstallOptions, world: World): Promise<number> {
  // Git would then call the command twice over, and every merge would fail.
  if (/\smerge-driver\s*$/.test(command))
    throw wrongUsage(
      "--command already ends with merge-driver",
      "Name the program alone, as in npx archscribe.",
    );
  const project = resolve(world.folder, folder);
  if (!(await isProject(project))) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: folder });
  const repository = await openRepository(project);
  const attributes = join(project, ".gitattributes");
  const before = await readRegularText(attributes).catch(() => "");
  const after = withPatterns(before);
  if (after !== before)
    await changeFolder(project, { written: new Map([[".gitattributes", after]]), removed: [] }, world);
  const settings = {
    name: "Archscribe merges lists by id",
    driver: `${command} merge-driver %O %A %B %P %L`,
    // The common ancestor of a merge that has several is only an aid, and git merges its lines.
    recursive: "text",
  };
  for (const [key, value] of Object.entries(settings))
    await runGit(repository, ["config", "--local", `merge.archscribe.${key}`, value]);
  world.output.say(
    `${after === before ? "The files are already in" : "The files are in"} .gitattributes: commit it. The command is in the settings of this clone; others run archscribe merge-driver --install too, and git merges lines until they do.`,
  );
  return 0;
}

/** Returns the text of `.gitattributes` with the missing patterns added at its end. */
function withPatterns(text: string): string {
  const lines = text.split("\n");
  const missing = patterns
    .map((pattern) => `${pattern} merge=archscribe`)
    .filter((line) => !lines.includes(line));
  if (missing.length === 0) return text;
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return `${start}${[heading, ...missing].filter((line) => !lines.includes(line)).join("\n")}\n`;
}
