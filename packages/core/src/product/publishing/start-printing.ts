import type { Clock, EventFeed } from "../../model/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { followJob } from "../machine/job/follow-job.ts";
import { printJobOf } from "./print-job.ts";
import { printingMachine } from "./printing.ts";
import type { PrintingEvent, PrintingState } from "./printing-state.ts";
import type { PublishedDocument, PublishingApi } from "./publishing-api.ts";

interface PrintingDependencies {
  readonly api: Pick<PublishingApi, "cancelJob" | "findJob" | "getJob" | "publish">;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  /** The id of the project. */
  readonly projectId: number;
  readonly onPrinted: (document: PublishedDocument) => void | Promise<void>;
}

/** Starts without a document in progress; `entered` finds a running job, which is followed until `left`. */
export function startPrinting({
  api,
  clock,
  feed,
  notify,
  onPrinted,
  projectId,
}: PrintingDependencies): Store<PrintingState, PrintingEvent> {
  const startedAt = clock.now().toISOString();
  let stopFollowing: (() => void) | undefined;

  return startMachine(printingMachine, {
    find: async (_, send) => {
      const answer = await api.findJob();
      if (answer.ok && answer.value !== undefined) return send({ type: "found", jobId: answer.value });
    },
    ask: async ({ number, order }, send) => {
      const key = `publish-${String(projectId)}-${startedAt}-${String(number)}`;
      const answer = await api.publish(order, key);
      return send(
        answer.ok ? { type: "accepted", jobId: answer.value } : { type: "refused", error: answer.error },
      );
    },
    follow: ({ jobId }, send) => {
      stopFollowing?.();
      stopFollowing = followJob({ api, clock, feed }, jobId, {
        told: (job) => send({ type: "told", job: printJobOf(job) }),
        missed: () => send({ type: "missed" }),
        gone: (error) => send({ type: "gone", error }),
      });
    },
    unfollow: () => stopFollowing?.(),
    cancel: async ({ jobId }, send) => {
      const answer = await api.cancelJob(jobId);
      return send(
        answer.ok
          ? { type: "told", job: printJobOf(answer.value) }
          : { type: "cancelFailed", error: answer.error },
      );
    },
    tellPrinted: ({ document }) => onPrinted(document),
    sayPrinted: ({ unreadable }) =>
      void notify({
        kind: "success",
        title: "Document published",
        ...(unreadable.length > 0 && {
          message: `The server has no font for these scripts, and the PDF shows boxes for their letters: ${unreadable.join(", ")}.`,
        }),
      }),
    sayBusy: () =>
      void notify({
        kind: "blank",
        title: "A document is being published",
        message: "Cancel it first, or wait until it is finished.",
      }),
    sayCanceled: () => void notify({ kind: "blank", title: "Publishing was canceled" }),
    sayNotCanceled: ({ error }) => void notify(failureNotice({ title: "Publishing continues" }, error)),
  });
}
