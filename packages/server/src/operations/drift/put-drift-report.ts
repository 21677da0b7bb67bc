import type { Operation } from "../../contract/operation.ts";
import { driftReports } from "../../store/schema.ts";
import { lockProject } from "../projects/lock-project.ts";

/** Stores the drift report of a project; it replaces an earlier one. @throws Refusal NOT_FOUND */
export const putDriftReport: Operation<"putDriftReport"> = async ({ account, body }, { database, now }) => {
  const row = { report: body.report, sentAt: now(), sentBy: account.id };
  await database.transaction(async (transaction) => {
    await lockProject(transaction, body.project_id);
    await transaction
      .insert(driftReports)
      .values({ projectId: body.project_id, ...row })
      .onConflictDoUpdate({ target: driftReports.projectId, set: row });
  });
  return { status: 200, body: { message: "Report stored" } };
};
