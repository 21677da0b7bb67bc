import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { shareLinksMachine } from "./share-links.ts";
import type { ShareLinksEvent, ShareLinksState } from "./share-links-state.ts";

interface Surroundings {
  readonly api: Pick<PublishingApi, "createLink" | "getLinks" | "revokeLink">;
  readonly notify: Notify;
}

/** Starts the dialog of links, closed. */
export function startShareLinks({ api, notify }: Surroundings): Store<ShareLinksState, ShareLinksEvent> {
  return startMachine(shareLinksMachine, {
    fetch: async ({ attempt }, send) => {
      const answer = await api.getLinks();
      return send(
        answer.ok
          ? { type: "received", attempt, links: answer.value }
          : { type: "failed", attempt, error: answer.error },
      );
    },
    make: async ({ attempt, days, documentId }, send) => {
      const answer = await api.createLink(documentId, days);
      return send(
        answer.ok
          ? { type: "made", attempt, ...answer.value }
          : { type: "failed", attempt, error: answer.error },
      );
    },
    revoke: async ({ attempt, linkId }, send) => {
      const answer = await api.revokeLink(linkId);
      return send(
        answer.ok ? { type: "revoked", attempt, linkId } : { type: "failed", attempt, error: answer.error },
      );
    },
    sayRevoked: () => void notify({ kind: "success", title: "Link revoked" }),
  });
}
