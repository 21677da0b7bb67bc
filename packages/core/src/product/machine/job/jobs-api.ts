import { type Answer, answerOf, type components, type ContractClient } from "../../client/index.ts";

/** The current state of a job on the server. */
export type Job = components["schemas"]["Job"];

/** The calls for a job of any kind. They never throw. */
export type JobsApi = ReturnType<typeof createJobsApi>;

/** Creates the calls for a job from a client of the contract. */
export function createJobsApi(client: ContractClient) {
  const named = (jobId: string) => ({ params: { path: { job_id: jobId } } });
  return {
    getJob: (jobId: string): Promise<Answer<Job>> => answerOf(client.GET("/jobs/{job_id}", named(jobId))),
    /** Returns the job after the cancellation; a job that has ended is unchanged. */
    cancelJob: (jobId: string): Promise<Answer<Job>> =>
      answerOf(client.POST("/jobs/{job_id}/cancel", named(jobId))),
  };
}

/** Returns whether a job has not ended yet. */
export function isUnderWay({ state }: Pick<Job, "state">): boolean {
  return state === "queued" || state === "running";
}
