import type { Subscription } from "./subscription.ts";

/** The plans that are sold. */
export const plans = ["INDIVIDUAL", "CORPORATE", "ENTERPRISE", "diagram_as_code"] as const;

export type Plan = (typeof plans)[number];

/** The period for which a product is paid. */
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

/**
 * The meanings of the plans' features in this product; undefined if the product has nothing for a feature. Services by
 * people and matters of agreement are not listed.
 */
const meanings: ReadonlyMap<string, string | undefined> = new Map([
  ["Basic Analytics", "Findings, coverage and traces of every project."],
  ["Export Data", "Documents as HTML, PDF and Markdown, and the whole project as plain text."],
  ["API Access", "Personal tokens for the command line, CI and programs of your own."],
  ["Advanced Analytics", undefined],
  ["Team Management", "Invite people to a project, see who has accepted, and end their access."],
  ["Bulk Operations", "Change or delete many requirements at once."],
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

/** Returns the plan of a product id; for an unknown id, the plan that the payment type names, or INDIVIDUAL. */
export function planOf({ payment_type, product_id }: Subscription): Plan {
  return products.get(product_id)?.plan ?? plans.find((plan) => plan === payment_type) ?? "INDIVIDUAL";
}

/** Returns the period for which a product is paid; undefined for an unknown id. */
export function billingPeriodOf(productId: string | undefined): BillingPeriod | undefined {
  return products.get(productId)?.period;
}

/** Returns the features of a plan, in the product's own words. */
export function featuresOf(plan: Plan): readonly string[] {
  return features[plan];
}

/** A feature as shown on the page of prices. */
export interface ShownFeature {
  readonly name: string;
  /** The meaning in this product; absent for services by people and matters of agreement. */
  readonly about?: string;
}

/** Returns the features to show, with their meanings; features for which the product has nothing are omitted. */
export function shownFeatures(names: readonly string[]): readonly ShownFeature[] {
  return names.flatMap((name) => {
    if (!meanings.has(name)) return [{ name }];
    const about = meanings.get(name);
    return about === undefined ? [] : [{ name, about }];
  });
}
