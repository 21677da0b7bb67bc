import { folderFileFault } from "@archscribe/core/document/project-folder";
import { commitId, openRepository, uncommittedPaths } from "@archscribe/core/platform/node";

/** The commit that has the present state of a project, if one has. */
export interface ProjectCommit {
  readonly commit?: string;
  /** Whether a repository has the project, but no commit has its present state. */
  readonly isDirty: boolean;
}

/** Returns the commit of a project's folder. Other files of the repository, and baselines themselves, do not matter. */
export async function commitOf(folder: string): Promise<ProjectCommit> {
  const repository = await openRepository(folder).catch(() => undefined);
  if (repository === undefined) return { isDirty: false };
  const commit = await commitId(repository, "HEAD");
  const changed = (await uncommittedPaths(repository)).filter(
    (path) => folderFileFault(path) !== "foreign" && !path.startsWith("baselines/"),
  );
  return commit === undefined || changed.length > 0 ? { isDirty: true } : { commit, isDirty: false };
}
