import type { Clock, EventFeed, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { startPrintChoice } from "./print-choice.ts";
import { startPrinting } from "./start-printing.ts";
import { startFindings, startPublishedDocuments } from "./published-documents.ts";

interface Dependencies {
  readonly api: PublishingApi;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  readonly projectId: number;
  readonly session: Pick<KeyValueStorage, "get" | "set">;
}

/** The stores for the documents of a project, each informed about relevant events of the others. */
export type PublishingStores = ReturnType<typeof startPublishingStores>;

/**
 * Starts the stores. `begin` then loads the published documents and follows a running job; `end` stops following it,
 * and the job continues on the server.
 */
export function startPublishingStores({ api, clock, feed, notify, projectId, session }: Dependencies) {
  const published = startPublishedDocuments({ api });
  const findings = startFindings({ api });
  const printing = startPrinting({
    api,
    clock,
    feed,
    notify,
    projectId,
    onPrinted: async (document) => {
      await published.send({ type: "printed", document });
      // The project may have changed while the document was created.
      await published.send({ type: "outdated" });
    },
  });
  const choice = startPrintChoice({
    session,
    onOrder: (order) => printing.send({ type: "ordered", order }),
  });

  return { choice, findings, printing, published, begin, end, look };

  async function begin(): Promise<void> {
    await Promise.all([look(), printing.send({ type: "entered" })]);
  }

  async function look(): Promise<void> {
    await Promise.all([published.send({ type: "requested" }), findings.send({ type: "requested" })]);
  }

  function end(): Promise<void> {
    return printing.send({ type: "left" });
  }
}
