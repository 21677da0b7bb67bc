import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { type ProjectFiles, readFiles } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { artefactHistory } from "../store/schema.ts";
import { isLost, lostSpans } from "./lost-spans.ts";

/** A moment of a project, and the revision that it has now. */
interface Moment {
  readonly projectId: number;
  readonly revision: number;
  readonly current: number;
}

/**
 * The files of a project as they were at a revision of it. To be called in a transaction that sees one state.
 *
 * @throws Refusal NOT_FOUND for a revision of which a file is not kept any more
 */
export async function readFilesAt(
  transaction: Database,
  { current, projectId, revision }: Moment,
): Promise<ProjectFiles> {
  if (revision === current) return readFiles(transaction, projectId);
  if (isLost(revision, await lostSpans(transaction, projectId)))
    throw new Refusal(
      "NOT_FOUND",
      `Revision ${String(revision)} of the project is not kept any more. Choose a later one, or a published document or a baseline.`,
    );
  const rows = await transaction
    .select({ path: artefactHistory.path, text: artefactHistory.text, revision: artefactHistory.revision })
    .from(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        lte(artefactHistory.projectRevision, revision),
        or(isNull(artefactHistory.replacedRevision), gt(artefactHistory.replacedRevision, revision)),
        isNotNull(artefactHistory.text),
      ),
    )
    // The same order whatever the collation of the database.
    .orderBy(sql`${artefactHistory.path} collate "C"`);
  return new Map(rows.map((row) => [row.path, { text: row.text ?? "", revision: row.revision }]));
}
