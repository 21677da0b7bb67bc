import { answerOf, type ContractClient, toCheckoutError } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type CheckoutEvent, checkoutMachine, type CheckoutState } from "./checkout.ts";
import { checkoutAnswer } from "./checkout-answer.ts";

interface Dependencies {
  readonly client: ContractClient;
  /** Navigates the browser to another site. */
  readonly leave: (url: string) => void;
}

/** Starts the navigation to the payment provider's page. */
export function startCheckout({ client, leave }: Dependencies): Store<CheckoutState, CheckoutEvent> {
  return startMachine(checkoutMachine, {
    askForPlan: async ({ email, plan: { plan, plan_id } }, send) => {
      const body = { email, payment_type: plan, plan_id };
      const call = () => answerOf(client.POST("/stripe/checkout_session/", { body }));
      return send(ended(await checkoutAnswer("createCheckoutSession", body, call)));
    },
    askForTokens: async ({ amount, email }, send) => {
      const body = { email, amount };
      const call = () => answerOf(client.POST("/stripe/additional_token_checkout/", { body }));
      return send(ended(await checkoutAnswer("addTokenCheckout", body, call)));
    },
    leave: ({ url }) => {
      leave(url);
    },
  });
}

/** The server supplies the address; an address that is not a web page is rejected nevertheless. */
function ended(answer: Awaited<ReturnType<typeof checkoutAnswer<{ readonly url: string }>>>): CheckoutEvent {
  if (!answer.ok) return { type: "refused", error: answer.error };
  const { url } = answer.value;
  if (/^https?:\/\//i.test(url)) return { type: "created", url };
  const thrown = "The payment provider returned no payment page";
  return {
    type: "refused",
    error: toCheckoutError("createCheckoutSession", { kind: "failure", thrown }),
  };
}
