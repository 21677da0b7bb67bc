import { relative, resolve, sep } from "node:path";
import type { ComparedState } from "@archscribe/core/model";
import type { GitCommit, GitRepository, ScannedFolder } from "@archscribe/core/platform/node";
import type { OpenProject } from "../../open-project.ts";
import { systemFolders } from "../../open-system.ts";
import { type ExtractedCommit, extractCommit } from "./extract-commit.ts";

/** The commit to compare with; a scan gets a copy of the folders that it reads. */
export interface BaseCopy {
  readonly commit: GitCommit;
  readonly state: ComparedState;
  /** The repository, as seen from its top. */
  readonly repository: GitRepository;
  /**
   * Finds the repositories of a project's system in the base: the ones inside of this repository are copied from the commit, the
   * others are at their present places.
   *
   * @throws ArchscribeError GIT_FAILED
   */
  findRepositories(opened: OpenProject): Promise<readonly ScannedFolder[]>;
  /** Removes all copies. */
  close(): Promise<void>;
}

/** Opens a commit as a base; it is copied only on demand. */
export function openBase(commit: GitCommit, name: string, repository: GitRepository): BaseCopy {
  const copies: ExtractedCommit[] = [];
  const isId = commit.id.startsWith(name);
  return {
    commit,
    repository,
    state: {
      name: isId ? commit.shortId : name,
      detail: isId ? commit.date : `${commit.shortId}, ${commit.date}`,
    },
    async findRepositories(opened) {
      const { top } = repository;
      const folders = systemFolders(opened, undefined, opened).map((folder) => ({
        ...folder,
        below: pathBelow(top, folder.path),
      }));
      const inside = folders.flatMap(({ below }) => below ?? []);
      if (inside.length === 0) return folders;
      const copy = await extractCommit(commit.id, inside, repository);
      copies.push(copy);
      return folders.map(({ below, name: one, path }) => ({
        name: one,
        path: below === undefined ? path : resolve(copy.root, below),
      }));
    },
    async close() {
      await Promise.all(copies.map((one) => one.remove()));
    },
  };
}

/** Returns the path of a folder below a root, with '/' and empty for the root; undefined for one outside of it. */
export function pathBelow(root: string, folder: string): string | undefined {
  const path = relative(root, resolve(root, folder)).split(sep).join("/");
  return path === ".." || path.startsWith("../") ? undefined : path;
}
