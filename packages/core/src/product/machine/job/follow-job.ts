import type { ClientError } from "../../client/index.ts";
import type { Clock, EventFeed } from "../../../model/index.ts";
import { isUnderWay, type Job, type JobsApi } from "./jobs-api.ts";

/** How long to wait until the server is asked, in milliseconds: longer each time that it does not answer. */
const patience = [1_000, 2_000, 4_000, 8_000] as const;
const longestWait = 15_000;

interface Dependencies {
  readonly api: Pick<JobsApi, "getJob">;
  readonly clock: Clock;
  readonly feed: EventFeed;
}

/** The callbacks for a job that is followed. */
export interface JobListener {
  /** How the job stands; the last that is told when it has ended. */
  readonly told: (job: Job) => void | Promise<void>;
  /** The server was asked and did not answer. It is asked again, and `told` says when it has answered. */
  readonly missed: () => void | Promise<void>;
  /** There is no such job any more for this person. The last that is told. */
  readonly gone: (error: ClientError) => void | Promise<void>;
}

/**
 * Follows a job until it has ended: by server-sent events, and by asking where their line breaks, until that is open again.
 * What it gives back stops it; nothing is told after that.
 *
 * The server says on each line first how the job stands, so that an end between two lines is not missed.
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
  /** Lets go of the one thing that is held: a line, or the wait until the server is asked. */
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

/** True of an answer that asking again does not change. */
function isFinal({ code }: ClientError): boolean {
  return code === "NOT_FOUND" || code === "UNAUTHORIZED" || code === "FORBIDDEN";
}
