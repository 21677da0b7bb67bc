import type { ClientError } from "../../client/index.ts";
import type { Clock, EventFeed } from "../../../model/index.ts";
import { isUnderWay, type Job, type JobsApi } from "./jobs-api.ts";

/** How long to wait before the next request to the server, in milliseconds: longer after each failed request. */
const patience = [1_000, 2_000, 4_000, 8_000] as const;
const longestWait = 15_000;

interface Dependencies {
  readonly api: Pick<JobsApi, "getJob">;
  readonly clock: Clock;
  readonly feed: EventFeed;
}

/** The callbacks for following a job. */
export interface JobListener {
  /** Receives the state of the job; the last call if the job has ended. */
  readonly told: (job: Job) => void | Promise<void>;
  /** The server did not answer a request. The request is repeated, and `told` is called when the server answers. */
  readonly missed: () => void | Promise<void>;
  /** The job no longer exists for this person. This is the last call. */
  readonly gone: (error: ClientError) => void | Promise<void>;
}

/**
 * Follows a job until it has ended: by server-sent events, and by polling while the stream is interrupted. Returns a
 * function that stops following; no callback is called after that.
 *
 * The server starts each stream with the state of the job, so that an end between two streams is not missed.
 *
 * @example
 *   const stop = followJob({ api, clock, feed }, jobId, {
 *     told: (job) => send({ type: "jobTold", job }),
 *     missed: () => send({ type: "jobMissed" }),
 *     gone: (error) => send({ type: "jobGone", error }),
 *   });
 */
export function followJob(
  { api, clock, feed }: Dependencies,
  jobId: string,
  { gone, missed, told }: JobListener,
): () => void {
  let isOver = false;
  let misses = 0;
  /** Closes the one open resource: the stream, or the wait before the next request. */
  let letGo = listen();
  return stop;

  function stop(): void {
    isOver = true;
    letGo();
  }

  function listen(): () => void {
    return feed.open(`/jobs/${jobId}/events`, {
      event: "job",
      heard: (text) => void tell(JSON.parse(text) as Job),
      lost: lookLater,
    });
  }

  function listenAgain(): void {
    if (!isOver) letGo = listen();
  }

  function lookLater(): void {
    if (!isOver) letGo = clock.after(patience[misses] ?? longestWait, look);
  }

  async function look(): Promise<void> {
    const answer = await api.getJob(jobId);
    if (isOver) return;
    if (answer.ok) {
      const telling = tell(answer.value);
      listenAgain();
      return telling;
    }
    if (isFinal(answer.error)) {
      stop();
      return gone(answer.error);
    }
    misses += 1;
    lookLater();
    return missed();
  }

  async function tell(job: Job): Promise<void> {
    if (isOver) return;
    misses = 0;
    if (!isUnderWay(job)) stop();
    return told(job);
  }
}

/** Whether the error is final, so that a retry would not change it. */
function isFinal({ code }: ClientError): boolean {
  return code === "NOT_FOUND" || code === "UNAUTHORIZED" || code === "FORBIDDEN";
}
