import { sql } from "drizzle-orm";
import type { Outcome } from "../contract/operation.ts";
import type { Database } from "../store/open-database.ts";
import {
  accounts,
  artefactHistory,
  artefacts,
  auditEvents,
  documentFiles,
  projects,
} from "../store/schema.ts";
import { largestProjects } from "./list-server-projects.ts";

/** The number of projects that are listed by their size. */
const shownProjects = 10;

/** Returns how much the server stores, in bytes, and its largest projects. */
export async function readStorage(database: Database): Promise<Outcome<"getStorage">["body"]> {
  const bytes = async (table: typeof artefacts | typeof artefactHistory | typeof documentFiles) => {
    const column = "text" in table ? table.text : table.content;
    const [row] = await database
      .select({ bytes: sql`coalesce(sum(octet_length(${column})), 0)`.mapWith(Number) })
      .from(table);
    return row?.bytes ?? 0;
  };
  const [whole] = await database
    .select({ bytes: sql`pg_database_size(current_database())`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return {
    database: whole?.bytes ?? 0,
    files: await bytes(artefacts),
    history: await bytes(artefactHistory),
    documents: await bytes(documentFiles),
    audit_events: await database.$count(auditEvents),
    people: await database.$count(accounts),
    projects: await database.$count(projects),
    largest: await largestProjects(database, shownProjects),
  };
}
