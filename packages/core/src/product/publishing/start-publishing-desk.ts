import type { Clock, EventFeed, KeyValueStorage } from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { startPrintChoice } from "./print-choice.ts";
import { startPrinting } from "./start-printing.ts";
import { startShareLinks } from "./start-share-links.ts";
import { startShelf } from "./start-shelf.ts";

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
  const links = startShareLinks({ api, notify });
  const printing = startPrinting({
    api,
    clock,
    feed,
    notify,
    projectId,
    onPrinted: (document) => shelf.send({ type: "printed", document }),
  });
  const choice = startPrintChoice({
    session,
    onOrder: (order) => printing.send({ type: "ordered", order }),
  });

  return { choice, links, printing, shelf, begin, end };

  async function begin(): Promise<void> {
    await Promise.all([shelf.send({ type: "requested" }), printing.send({ type: "entered" })]);
  }

  function end(): Promise<void> {
    return printing.send({ type: "left" });
  }
}
