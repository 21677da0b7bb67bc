import { type Answer, type CheckoutCall, toCheckoutError } from "../client/index.ts";
import { type CheckoutArgument, lackingArguments } from "../validation/index.ts";
import { type Send, startMachine, type Store } from "../machine/start-machine.ts";
import type { BillingApi, CheckoutPage } from "./billing-api.ts";
import { type CheckoutEvent, checkoutMachine, type CheckoutState } from "./checkout.ts";

interface Surroundings {
  readonly api: Pick<BillingApi, "createCheckoutSession" | "createTokenCheckout">;
  /** Leads the browser to another site. */
  readonly leave: (url: string) => void;
}

/** Starts the way to the payment provider's page. */
export function startCheckout({ api, leave }: Surroundings): Store<CheckoutState, CheckoutEvent> {
  return startMachine(checkoutMachine, {
    askForPlan: ({ email, plan: { plan, plan_id } }, send) => {
      const body = { email, payment_type: plan, plan_id };
      return ask("createCheckoutSession", body, {
        call: () => api.createCheckoutSession(body),
        send,
      });
    },
    askForTokens: ({ amount, email }, send) => {
      const body = { email, amount };
      return ask("addTokenCheckout", body, { call: () => api.createTokenCheckout(body), send });
    },
    leave: ({ url }) => {
      leave(url);
    },
  });
}

interface Asking {
  readonly call: () => Promise<Answer<CheckoutPage>>;
  readonly send: Send<CheckoutEvent>;
}

async function ask(
  name: Extract<CheckoutCall, "createCheckoutSession" | "addTokenCheckout">,
  body: Readonly<Partial<Record<CheckoutArgument, unknown>>>,
  { call, send }: Asking,
): Promise<void> {
  const missing = lackingArguments(name, body);
  if (missing.length > 0)
    return send({ type: "refused", error: toCheckoutError(name, { kind: "arguments", missing }) });
  const answer = await call();
  if (!answer.ok)
    return send({
      type: "refused",
      error: toCheckoutError(name, { kind: "answer", error: answer.error }),
    });
  // The address comes from the server; what is no web page is not gone to all the same.
  if (!/^https?:\/\//i.test(answer.value.url))
    return send({
      type: "refused",
      error: toCheckoutError(name, {
        kind: "failure",
        thrown: "The payment provider gave no page to pay on",
      }),
    });
  return send({ type: "created", url: answer.value.url });
}
