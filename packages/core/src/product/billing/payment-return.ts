import type { CheckoutError, components } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { PaymentAddress } from "./payment-address.ts";

type Schemas = components["schemas"];

/** What has become of a payment, once a person is back from the provider's page. */
export interface PaymentReturnState {
  readonly phase: "unread" | "verifying" | "subscribed" | "credited" | "unpaid" | "failed" | "nothing";
  readonly address?: PaymentAddress;
  readonly email?: string;
  /** There when a subscription is paid. */
  readonly status?: Schemas["PaymentStatus"];
  /** There when additional tokens are paid. */
  readonly tokens?: Schemas["TokenPayment"];
  readonly error?: CheckoutError;
}

/** What can happen to it. */
export type PaymentReturnEvent =
  | { readonly type: "arrived"; readonly email: string; readonly address?: PaymentAddress }
  | { readonly type: "checkedAgain" }
  | { readonly type: "statusReceived"; readonly status: Schemas["PaymentStatus"] }
  | { readonly type: "tokensReceived"; readonly tokens: Schemas["TokenPayment"] }
  | { readonly type: "refused"; readonly error: CheckoutError };

/** What is to be done for it in the world. */
export type PaymentReturnEffect =
  | { readonly type: "verify"; readonly address: PaymentAddress; readonly email: string }
  | { readonly type: "tellPaid" };

type Reaction<Type extends PaymentReturnEvent["type"]> = ReactionTo<
  PaymentReturnState,
  PaymentReturnEvent,
  PaymentReturnEffect,
  Type
>;

const again: Reaction<"checkedAgain"> = {
  to: ["verifying"],
  step: (state) =>
    state.address === undefined || state.email === undefined
      ? stay(state)
      : verify({ address: state.address, email: state.email }),
};

function verify(wanted: { readonly address: PaymentAddress; readonly email: string }) {
  return goTo<PaymentReturnState, PaymentReturnEffect>(
    { phase: "verifying", ...wanted },
    { type: "verify", ...wanted },
  );
}

function isPaid({ payment_status, status }: Schemas["PaymentStatus"]): boolean {
  return payment_status === "paid" && (status === "active" || status === "canceled");
}

/** The page /success: nothing is taken for paid that the server has not asked the provider for. */
export const paymentReturnMachine: Machine<PaymentReturnState, PaymentReturnEvent, PaymentReturnEffect> = {
  name: "Payment return",
  initial: { phase: "unread" },
  transitions: {
    unread: {
      arrived: {
        to: ["verifying", "nothing"],
        step: (_, { address, email }) =>
          address === undefined ? goTo({ phase: "nothing" }) : verify({ address, email }),
      },
    },
    verifying: {
      statusReceived: {
        to: ["subscribed", "unpaid"],
        step: (state, { status }) =>
          isPaid(status)
            ? goTo<PaymentReturnState, PaymentReturnEffect>(
                { ...state, phase: "subscribed", status },
                { type: "tellPaid" },
              )
            : goTo({ ...state, phase: "unpaid" }),
      },
      tokensReceived: {
        to: ["credited", "unpaid"],
        step: (state, { tokens }) =>
          tokens.payment_status === "paid"
            ? goTo<PaymentReturnState, PaymentReturnEffect>(
                { ...state, phase: "credited", tokens },
                { type: "tellPaid" },
              )
            : goTo({ ...state, phase: "unpaid" }),
      },
      refused: { to: ["failed"], step: (state, { error }) => goTo({ ...state, phase: "failed", error }) },
    },
    subscribed: {},
    credited: {},
    unpaid: { checkedAgain: again },
    failed: { checkedAgain: again },
    nothing: {},
  },
};
