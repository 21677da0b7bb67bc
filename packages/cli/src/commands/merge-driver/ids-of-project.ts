import { dirname, join, relative, resolve, sep } from "node:path";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";
import {
  gitEntries,
  maxBlobBytes,
  openBlobs,
  openFileTree,
  openGitTree,
  openRepository,
} from "@archscribe/core/platform/node";
import { isProject } from "../../compared-state/locate-state.ts";
import type { World } from "../../world.ts";

const numberedFile = /^(?:requirements|use-cases)\/.+\.ya?ml$/;
const idLine = /^(?:- )?id:\s*["']?([A-Z]+-\d+)/gm;

/**
 * Returns the ids of requirements and use cases in the project of a file, here and on the branches that are being merged,
 * as far as git names them. The file itself is left out.
 *
 * @param path relative to the top of the work tree
 */
export async function idsOfProject(path: string, world: World): Promise<ReadonlySet<string>> {
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

/** What cannot be read of the other branch, such as a project that was moved, uses no ids. */
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
