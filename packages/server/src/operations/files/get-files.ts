import { eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { notFound } from "../../refusal.ts";
import { projects } from "../../store/schema.ts";

/** Returns all files of a project, from the same moment. */
export const getFiles: Operation<"getFiles"> = async ({ query }, { database }) =>
  database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, query.project_id));
      if (project === undefined) throw notFound("project");
      const files = Array.from(
        await readFiles(transaction, query.project_id),
        ([path, { revision, text }]) => ({ path, text, revision: String(revision) }),
      );
      return { status: 200 as const, body: { revision: String(project.revision), files } };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
