import { type Answer, type CheckoutCall, toCheckoutError } from "../client/index.ts";
import { lackingArguments } from "../validation/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { BillingApi, BillingStatus, TokenPayment } from "./billing-api.ts";
import type { PaymentAddress } from "./payment-address.ts";
import { type PaymentReturnEvent, paymentReturnMachine, type PaymentReturnState } from "./payment-return.ts";

type Api = Pick<BillingApi, "paymentSuccess" | "verifyPayment" | "verifyTokenPayment">;

interface Surroundings {
  readonly api: Api;
  /** Told once something is paid, so that what is open is read anew. */
  readonly onPaid: () => void | Promise<void>;
}

/** Starts the page to which the payment provider sends a person back. */
export function startPaymentReturn({
  api,
  onPaid,
}: Surroundings): Store<PaymentReturnState, PaymentReturnEvent> {
  return startMachine(paymentReturnMachine, {
    verify: async ({ address, email }, send) => send(await verify(api, address, email)),
    tellPaid: () => onPaid(),
  });
}

async function verify(api: Api, address: PaymentAddress, email: string): Promise<PaymentReturnEvent> {
  switch (address.kind) {
    case "subscription": {
      const { customerEmail: customer_email = email, subscriptionId: subscription_id } = address;
      const body = { subscription_id, customer_email };
      const missing = lackingArguments("paymentSuccess", body);
      return missing.length > 0
        ? { type: "refused", error: toCheckoutError("paymentSuccess", { kind: "arguments", missing }) }
        : statusOf("paymentSuccess", await api.paymentSuccess(body));
    }
    case "checkout":
      return verifyCheckout(api, address, email);
  }
}

async function verifyCheckout(
  api: Api,
  { bought, sessionId }: Extract<PaymentAddress, { readonly kind: "checkout" }>,
  email: string,
): Promise<PaymentReturnEvent> {
  if (bought === "plan") return statusOf("verifyPayment", await api.verifyPayment({ email }));
  const answer = await api.verifyTokenPayment({ session_id: sessionId });
  // A session that sold no tokens is answered as one that there is not.
  const isOther = bought === undefined && !answer.ok && answer.error.code === "NOT_FOUND";
  return isOther ? statusOf("verifyPayment", await api.verifyPayment({ email })) : tokensOf(answer);
}

function statusOf(name: CheckoutCall, answer: Answer<BillingStatus>): PaymentReturnEvent {
  return answer.ok
    ? { type: "statusReceived", status: answer.value }
    : { type: "refused", error: toCheckoutError(name, { kind: "answer", error: answer.error }) };
}

function tokensOf(answer: Answer<TokenPayment>): PaymentReturnEvent {
  return answer.ok
    ? { type: "tokensReceived", tokens: answer.value }
    : {
        type: "refused",
        error: toCheckoutError("tokenPaymentSuccess", { kind: "answer", error: answer.error }),
      };
}
