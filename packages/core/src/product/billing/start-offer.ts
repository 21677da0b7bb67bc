import { startMachine, type Store } from "../machine/start-machine.ts";
import type { BillingApi } from "./billing-api.ts";
import { type OfferEvent, offerMachine, type OfferState } from "./offer.ts";

/** Starts what a server sells, not asked for yet. */
export function startOffer({
  api,
}: {
  readonly api: Pick<BillingApi, "getPlans">;
}): Store<OfferState, OfferEvent> {
  return startMachine(offerMachine, {
    fetch: async (_, send) => {
      const answer = await api.getPlans();
      return send(
        answer.ok
          ? { type: "received", offer: answer.value }
          : { type: "notReceived", failure: answer.error.message },
      );
    },
  });
}
