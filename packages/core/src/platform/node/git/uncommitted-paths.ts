import { readRegularFile } from "../folder/index.ts";
import { createHash } from "node:crypto";
import { lstat, readlink } from "node:fs/promises";
import { join } from "node:path";
import { type GitEntry, gitEntries } from "./git-entries.ts";
import type { GitRepository } from "./open-repository.ts";
import { nulSeparated, runGit, tryGit } from "./run-git.ts";

/**
 * Returns the files below the repository's folder that differ from the last commit or are not in it, with paths from that
 * folder. Ignored files are omitted. The files are compared here and not by git, which would pass them through the filters
 * that the repository names.
 *
 * @throws ArchscribeError GIT_FAILED
 */
export async function uncommittedPaths(repository: GitRepository): Promise<string[]> {
  const { below, top } = repository;
  const entries = await gitEntries(repository, { kind: "index" }, below);
  const where = ["--", `:(top,literal)${below}`];
  const options = ["--cached", "--name-only", "--no-renames", "--ignore-submodules=all", "-z"];
  const staged = await tryGit(repository, ["diff-index", ...options, "HEAD", ...where]);
  const others = ["ls-files", "--others", "--exclude-standard", "--full-name", "-z"];
  const untracked = await runGit(repository, [...others, ...where]);
  const start = below === "" ? 0 : below.length + 1;
  const edited = await Promise.all(
    entries.map(async (entry) => ((await isUnchanged(join(top, below), entry)) ? [] : [entry.path])),
  );
  return [
    ...new Set([
      // There is no last commit yet.
      ...(staged.code === 0
        ? nulSeparated(staged.stdout).map((path) => path.slice(start))
        : entries.map(({ path }) => path)),
      ...nulSeparated(untracked).map((path) => path.slice(start)),
      ...edited.flat(),
    ]),
  ];
}

/** Returns whether a file has the content of the index, also if git would convert its line ends or large content. */
async function isUnchanged(folder: string, { id, kind, path }: GitEntry): Promise<boolean> {
  if (kind === "submodule") return true;
  const bytes = await contentOf(join(folder, path), kind);
  return (
    bytes !== undefined && [bytes, withLineFeeds(bytes), lfsPointer(bytes)].some((one) => hasId(one, id))
  );
}

async function contentOf(path: string, kind: "file" | "link"): Promise<Buffer | undefined> {
  const entry = await lstat(path).catch(() => undefined);
  if (entry === undefined || entry.isSymbolicLink() !== (kind === "link")) return undefined;
  const reading = kind === "link" ? readlink(path, { encoding: "buffer" }) : readRegularFile(path);
  return reading.catch(() => undefined);
}

/** A content is named by its digest in git; the length of the name tells the function. */
function hasId(bytes: Buffer, id: string): boolean {
  const hash = createHash(id.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex") === id;
}

function withLineFeeds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** The text that git-lfs stores instead of a content. */
function lfsPointer(bytes: Buffer): Buffer {
  const digest = createHash("sha256").update(bytes).digest("hex");
  return Buffer.from(
    `version https://git-lfs.github.com/spec/v1\noid sha256:${digest}\nsize ${bytes.length}\n`,
  );
}
