import { checkEntitled } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { findJob } from "../../jobs/find-job.ts";
import { presentJob } from "../../jobs/present-job.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Resumes a job that failed or was canceled, at the cost of the person who began it; so only that person may.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, PLAN, TOO_MANY_REQUESTS
 */
export const resumeJob: Operation<"resumeJob"> = async ({ account, path }, world) => {
  const { database, jobs } = world;
  const { job } = await findJob(database, account, path.job_id);
  if (job.accountId !== account.id)
    throw new Refusal(
      "FORBIDDEN",
      "Only the person who started a job can resume it, because it uses their budget",
    );
  if (job.state === "failed" || job.state === "canceled") {
    await checkEntitled(world, account);
    await jobs.resume(job);
  }
  return { status: 200, body: presentJob(await findJob(database, account, path.job_id)) };
};
