import type { ComparedState } from "@archscribe/core/model";
import type { GitCommit, GitRepository } from "@archscribe/core/platform/node";
import { type ExtractedCommit, extractCommit } from "./extract-commit.ts";

/** The commit to compare with; a scan gets a copy of the folders that it reads. */
export interface BaseCopy {
  readonly commit: GitCommit;
  readonly state: ComparedState;
  /** The repository, as seen from its top. */
  readonly repository: GitRepository;
  /** Returns the root of a copy that has the folders. @throws ArchscribeError GIT_FAILED */
  copy(folders: readonly string[]): Promise<string>;
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
    async copy(folders) {
      const extracted = await extractCommit(commit.id, folders, repository);
      copies.push(extracted);
      return extracted.root;
    },
    async close() {
      await Promise.all(copies.map((one) => one.remove()));
    },
  };
}
