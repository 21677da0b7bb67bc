import { readSystem, systemFile } from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import { eq } from "drizzle-orm";
import type { Operation, Operations } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, driftReports } from "../../store/schema.ts";
import { lockProject } from "../projects/lock-project.ts";

type AcceptedDrift = components["schemas"]["AcceptedDrift"];

/** Returns the last drift report of a project with its sender and time, and the findings that are accepted now. */
const getDriftReport: Operation<"getDriftReport"> = async ({ query }, { database }) => {
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
      accepted: await readAccepted(database, query.project_id),
    },
  };
};

async function readAccepted(database: Database, projectId: number): Promise<AcceptedDrift[]> {
  const files = await readFiles(database, projectId, [systemFile]);
  const text = files.get(systemFile)?.text;
  if (text === undefined) return [];
  const { system } = readSystem({ path: systemFile, text });
  return (system?.accepted ?? []).map(({ author, date, id, reason, until }) => ({
    id,
    reason,
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
    ...(until === undefined ? {} : { until }),
  }));
}

/** Stores the drift report of a project; it replaces an earlier one. @throws Refusal NOT_FOUND */
const putDriftReport: Operation<"putDriftReport"> = async ({ account, body }, { database, now }) => {
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

/** The operations of the tag drift. */
export const driftOperations = { getDriftReport, putDriftReport } satisfies Partial<Operations>;
