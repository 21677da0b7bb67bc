import type { Subscription } from "./subscription.ts";

/** The plans that are sold. */
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

/** What the words of the plans are here, undefined for nothing. What people do for people, or agree on, is not among them. */
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

/** The plan of a product id; of another id the one that the payment type names, else INDIVIDUAL. */
export function planOf({ payment_type, product_id }: Subscription): Plan {
  return products.get(product_id)?.plan ?? plans.find((plan) => plan === payment_type) ?? "INDIVIDUAL";
}

/** How long a product is paid for at once; of an id that is none it is not known. */
export function billingPeriodOf(productId: string | undefined): BillingPeriod | undefined {
  return products.get(productId)?.period;
}

/** What a plan has, in the product's own words. */
export function featuresOf(plan: Plan): readonly string[] {
  return features[plan];
}

/** A feature as the page of prices shows it. */
export interface ShownFeature {
  readonly name: string;
  /** What it is in this product; not there for what people do for people, or agree on. */
  readonly about?: string;
}

/** Those of some features that there is something for, each with what that is. */
export function shownFeatures(names: readonly string[]): readonly ShownFeature[] {
  return names.flatMap((name) => {
    if (!meanings.has(name)) return [{ name }];
    const about = meanings.get(name);
    return about === undefined ? [] : [{ name, about }];
  });
}
