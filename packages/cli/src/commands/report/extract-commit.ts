import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import {
  type BlobReader,
  type GitEntry,
  gitEntries,
  type GitRepository,
  maxBlobBytes,
  openBlobs,
} from "@archscribe/core/platform/node";

/** The files of a commit in a temporary folder. */
export interface ExtractedCommit {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Writes folders of a commit to a temporary folder, for a scan, which reads folders only. The work tree and the index of the
 * repository stay as they are. Files that are too long for a project are omitted.
 *
 * @param folders from the root of the repository; empty for all of it
 * @throws ArchscribeError GIT_FAILED
 */
export async function extractCommit(
  commit: string,
  folders: readonly string[],
  repository: GitRepository,
): Promise<ExtractedCommit> {
  const root = await mkdtemp(join(tmpdir(), "archscribe-base-"));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  const blobs = openBlobs(repository, maxBlobBytes);
  try {
    for (const folder of withoutNested(folders)) {
      const entries = await gitEntries(repository, { kind: "commit", commit }, folder);
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

async function write({ id, kind, path }: GitEntry, root: string, blobs: BlobReader): Promise<void> {
  const content = kind === "submodule" ? undefined : await blobs.read(id);
  if (content?.kind !== "blob") return;
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  if (kind === "link") await symlink(Buffer.from(content.bytes).toString(), target);
  else await writeFile(target, content.bytes);
}
