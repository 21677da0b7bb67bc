import { answerOf, type ContractClient, toCheckoutError } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { checkoutAnswer } from "./checkout-answer.ts";
import type { PaymentAddress } from "./payment-address.ts";
import { type PaymentReturnEvent, paymentReturnMachine, type PaymentReturnState } from "./payment-return.ts";

interface Dependencies {
  readonly client: ContractClient;
  /** Told once something is paid, so that what is open is read anew. */
  readonly onPaid: () => void | Promise<void>;
}

/** Starts the page to which the payment provider sends a person back. */
export function startPaymentReturn({
  client,
  onPaid,
}: Dependencies): Store<PaymentReturnState, PaymentReturnEvent> {
  return startMachine(paymentReturnMachine, {
    verify: async ({ address, email }, send) => send(await verify(client, address, email)),
    tellPaid: () => onPaid(),
  });
}

async function verify(
  client: ContractClient,
  address: PaymentAddress,
  email: string,
): Promise<PaymentReturnEvent> {
  if (address.kind === "subscription") {
    const { customerEmail: customer_email = email, subscriptionId: subscription_id } = address;
    const body = { subscription_id, customer_email };
    const call = () => answerOf(client.POST("/stripe/payment_success/", { body }));
    const answer = await checkoutAnswer("paymentSuccess", body, call);
    return answer.ok
      ? { type: "statusReceived", status: answer.value }
      : { type: "refused", error: answer.error };
  }
  const { bought, sessionId: session_id } = address;
  if (bought === "plan") return verifyPlan(client, email);
  const answer = await answerOf(client.POST("/stripe/verify_token_payment/", { body: { session_id } }));
  if (answer.ok) return { type: "tokensReceived", tokens: answer.value };
  // A session that sold no tokens is answered as one that there is not.
  if (bought === undefined && answer.error.code === "NOT_FOUND") return verifyPlan(client, email);
  const error = toCheckoutError("tokenPaymentSuccess", { kind: "answer", error: answer.error });
  return { type: "refused", error };
}

async function verifyPlan(client: ContractClient, email: string): Promise<PaymentReturnEvent> {
  const answer = await answerOf(client.POST("/stripe/verify_payment/", { body: { email } }));
  if (answer.ok) return { type: "statusReceived", status: answer.value };
  const error = toCheckoutError("verifyPayment", { kind: "answer", error: answer.error });
  return { type: "refused", error };
}
