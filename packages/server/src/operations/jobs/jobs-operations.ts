import type { Operations } from "../../contract/operation.ts";
import { cancelJob } from "./cancel-job.ts";
import { getJob } from "./get-job.ts";
import { listJobs } from "./list-jobs.ts";
import { resumeJob } from "./resume-job.ts";
import { streamJobEvents } from "./stream-job-events.ts";

/** The operations of the tag jobs. */
export const jobOperations = {
  cancelJob,
  getJob,
  listJobs,
  resumeJob,
  streamJobEvents,
} satisfies Partial<Operations>;
