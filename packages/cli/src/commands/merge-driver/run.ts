import {
  writeWhole,
  openFileTree,
  readRegularText,
  systemReason,
} from "@archscribe/core/platform/node/folder";
import { resolve, dirname, join, relative, sep } from "node:path";
import { type MergedTexts, mergeTexts, type ThreeTexts } from "@archscribe/core/document/change";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  openRepository,
  tryGit,
  gitEntries,
  maxBlobBytes,
  openBlobs,
  openGitTree,
} from "@archscribe/core/platform/node";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";
import type { World } from "../../world.ts";
import { isProject } from "../../compared-state/locate-state.ts";

/** The arguments with which git calls a merge driver. */
export interface DriverArguments {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** The path of the file in the repository; git calls the driver at the top of the work tree. */
  readonly path: string;
  readonly markerSize: string | undefined;
}

/**
 * Merges three files into the second one, as git expects it of a merge driver.
 *
 * @returns 1 if the file has conflicts, marked by git's markers
 * @throws ArchscribeError FILE_NOT_READABLE, OUTPUT_NOT_WRITABLE, GIT_NO_REPOSITORY, GIT_FAILED
 */
export async function runMergeDriver(files: DriverArguments, world: World): Promise<number> {
  const at = (path: string): string => resolve(world.folder, path);
  const texts: ThreeTexts = {
    base: await read(at(files.base)),
    ours: await read(at(files.ours)),
    theirs: await read(at(files.theirs)),
  };
  const merged = mergeTexts(texts, await idsOfProject(files.path, world));
  sayWhatIsSettled(merged, files.path, world);
  const { text, unsettled } = merged;
  if (unsettled === undefined) {
    await writeWhole({ path: at(files.ours), content: text });
    return 0;
  }
  // These are git's own copies: git discards the leftovers of a killed merge.
  for (const side of ["base", "ours", "theirs"] as const)
    await writeWhole({ path: at(files[side]), content: unsettled[side] });
  return mergeLines(files, world);
}

/** Lets git merge the lines of the unsettled parts. Its exit code is the number of conflicts. */
async function mergeLines(
  { base, markerSize, ours, theirs }: DriverArguments,
  { folder }: World,
): Promise<number> {
  const size = markerSize === undefined ? [] : [`--marker-size=${markerSize}`];
  const labels = ["ours", "base", "theirs"].flatMap((label) => ["-L", label]);
  const files = [ours, base, theirs].map((path) => resolve(folder, path));
  const repository = await openRepository(folder);
  const { code } = await tryGit(repository, ["merge-file", "--quiet", ...size, ...labels, ...files]);
  return code === 0 ? 0 : 1;
}

function sayWhatIsSettled({ clash, renumbered }: MergedTexts, path: string, { output }: World): void {
  for (const { from, to } of renumbered)
    output.say(
      `${path}: both sides added ${from}; the one of theirs is ${to} now. Files of theirs that refer to it still say ${from}: look for them with git grep -w ${from}, and run archscribe check.`,
    );
  if (clash !== undefined)
    output.say(
      `${path}: both sides added a different ${clash.from}. Keep one here, and move the other one to a separate file with the id ${clash.to}, which is free.`,
    );
}

async function read(path: string): Promise<string> {
  try {
    return await readRegularText(path);
  } catch (error) {
    const reason = systemReason(error);
    throw new ArchscribeError("FILE_NOT_READABLE", { path, reason }, { cause: error });
  }
}

const numberedFile = /^(?:requirements|use-cases)\/.+\.ya?ml$/;

const idLine = /^(?:- )?id:\s*["']?([A-Z]+-\d+)/gm;

/**
 * Returns the ids of requirements and use cases in the project of a file, here and on the merged branches,
 * as far as git names them. The file itself is excluded.
 *
 * @param path relative to the top of the work tree
 */
async function idsOfProject(path: string, world: World): Promise<ReadonlySet<string>> {
  const folder = await projectAround(resolve(world.folder, path), world.folder);
  if (folder === undefined) return new Set();
  const own = relative(folder, resolve(world.folder, path)).split(sep).join("/");
  const here = await idsIn(openFileTree(folder), own);
  const there = await Promise.all(mergedHeads(world).map((commit) => idsAt(commit, folder, own)));
  return new Set([here, ...there].flat());
}

async function projectAround(path: string, top: string): Promise<string | undefined> {
  const folder = dirname(path);
  if (await isProject(folder)) return folder;
  return folder === top || folder === path ? undefined : projectAround(folder, top);
}

/** Git names the commits that it merges in variables such as GITHEAD_3f2a… */
function mergedHeads({ environment }: World): string[] {
  return Object.keys(environment).flatMap((name) => /^GITHEAD_([\da-f]{40,64})$/.exec(name)?.[1] ?? []);
}

/** Items of the other branch that cannot be read, for example because the project was moved, use no ids. */
async function idsAt(commit: string, folder: string, own: string): Promise<string[]> {
  const repository = await openRepository(folder);
  const blobs = openBlobs(repository, maxBlobBytes);
  try {
    const entries = await gitEntries(repository, { kind: "commit", commit }, repository.below);
    return await idsIn(openGitTree({ root: join(folder, manifestFile), entries, blobs }), own);
  } finally {
    blobs.close();
  }
}

async function idsIn(tree: FileTree, own: string): Promise<string[]> {
  const paths = (await tree.list()).filter((path) => numberedFile.test(path) && path !== own);
  const ids = await Promise.all(
    paths.map(async (path) => {
      const content = await tree.read(path);
      const text = content.kind === "file" ? Buffer.from(content.bytes).toString() : "";
      return Array.from(text.matchAll(idLine), ([, id = ""]) => id);
    }),
  );
  return ids.flat();
}
