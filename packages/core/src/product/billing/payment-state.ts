import type { Entitlement, ProviderInstant, Subscription } from "../subscription/index.ts";
import type { PaymentStatus } from "../ports/product-api.ts";

/** A person's payments and the access that they grant, under the names of the contract. */
export interface PaymentState extends Omit<Entitlement, "accessUntil"> {
  readonly phase: "loading" | "loaded" | "failed";
  /** Raised with each request for the payment and when the person signs out. */
  readonly attempt: number;
  readonly isPaymentDataLoaded: boolean;
  readonly isPaymentDataLoading: boolean;
  /** Whether loading has succeeded or failed at least once for this person. */
  readonly hasInitializedOnce: boolean;
  /** The current subscription, in which an ended period is marked. Empty without a subscription. */
  readonly subscription: Subscription;
  /** The instant at which the person's account was created, if known. */
  readonly created_at: ProviderInstant | undefined;
}

/** The events of a payment. */
export type PaymentEvent =
  | { readonly type: "requested"; readonly email: string }
  | { readonly type: "verifyRequested"; readonly email: string }
  | {
      readonly type: "received";
      readonly status: PaymentStatus;
      readonly now: Date;
    }
  | { readonly type: "notReceived" }
  | { readonly type: "notVerified"; readonly now: Date }
  | { readonly type: "userChanged"; readonly created_at?: ProviderInstant | undefined }
  | { readonly type: "timePassed"; readonly now: Date }
  | { readonly type: "cleared" };

/** The effects to perform. */
export type PaymentEffect =
  | { readonly type: "fetchStatus"; readonly email: string }
  | { readonly type: "verify"; readonly email: string }
  | { readonly type: "readClock" }
  /** Replaces an earlier delay. */
  | { readonly type: "readClockAfter"; readonly milliseconds: number };
