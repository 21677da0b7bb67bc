import { and, eq, gt, gte, isNotNull, like, lt, lte, notExists, or, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { Database } from "../store/open-database.ts";
import { artefactHistory, documents, projectVisits } from "../store/schema.ts";

/** How many revisions of a file are kept, whatever else. */
export const keptRevisions = 50;

/**
 * Deletes the old revisions of files that were written. Older revisions are kept if a published document, a baseline or
 * the last visit of a member is compared with them. The first revision of each file is kept as the date of its creation.
 */
export async function forgetRevisions(
  transaction: Database,
  projectId: number,
  written: readonly { readonly path: string; readonly revision: number }[],
): Promise<void> {
  const needed = neededRevisions(transaction, projectId);
  const isNeeded = transaction
    .select({ revision: needed.revision })
    .from(needed)
    .where(
      and(
        gte(needed.revision, artefactHistory.projectRevision),
        lt(needed.revision, artefactHistory.replacedRevision),
      ),
    );
  const old = written.map(({ path, revision }) =>
    and(eq(artefactHistory.path, path), lte(artefactHistory.revision, revision - keptRevisions)),
  );
  await transaction
    .delete(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        gt(artefactHistory.revision, 1),
        or(...old),
        notExists(isNeeded),
      ),
    );
}

/** The revisions of a project that must stay readable. */
function neededRevisions(database: Database, projectId: number) {
  const baseline = alias(artefactHistory, "baseline");
  const earlier = { revision: sql<number>`${projectVisits.earlierRevision}`.as("revision") };
  return union(
    database
      .select({ revision: sql<number>`${documents.projectRevision}`.as("revision") })
      .from(documents)
      .where(eq(documents.projectId, projectId)),
    database
      .select({ revision: sql<number>`${baseline.projectRevision}`.as("revision") })
      .from(baseline)
      .where(
        and(eq(baseline.projectId, projectId), like(baseline.path, "baselines/%"), isNotNull(baseline.text)),
      ),
    database
      .select({ revision: sql<number>`${projectVisits.revision}`.as("revision") })
      .from(projectVisits)
      .where(eq(projectVisits.projectId, projectId)),
    database
      .select(earlier)
      .from(projectVisits)
      .where(and(eq(projectVisits.projectId, projectId), isNotNull(projectVisits.earlierRevision))),
  ).as("needed");
}
