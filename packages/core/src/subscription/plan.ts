import type { Subscription } from "./subscription.ts";

/** The plans that are sold (spec §6). */
export const plans = ["INDIVIDUAL", "CORPORATE", "ENTERPRISE", "diagram_as_code"] as const;

export type Plan = (typeof plans)[number];

/** How long a product is paid for at once. */
export type BillingPeriod = "monthly" | "yearly";

interface Product {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

const products: ReadonlyMap<string | undefined, Product> = new Map<string, Product>([
  ["diagram_as_code", { plan: "diagram_as_code", period: "monthly" }],
  ["diagram_as_code_yearly", { plan: "diagram_as_code", period: "yearly" }],
  ["individual_monthly", { plan: "INDIVIDUAL", period: "monthly" }],
  ["individual_yearly", { plan: "INDIVIDUAL", period: "yearly" }],
  ["CORPORATE_monthly", { plan: "CORPORATE", period: "monthly" }],
  ["CORPORATE_yearly", { plan: "CORPORATE", period: "yearly" }],
]);

const features: Readonly<Record<Plan, readonly string[]>> = {
  INDIVIDUAL: ["Basic Analytics", "Export Data", "API Access"],
  CORPORATE: ["Advanced Analytics", "Team Management", "Priority Support", "Bulk Operations"],
  ENTERPRISE: [
    "Custom Integration",
    "Dedicated Support",
    "Unlimited Users",
    "Advanced Security",
    "Custom Features",
  ],
  diagram_as_code: [],
};

/** The plan of a product id; of another id the one that the payment type names, else INDIVIDUAL (spec §6). */
export function planOf({ payment_type, product_id }: Subscription): Plan {
  return products.get(product_id)?.plan ?? plans.find((plan) => plan === payment_type) ?? "INDIVIDUAL";
}

/** How long a product is paid for at once; of an id that is none it is not known (spec §6). */
export function billingPeriodOf(productId: string | undefined): BillingPeriod | undefined {
  return products.get(productId)?.period;
}

/** What a plan has, in the product's own words (spec §6). */
export function featuresOf(plan: Plan): readonly string[] {
  return features[plan];
}
