import { checkEntitled } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { findJob } from "../../jobs/find-job.ts";
import { presentJob } from "../../jobs/present-job.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Goes on with a job that failed or was canceled. It goes on at the cost of who began it, and so only that person may.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, PLAN, TOO_MANY_REQUESTS
 */
export const resumeJob: Operation<"resumeJob"> = async ({ account, path }, world) => {
  const { database, jobs } = world;
  const { job } = await findJob(database, account, path.job_id);
  if (job.accountId !== account.id)
    throw new Refusal("FORBIDDEN", "Only who began a job can resume it, because it costs theirs");
  if (job.state === "failed" || job.state === "canceled") {
    await checkEntitled(world, account);
    await jobs.resume(job);
  }
  return { status: 200, body: presentJob(await findJob(database, account, path.job_id)) };
};
