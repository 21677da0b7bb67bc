import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { foldName } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  type BlobReader,
  type GitEntry,
  gitEntries,
  type GitRepository,
  maxBlobBytes,
  openBlobs,
} from "@archscribe/core/platform/node";

const prefix = "archscribe-base-";

/** The folder of a copy in a message, with the text before what is in it. */
export const copiedBase = new RegExp(String.raw`(?:[A-Za-z]:)?[/\\][^\s'"]*${prefix}\w{6}[/\\]?`, "g");

/** The files of a commit in a temporary folder. */
export interface ExtractedCommit {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Writes folders of a commit to a temporary folder, for a scan, which reads folders only. The work tree and the index of the
 * repository do not change. Omits files that are too long for a project, and links, which a scan does not follow.
 *
 * @param folders from the root of the repository; empty for all of it
 * @throws ArchscribeError GIT_FAILED, also for entries that no checkout of git writes, such as `../x`, or one name twice
 */
export async function extractCommit(
  commit: string,
  folders: readonly string[],
  repository: GitRepository,
): Promise<ExtractedCommit> {
  const root = await mkdtemp(join(tmpdir(), prefix));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  const blobs = openBlobs(repository, maxBlobBytes);
  try {
    for (const folder of withoutNested(folders)) {
      const entries = await gitEntries(repository, { kind: "commit", commit }, folder);
      refuseStrange(entries);
      for (const entry of entries)
        await write({ ...entry, path: posix.join(folder, entry.path) }, root, blobs);
    }
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    blobs.close();
  }
}

/** The folders that are not inside of another one. */
function withoutNested(folders: readonly string[]): string[] {
  const unique = [...new Set(folders)];
  return unique.filter(
    (folder) => !unique.some((one) => one !== folder && (one === "" || folder.startsWith(`${one}/`))),
  );
}

/** A tree can be made by hand, with names that would lead out of the folder or into each other. */
function refuseStrange(entries: readonly GitEntry[]): void {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const { path } of entries) {
    const folded = foldName(path);
    const parts = folded.split("/");
    const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
    const isStrange = parts.some((part) => strangeNames.has(part)) || folded.includes("\\");
    if (isStrange || files.has(folded) || folders.has(folded) || above.some((one) => files.has(one)))
      throw new ArchscribeError("GIT_FAILED", {
        command: "ls-tree",
        reason: `the commit has an entry that is not copied: ${JSON.stringify(path)}`,
      });
    files.add(folded);
    for (const one of above) folders.add(one);
  }
}

/** An absolute path begins with an empty name. */
const strangeNames = new Set(["", ".", "..", ".git", "git~1"]);

async function write({ id, kind, path }: GitEntry, root: string, blobs: BlobReader): Promise<void> {
  const content = kind === "file" ? await blobs.read(id) : undefined;
  if (content?.kind !== "blob") return;
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content.bytes, { flag: "wx" });
}
