import { sql } from "drizzle-orm";

/** The size of the project of a row in bytes: its files, their history and its documents. */
export const projectBytes = sql<number>`(
  (select coalesce(sum(octet_length(a.text)), 0) from artefact a where a.project_id = "project"."id")
  + (select coalesce(sum(octet_length(h.text)), 0) from artefact_history h where h.project_id = "project"."id")
  + (select coalesce(sum(octet_length(f.content)), 0) from document d join document_file f on f.document_id = d.id
     where d.project_id = "project"."id"))`.mapWith(Number);
