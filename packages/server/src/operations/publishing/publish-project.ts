import { checkEntitled } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { acceptedJob } from "../../jobs/present-job.ts";

/** Publishes the document of a project in a job. @throws Refusal PLAN, TOO_MANY_REQUESTS */
export const publishProject: Operation<"publishProject"> = async ({ account, body }, world) => {
  await checkEntitled(world, account);
  const job = await world.jobs.enqueue({
    kind: "publish",
    projectId: body.project_id,
    accountId: account.id,
    input: body,
    idempotencyKey: body.idempotency_key,
  });
  return acceptedJob(job);
};
