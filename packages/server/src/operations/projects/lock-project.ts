import { notFound } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import type { projects } from "../../store/schema.ts";

/**
 * Holds a project until the transaction ends, so that who shares it is decided by one request at a time.
 *
 * @throws Refusal NOT_FOUND when it was deleted meanwhile
 */
export async function lockProject(
  transaction: Database,
  projectId: number,
): Promise<typeof projects.$inferSelect> {
  const { project } = await holdRows(transaction, { projectId });
  if (project === undefined) throw notFound("project");
  return project;
}
