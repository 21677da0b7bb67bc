import type { ComparedState } from "@archscribe/core/model";
import { eq } from "drizzle-orm";
import type { ProjectFiles } from "../project-files/read-files.ts";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { projects } from "../store/schema.ts";
import { findState } from "./find-state.ts";
import { readFilesAt } from "./read-files-at.ts";

/** A state of a project with all its files. */
export interface ReadState {
  readonly state: ComparedState;
  readonly revision: number;
  readonly files: ProjectFiles;
}

/**
 * Reads states of a project by their names in the contract, all from the same moment.
 *
 * @throws Refusal NOT_FOUND without the project, for a state that it never had, and for one that is not kept any more
 */
export async function readStoredStates<const Names extends readonly string[]>(
  database: Database,
  projectId: number,
  names: Names,
): Promise<{ readonly [Index in keyof Names]: ReadState }>;
export async function readStoredStates(
  database: Database,
  projectId: number,
  names: readonly string[],
): Promise<readonly ReadState[]> {
  return database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ id: projects.id, revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, projectId));
      if (project === undefined) throw notFound("project");
      const read: ReadState[] = [];
      for (const name of names) {
        const { revision, state } = await findState(transaction, project, name);
        const files = await readFilesAt(transaction, { projectId, revision, current: project.revision });
        read.push({ state, revision, files });
      }
      return read;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
