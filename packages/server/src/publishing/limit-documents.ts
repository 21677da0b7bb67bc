import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { documents } from "../store/schema.ts";

interface Limit {
  readonly projectId: number;
  /** The newest document, which is never removed. */
  readonly newest: string;
  /** The most documents of a project, kept ones included. */
  readonly most: number;
}

/** Removes the oldest documents of a project beyond the limit, except kept ones, and returns them. */
export async function limitDocuments(
  transaction: Database,
  { most, newest, projectId }: Limit,
): Promise<readonly (typeof documents.$inferSelect)[]> {
  const excess = (await transaction.$count(documents, eq(documents.projectId, projectId))) - most;
  if (excess <= 0) return [];
  const oldest = await transaction
    .select()
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.isKept, false), ne(documents.id, newest)))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(excess);
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await transaction.delete(documents).where(inArray(documents.id, ids));
  return oldest;
}
