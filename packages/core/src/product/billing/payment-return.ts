import {
  answerOf,
  type CheckoutError,
  type components,
  type ContractClient,
  toCheckoutError,
} from "../client/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import { checkoutAnswer } from "./checkout-answer.ts";
import type { PaymentAddress } from "./payment-address.ts";

type Schemas = components["schemas"];

/** The outcome of a payment. Nothing counts as paid until the server has checked it with the provider. */
export type PaymentOutcome =
  | { readonly kind: "subscribed"; readonly status: Schemas["PaymentStatus"] }
  | { readonly kind: "credited"; readonly tokens: Schemas["TokenPayment"] }
  | { readonly kind: "unpaid" }
  | { readonly kind: "failed"; readonly error: CheckoutError }
  /** The address names no payment. */
  | { readonly kind: "nothing" };

interface Payment {
  readonly client: ContractClient;
  readonly email: string;
  readonly address: PaymentAddress;
}

interface Dependencies extends Omit<Payment, "address"> {
  readonly address: PaymentAddress | undefined;
  /** Called after a payment succeeded, to reload the access. */
  readonly onPaid: () => void | Promise<void>;
}

/** Starts the page to which the payment provider returns a person; `check` requests the outcome of the payment. */
export function startPaymentReturn({ address, client, email, onPaid }: Dependencies) {
  const { send, view } = startResource<PaymentOutcome>({
    initial: { kind: "nothing" },
    load: async () => ({
      ok: true,
      value: address === undefined ? { kind: "nothing" } : await verify({ address, client, email }),
    }),
  });
  return { view, check };

  async function check(): Promise<void> {
    await send({ type: "requested" });
    const { kind } = view.current.value;
    if (kind === "subscribed" || kind === "credited") await onPaid();
  }
}

async function verify({ address, client, email }: Payment): Promise<PaymentOutcome> {
  if (address.kind === "subscription") {
    const { customerEmail: customer_email = email, subscriptionId: subscription_id } = address;
    const body = { subscription_id, customer_email };
    const call = () => answerOf(client.POST("/stripe/payment_success/", { body }));
    const answer = await checkoutAnswer("paymentSuccess", body, call);
    return answer.ok ? ofStatus(answer.value) : { kind: "failed", error: answer.error };
  }
  const { bought, sessionId: session_id } = address;
  if (bought === "plan") return verifyPlan(client, email);
  const answer = await answerOf(client.POST("/stripe/verify_token_payment/", { body: { session_id } }));
  if (answer.ok)
    return answer.value.payment_status === "paid"
      ? { kind: "credited", tokens: answer.value }
      : { kind: "unpaid" };
  // The server answers for a session that sold no tokens as if the session did not exist.
  if (bought === undefined && answer.error.code === "NOT_FOUND") return verifyPlan(client, email);
  const error = toCheckoutError("tokenPaymentSuccess", { kind: "answer", error: answer.error });
  return { kind: "failed", error };
}

async function verifyPlan(client: ContractClient, email: string): Promise<PaymentOutcome> {
  const answer = await answerOf(client.POST("/stripe/verify_payment/", { body: { email } }));
  if (answer.ok) return ofStatus(answer.value);
  const error = toCheckoutError("verifyPayment", { kind: "answer", error: answer.error });
  return { kind: "failed", error };
}

function ofStatus(status: Schemas["PaymentStatus"]): PaymentOutcome {
  const isPaid = status.payment_status === "paid";
  return isPaid && (status.status === "active" || status.status === "canceled")
    ? { kind: "subscribed", status }
    : { kind: "unpaid" };
}
