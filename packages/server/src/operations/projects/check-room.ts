import { count, eq } from "drizzle-orm";
import { Refusal } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { projects } from "../../store/schema.ts";

const maxProjects = 200;

/**
 * Requires that an account may own one more project, while the account is locked, so that two requests at once do not
 * pass the limit together.
 *
 * @throws Refusal FORBIDDEN
 */
export async function checkRoom(transaction: Database, ownerId: number): Promise<void> {
  await holdRows(transaction, { accountId: ownerId });
  const [owned] = await transaction
    .select({ count: count() })
    .from(projects)
    .where(eq(projects.ownerId, ownerId));
  if ((owned?.count ?? 0) >= maxProjects)
    throw new Refusal(
      "FORBIDDEN",
      `An account can own ${String(maxProjects)} projects. Delete one that you no longer need.`,
    );
}
