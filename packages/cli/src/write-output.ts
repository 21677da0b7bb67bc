import {
  changeFolder,
  linkOnTheWay,
  type OutputFile,
  requireWritable,
  writeWhole,
} from "@archscribe/core/platform/node/folder";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "./world.ts";

/** Files of a document that belong together. */
export interface OutputFiles {
  /** By their final paths. */
  readonly files: readonly OutputFile[];
  /** Files that an earlier document had and this one has not, by their paths. */
  readonly removed?: readonly string[];
  /** The folder of the project; for files in it, an unfinished change is settled by the next command that opens it. */
  readonly project?: string;
}

/**
 * Writes the files of a document: all of them or none. Links below the current folder or the project are not followed:
 * otherwise a person who can add files to a repository could decide which files another person's command overwrites.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, FOLDER_BUSY, INTERRUPTED
 */
export async function writeOutput(
  { files, project, removed = [] }: OutputFiles,
  world: World,
): Promise<void> {
  const paths = [...files.map(({ path }) => path), ...removed];
  if (paths.length === 0) return;
  const isInProject = project !== undefined && paths.every((path) => isBelow(project, path));
  const folder = isInProject ? project : commonFolder(paths);
  for (const path of paths) await refuseLinks(path, [world.folder, ...(isInProject ? [project] : [])]);
  const below = (path: string): string => relative(folder, path).split(sep).join("/");
  const written = new Map(files.map(({ content, path }) => [below(path), content]));
  await changeFolder(folder, { written, removed: removed.map(below) }, world);
}

/**
 * Fails for a folder in which `writeOutput` could not write: before long work, not after it.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE
 */
export async function requireOutputFolder(folder: string, world: World): Promise<void> {
  await refuseLinks(folder, [world.folder]);
  await requireWritable(folder);
}

/** Writes one file of a result whole or not at all. @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, INTERRUPTED */
export async function writeOutputFile(path: string, content: string, world: World): Promise<void> {
  await refuseLinks(path, [world.folder]);
  await writeWhole({ path, content }, world.signal);
}

async function refuseLinks(path: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    if (!isBelow(folder, path)) continue;
    const link = await linkOnTheWay(folder, relative(folder, path).split(sep).join("/"));
    if (link !== undefined) throw new ArchscribeError("LINK_IN_THE_WAY", { path: join(folder, link) });
  }
}

function isBelow(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== "" && below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

/** The lowest folder that has all files. */
function commonFolder(paths: readonly string[]): string {
  const [first = "."] = paths;
  let folder = dirname(resolve(first));
  while (!paths.every((path) => isBelow(folder, path)) && dirname(folder) !== folder)
    folder = dirname(folder);
  return folder;
}
