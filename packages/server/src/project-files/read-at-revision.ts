import { eq } from "drizzle-orm";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { projects } from "../store/schema.ts";
import { type ProjectFiles, readFiles } from "./read-files.ts";

/** All files of a project from one moment, and the revision of the project then. @throws Refusal NOT_FOUND without the project */
export async function readAtRevision(
  database: Database,
  projectId: number,
): Promise<{ readonly files: ProjectFiles; readonly revision: number }> {
  return database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, projectId));
      if (project === undefined) throw notFound("project");
      return { files: await readFiles(transaction, projectId), revision: project.revision };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
