import { startMachine, type Store } from "../machine/start-machine.ts";
import type { PublishingApi } from "./publishing-api.ts";
import { shelfMachine } from "./shelf.ts";
import type { ShelfEvent, ShelfState } from "./shelf-state.ts";

/** Starts without documents; `requested` fetches them. What the checks find is left out where it is not to be had. */
export function startShelf({
  api,
}: {
  readonly api: Pick<PublishingApi, "getDocuments" | "getFindings">;
}): Store<ShelfState, ShelfEvent> {
  return startMachine(shelfMachine, {
    fetch: async (_, send) => {
      const answer = await api.getDocuments();
      return send(
        answer.ok ? { type: "received", shelf: answer.value } : { type: "failed", error: answer.error },
      );
    },
    fetchFindings: async (_, send) => {
      const answer = await api.getFindings();
      if (answer.ok) await send({ type: "findingsReceived", findings: answer.value });
    },
  });
}
