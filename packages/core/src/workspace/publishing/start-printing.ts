import type { Finding } from "../../errors/index.ts";
import type { Clock } from "../../ports.ts";
import { failureNotice, type Notify, type Send, startMachine, type Store } from "../../workflow/index.ts";
import { printingMachine } from "./printing.ts";
import type { PrintingEvent, PrintingState } from "./printing-state.ts";
import type { PublishedDocument, PublishingApi } from "./publishing-api.ts";

/** How often a job is asked how far it is, in milliseconds: a document takes some seconds. */
const pollMs = 400;

/** So often in a row the server may not answer before it counts as not reached. */
const patience = 5;

interface Surroundings {
  readonly api: Pick<PublishingApi, "cancelJob" | "getJob" | "publish">;
  readonly clock: Clock;
  readonly notify: Notify;
  /** Names the project among all. */
  readonly projectId: number;
  readonly onPrinted: (document: PublishedDocument, undrawn: readonly Finding[]) => void | Promise<void>;
}

/** Starts without a document in the making. */
export function startPrinting({
  api,
  clock,
  notify,
  onPrinted,
  projectId,
}: Surroundings): Store<PrintingState, PrintingEvent> {
  const startedAt = clock.now().toISOString();

  return startMachine(printingMachine, {
    ask: async ({ attempt, order }, send) => {
      const key = `publish-${String(projectId)}-${startedAt}-${String(attempt)}`;
      const answer = await api.publish(order, key);
      return send(
        answer.ok
          ? { type: "accepted", attempt, jobId: answer.value }
          : { type: "refused", attempt, error: answer.error },
      );
    },
    follow: ({ jobId }, send) => follow(jobId, send, patience),
    cancel: async ({ jobId }, send) => {
      const answer = await api.cancelJob(jobId);
      return send(
        answer.ok
          ? { type: "told", jobId, job: answer.value }
          : { type: "cancelFailed", jobId, error: answer.error },
      );
    },
    tellPrinted: ({ document, undrawn }) => onPrinted(document, undrawn),
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

  async function follow(jobId: string, send: Send<PrintingEvent>, tries: number): Promise<void> {
    const answer = await api.getJob(jobId);
    if (answer.ok) {
      await send({ type: "told", jobId, job: answer.value });
      if (answer.value.state !== "queued" && answer.value.state !== "running") return;
    }
    if (!answer.ok && tries === 1) return send({ type: "connectionLost", jobId });
    clock.after(pollMs, () => follow(jobId, send, answer.ok ? patience : tries - 1));
  }
}
