import { eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { readDocuments } from "../../publishing/read-documents.ts";
import { notFound } from "../../refusal.ts";
import { projects } from "../../store/schema.ts";

/** The documents of a project, newest first, and the revision that it has now. @throws Refusal NOT_FOUND */
export const getPublishedDocuments: Operation<"getPublishedDocuments"> = async ({ query }, { database }) => {
  const [project] = await database
    .select({ revision: projects.revision })
    .from(projects)
    .where(eq(projects.id, query.project_id));
  if (project === undefined) throw notFound("project");
  const documents = await readDocuments(database, query.project_id);
  return { status: 200, body: { documents, project_revision: String(project.revision) } };
};
