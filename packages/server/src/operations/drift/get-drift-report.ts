import { eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { accounts, driftReports } from "../../store/schema.ts";

/** Returns the last drift report of a project, with the person who sent it and the time. */
export const getDriftReport: Operation<"getDriftReport"> = async ({ query }, { database }) => {
  const [stored] = await database
    .select({ report: driftReports.report, sentAt: driftReports.sentAt, email: accounts.email })
    .from(driftReports)
    .leftJoin(accounts, eq(accounts.id, driftReports.sentBy))
    .where(eq(driftReports.projectId, query.project_id));
  return {
    status: 200,
    body: {
      report: stored?.report ?? null,
      sent_at: stored?.sentAt.toISOString() ?? null,
      sent_by: stored?.email ?? null,
    },
  };
};
