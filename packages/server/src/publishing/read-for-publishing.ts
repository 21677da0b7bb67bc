import { eq } from "drizzle-orm";
import { type ProjectFiles, readFiles } from "../project-files/read-files.ts";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { projects } from "../store/schema.ts";

/** The files of a project, and the one revision that they all are of. @throws Refusal NOT_FOUND */
export async function readForPublishing(
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
