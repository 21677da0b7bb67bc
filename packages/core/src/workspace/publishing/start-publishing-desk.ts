import type { Clock, KeyValueStorage } from "../../ports.ts";
import type { Notify } from "../../workflow/index.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { startPrintChoice } from "./print-choice.ts";
import { startPrinting } from "./start-printing.ts";
import { startShareLinks } from "./start-share-links.ts";
import { startShelf } from "./start-shelf.ts";

interface Surroundings {
  readonly api: PublishingApi;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly projectId: number;
  readonly session: Pick<KeyValueStorage, "get" | "set">;
}

/** All that is done with the documents of a project, each part told what concerns it of the others. */
export type PublishingDesk = ReturnType<typeof startPublishingDesk>;

/** Starts the parts; `begin` then fetches what is published already, and follows a job that runs. */
export function startPublishingDesk({ api, clock, notify, projectId, session }: Surroundings) {
  const shelf = startShelf({ api });
  const links = startShareLinks({ api, notify });
  const printing = startPrinting({
    api,
    clock,
    notify,
    projectId,
    onPrinted: (document, undrawn) => shelf.send({ type: "printed", document, undrawn }),
  });
  const choice = startPrintChoice({
    session,
    onOrder: (order) => printing.send({ type: "ordered", order }),
  });

  return { choice, links, printing, shelf, begin };

  async function begin(): Promise<void> {
    await Promise.all([shelf.send({ type: "requested" }), findJob()]);
  }

  async function findJob(): Promise<void> {
    const answer = await api.findJob();
    if (answer.ok && answer.value !== undefined) await printing.send({ type: "found", jobId: answer.value });
  }
}
