import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { shareLinksMachine } from "./share-links.ts";
import type { ShareLinksEvent, ShareLinksState } from "./share-links-state.ts";

interface Dependencies {
  readonly api: Pick<PublishingApi, "createLink" | "getLinks" | "revokeLink">;
  readonly notify: Notify;
}

/** Starts the dialog of links, closed. */
export function startShareLinks({ api, notify }: Dependencies): Store<ShareLinksState, ShareLinksEvent> {
  return startMachine(shareLinksMachine, {
    fetch: async (_, send) => {
      const answer = await api.getLinks();
      return send(
        answer.ok ? { type: "received", links: answer.value } : { type: "failed", error: answer.error },
      );
    },
    make: async ({ days, documentId }, send) => {
      const answer = await api.createLink(documentId, days);
      return send(answer.ok ? { type: "made", ...answer.value } : { type: "failed", error: answer.error });
    },
    revoke: async ({ linkId }, send) => {
      const answer = await api.revokeLink(linkId);
      return send(answer.ok ? { type: "revoked", linkId } : { type: "failed", error: answer.error });
    },
    sayRevoked: () => void notify({ kind: "success", title: "Link revoked" }),
  });
}
