import type { Operation } from "../../contract/operation.ts";
import { readDocuments } from "../../publishing/read-documents.ts";

/** The documents of a project, the newest first. */
export const getPublishedDocuments: Operation<"getPublishedDocuments"> = async ({ query }, { database }) => ({
  status: 200,
  body: { documents: await readDocuments(database, query.project_id) },
});
