import { type Answer, answerOf, type components, type ContractClient } from "../../client/index.ts";

/** The current state of a job of the server. */
export type Job = components["schemas"]["Job"];

/** The calls for one job, whatever it does; none of them throws. */
export interface JobsApi {
  readonly getJob: (jobId: string) => Promise<Answer<Job>>;
  /** Returns the job as it is after that; one that has ended stays as it was. */
  readonly cancelJob: (jobId: string) => Promise<Answer<Job>>;
}

/** The calls for a job, made by a client of the contract. */
export function createJobsApi(client: ContractClient): JobsApi {
  const named = (jobId: string) => ({ params: { path: { job_id: jobId } } });
  return {
    getJob: (jobId) => answerOf(client.GET("/jobs/{job_id}", named(jobId))),
    cancelJob: (jobId) => answerOf(client.POST("/jobs/{job_id}/cancel", named(jobId))),
  };
}

/** True of a job that the server has not ended yet. */
export function isUnderWay({ state }: Pick<Job, "state">): boolean {
  return state === "queued" || state === "running";
}
