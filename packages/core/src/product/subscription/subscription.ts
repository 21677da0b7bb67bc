/** What a subscription can be; of anything else nothing is known, and nothing is open. */
export const subscriptionStatuses = ["active", "canceled", "past_due", "expired"] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** An instant as the payment provider writes it: seconds since 1970, or a text in ISO 8601. */
export type ProviderInstant = string | number;

/** A subscription under the field names of the contract, both of the stored one and of the payment status. */
export interface Subscription {
  /** In whole units of the currency. */
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
  /** As the provider says it, so that a word that nobody knows can be told apart. */
  readonly status?: string | undefined;
  readonly subscription_id?: string | undefined;
  /** Of one whose end is past: that it was to end then, so that no payment is missing. */
  readonly was_canceled?: boolean | undefined;
}
