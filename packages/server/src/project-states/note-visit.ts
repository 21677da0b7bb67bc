import { and, desc, eq } from "drizzle-orm";
import { notFound } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import type { Database } from "../store/open-database.ts";
import { artefactHistory, projectVisits } from "../store/schema.ts";
import { isLost, lostSpans } from "./lost-spans.ts";

/** A member in a project at a moment. */
interface Visit {
  readonly projectId: number;
  readonly accountId: number;
  readonly now: Date;
}

/** The time of a person's visit, and the revision of the project at that time. */
interface Moment {
  readonly revision: number;
  readonly at: Date;
}

/** After this pause, a person counts as returning. */
const pauseMs = 30 * 60_000;

/**
 * Records that a member is in a project. Returns its revision, and the end of the visit before this one: when the member
 * last opened or changed the project. There is none during the first visit, and none whose files are not kept any more.
 *
 * @throws Refusal NOT_FOUND without the project
 */
export async function noteVisit(
  database: Database,
  visit: Visit,
): Promise<{ readonly revision: number; readonly earlier: Moment | undefined }> {
  const { accountId, now, projectId } = visit;
  return database.transaction(async (transaction) => {
    const { project } = await holdRows(transaction, { projectId });
    if (project === undefined) throw notFound("project");
    const [row] = await transaction
      .select()
      .from(projectVisits)
      .where(and(eq(projectVisits.projectId, projectId), eq(projectVisits.accountId, accountId)));
    const last = laterOf(
      row && { revision: row.revision, at: row.visitedAt },
      await lastChange(transaction, visit),
    );
    const isBack = last !== undefined && now.getTime() - last.at.getTime() > pauseMs;
    const earlier = isBack ? last : earlierOf(row);
    const values = {
      revision: project.revision,
      visitedAt: now,
      earlierRevision: earlier?.revision ?? null,
      earlierAt: earlier?.at ?? null,
    };
    await transaction
      .insert(projectVisits)
      .values({ projectId, accountId, ...values })
      .onConflictDoUpdate({ target: [projectVisits.projectId, projectVisits.accountId], set: values });
    const lost = await lostSpans(transaction, projectId);
    const isKept = earlier !== undefined && !isLost(earlier.revision, lost);
    return { revision: project.revision, earlier: isKept ? earlier : undefined };
  });
}

async function lastChange(
  transaction: Database,
  { accountId, projectId }: Visit,
): Promise<Moment | undefined> {
  const [change] = await transaction
    .select({ revision: artefactHistory.projectRevision, at: artefactHistory.changedAt })
    .from(artefactHistory)
    .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.changedBy, accountId)))
    .orderBy(desc(artefactHistory.projectRevision))
    .limit(1);
  return change;
}

function laterOf(one: Moment | undefined, other: Moment | undefined): Moment | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.at >= other.at ? one : other;
}

function earlierOf(row: typeof projectVisits.$inferSelect | undefined): Moment | undefined {
  if (row === undefined || row.earlierRevision === null || row.earlierAt === null) return undefined;
  return { revision: row.earlierRevision, at: row.earlierAt };
}
