import type { Clock, EventFeed } from "../../model/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { followJob } from "../machine/job/follow-job.ts";
import { printJobOf } from "./print-job.ts";
import { printingMachine } from "./printing.ts";
import type { PrintingEvent, PrintingState } from "./printing-state.ts";
import type { PublishedDocument, PublishingApi } from "./publishing-api.ts";

interface Surroundings {
  readonly api: Pick<PublishingApi, "cancelJob" | "findJob" | "getJob" | "publish">;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  /** Names the project among all. */
  readonly projectId: number;
  readonly onPrinted: (document: PublishedDocument) => void | Promise<void>;
}

/** Starts without a document in the making; `entered` finds one that is being made already, and it is followed until `left`. */
export function startPrinting({
  api,
  clock,
  feed,
  notify,
  onPrinted,
  projectId,
}: Surroundings): Store<PrintingState, PrintingEvent> {
  const startedAt = clock.now().toISOString();
  let stopFollowing: (() => void) | undefined;

  return startMachine(printingMachine, {
    find: async (_, send) => {
      const answer = await api.findJob();
      if (answer.ok && answer.value !== undefined) return send({ type: "found", jobId: answer.value });
    },
    ask: async ({ attempt, order }, send) => {
      const key = `publish-${String(projectId)}-${startedAt}-${String(attempt)}`;
      const answer = await api.publish(order, key);
      return send(
        answer.ok
          ? { type: "accepted", attempt, jobId: answer.value }
          : { type: "refused", attempt, error: answer.error },
      );
    },
    follow: ({ jobId }, send) => {
      stopFollowing?.();
      stopFollowing = followJob({ api, clock, feed }, jobId, {
        told: (job) => send({ type: "told", jobId, job: printJobOf(job) }),
        missed: () => send({ type: "missed", jobId }),
        gone: (error) => send({ type: "gone", jobId, error }),
      });
    },
    unfollow: () => stopFollowing?.(),
    cancel: async ({ jobId }, send) => {
      const answer = await api.cancelJob(jobId);
      return send(
        answer.ok
          ? { type: "told", jobId, job: printJobOf(answer.value) }
          : { type: "cancelFailed", jobId, error: answer.error },
      );
    },
    tellPrinted: ({ document }) => onPrinted(document),
    sayPrinted: () => void notify({ kind: "success", title: "Document published" }),
    sayBusy: () =>
      void notify({
        kind: "blank",
        title: "A document is being published",
        message: "Cancel it first, or wait until it is there.",
      }),
    sayCanceled: () => void notify({ kind: "blank", title: "Publishing was canceled" }),
    sayNotCanceled: ({ error }) => void notify(failureNotice({ title: "Publishing goes on" }, error)),
  });
}
