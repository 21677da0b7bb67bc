import type { Entitlement, ProviderInstant, Subscription } from "../subscription/index.ts";
import type { PaymentStatus } from "../ports/product-api.ts";

/** What a person has paid for and what that opens, under the names of the contract. */
export interface PaymentState extends Omit<Entitlement, "accessUntil"> {
  readonly phase: "loading" | "loaded" | "failed";
  /** Raised when the payment is asked for, and when the person is gone. */
  readonly attempt: number;
  readonly isPaymentDataLoaded: boolean;
  readonly isPaymentDataLoading: boolean;
  /** True once something was loaded, or could not be, for this person. */
  readonly hasInitializedOnce: boolean;
  /** As it is now: a period that is past has left its mark. Without any value where there is none. */
  readonly subscription: Subscription;
  /** When the person's account was made, as far as that is known. */
  readonly created_at: ProviderInstant | undefined;
}

/** The events of what is known of a payment. */
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
  /** Replaces an earlier one. */
  | { readonly type: "readClockAfter"; readonly milliseconds: number };
