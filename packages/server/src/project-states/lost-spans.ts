import { sql } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { artefactHistory } from "../store/schema.ts";

/** Successive revisions of a project, without the last one. */
export interface RevisionSpan {
  readonly from: number;
  readonly until: number;
}

/** The revisions of a project that cannot be read any more, because a file of theirs is not kept. */
export async function lostSpans(database: Database, projectId: number): Promise<readonly RevisionSpan[]> {
  const { path, projectRevision, replacedRevision, revision } = artefactHistory;
  const result = database
    .select({
      until: projectRevision,
      revision,
      // Where the revision of the file that is kept before this one was replaced.
      from: sql<number | null>`lag(${replacedRevision}) over (partition by ${path} order by ${revision})`.as(
        "from",
      ),
    })
    .from(artefactHistory)
    .where(sql`${artefactHistory.projectId} = ${projectId}`)
    .as("kept");
  const rows = await database
    .select({ from: sql<number>`coalesce(${result.from}, 0)`, until: result.until })
    .from(result)
    .where(sql`(${result.from} is null and ${result.revision} > 1) or ${result.from} < ${result.until}`);
  return rows.map(({ from, until }) => ({ from: Number(from), until }));
}

/** Whether a revision of a project cannot be read any more. */
export function isLost(revision: number, lost: readonly RevisionSpan[]): boolean {
  return lost.some(({ from, until }) => from <= revision && revision < until);
}
