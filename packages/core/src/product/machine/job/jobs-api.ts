import { type Answer, answerOf, type components, type ContractClient } from "../../client/index.ts";

/** The current state of a job of the server. */
export type Job = components["schemas"]["Job"];

/** The calls for one job, whatever it does; none of them throws. */
export type JobsApi = ReturnType<typeof createJobsApi>;

/** The calls for a job, made by a client of the contract. */
export function createJobsApi(client: ContractClient) {
  const named = (jobId: string) => ({ params: { path: { job_id: jobId } } });
  return {
    getJob: (jobId: string): Promise<Answer<Job>> => answerOf(client.GET("/jobs/{job_id}", named(jobId))),
    /** Returns the job as it is after that; one that has ended stays as it was. */
    cancelJob: (jobId: string): Promise<Answer<Job>> =>
      answerOf(client.POST("/jobs/{job_id}/cancel", named(jobId))),
  };
}

/** True of a job that the server has not ended yet. */
export function isUnderWay({ state }: Pick<Job, "state">): boolean {
  return state === "queued" || state === "running";
}
