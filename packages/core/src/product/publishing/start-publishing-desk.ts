import type { Clock, EventFeed, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { startPrintChoice } from "./print-choice.ts";
import { startPrinting } from "./start-printing.ts";
import { startShareLinks } from "./start-share-links.ts";
import { startFindings, startShelf } from "./shelf.ts";

interface Surroundings {
  readonly api: PublishingApi;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  readonly projectId: number;
  readonly session: Pick<KeyValueStorage, "get" | "set">;
}

/** All that is done with the documents of a project, each part told what concerns it of the others. */
export type PublishingDesk = ReturnType<typeof startPublishingDesk>;

/**
 * Starts the parts. `begin` then fetches what is published already, and follows a job that runs; `end` follows it no more, while
 * it goes on at the server.
 */
export function startPublishingDesk({ api, clock, feed, notify, projectId, session }: Surroundings) {
  const shelf = startShelf({ api });
  const findings = startFindings({ api });
  const links = startShareLinks({ api, notify });
  const printing = startPrinting({
    api,
    clock,
    feed,
    notify,
    projectId,
    onPrinted: async (document) => {
      await shelf.send({ type: "printed", document });
      // The project may have changed while the document was made.
      await shelf.send({ type: "outdated" });
    },
  });
  const choice = startPrintChoice({
    session,
    onOrder: (order) => printing.send({ type: "ordered", order }),
  });

  return { choice, findings, links, printing, shelf, begin, end, look };

  async function begin(): Promise<void> {
    await Promise.all([look(), printing.send({ type: "entered" })]);
  }

  async function look(): Promise<void> {
    await Promise.all([shelf.send({ type: "requested" }), findings.send({ type: "requested" })]);
  }

  function end(): Promise<void> {
    return printing.send({ type: "left" });
  }
}
