/** The known statuses of a subscription; any other status is unknown and grants no access. */
export const subscriptionStatuses = ["active", "canceled", "past_due", "expired"] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** An instant as the payment provider writes it: seconds since 1970, or a text in ISO 8601. */
export type ProviderInstant = string | number;

/** A subscription under the field names of the contract, both of the stored one and of the payment status. */
export interface Subscription {
  /** The amount in whole units of the currency. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly current_period_start?: ProviderInstant | undefined;
  readonly current_period_end?: ProviderInstant | undefined;
  readonly start_date?: ProviderInstant | undefined;
  readonly end_date?: ProviderInstant | undefined;
  readonly renewal_date?: ProviderInstant | undefined;
  readonly customer_email?: string | undefined;
  readonly plan_id?: string | undefined;
  readonly product_id?: string | undefined;
  readonly payment_type?: string | undefined;
  readonly payment_status?: string | undefined;
  /** The provider's own word, so that an unknown status can be detected. */
  readonly status?: string | undefined;
  readonly subscription_id?: string | undefined;
  /** For a subscription whose end is past: whether it was canceled before, so that no payment is missing. */
  readonly was_canceled?: boolean | undefined;
}
