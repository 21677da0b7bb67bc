import {
  type BillingPeriod,
  featuresOf,
  formatMoney,
  type Plan,
  plans as allPlans,
  type ShownFeature,
  shownFeatures,
} from "../subscription/index.ts";
import type { OfferedPlan } from "./offer.ts";

/** A plan as shown to a person who chooses one. */
export interface PlanCard {
  readonly plan: Plan;
  readonly name: string;
  /** The intended customers. */
  readonly about: string;
  readonly features: readonly ShownFeature[];
  /** How the plan is bought: on the provider's page, by contacting us, or not for this period. */
  readonly sale:
    | {
        readonly kind: "online";
        readonly offered: OfferedPlan;
        readonly price: string;
        readonly per: string;
        /** `change` for a person who already pays for a plan, and does not buy another one. */
        readonly way: "buy" | "change";
      }
    | { readonly kind: "agreed" }
    | { readonly kind: "otherPeriod"; readonly period: BillingPeriod };
  /** The saving of a year over twelve months, such as `Save 17%`. */
  readonly saving?: string;
  readonly isOwn: boolean;
}

const words: Readonly<Record<Plan, { readonly name: string; readonly about: string }>> = {
  INDIVIDUAL: { name: "Individual", about: "For one architect and their own projects." },
  CORPORATE: { name: "Corporate", about: "For a team that designs and publishes together." },
  ENTERPRISE: {
    name: "Enterprise",
    about: "For an organization with its own rules. We agree on it in person.",
  },
  diagram_as_code: {
    name: "Diagram as Code",
    about: "For diagrams as text, rendered and published. Generation needs additional tokens.",
  },
};

interface Choice {
  readonly plans: readonly OfferedPlan[];
  readonly period: BillingPeriod;
  /** The id of the product that the person pays for now. */
  readonly ownProduct?: string | undefined;
}

/** Returns the name of a plan for display. */
export function planName(plan: Plan): string {
  return words[plan].name;
}

/**
 * Returns all plans for one period, in the order of the specification; plans that the server does not sell are agreed
 * on in person.
 */
export function planCards({ ownProduct, period, plans }: Choice): readonly PlanCard[] {
  return allPlans.map((plan) => {
    const offers = plans.filter((one) => one.plan === plan);
    const offered = offers.find((one) => one.period === period);
    const saving = offered === undefined ? undefined : savingOf(offered, offers);
    return {
      plan,
      ...words[plan],
      features: shownFeatures(offered?.features ?? featuresOf(plan)),
      sale: saleOf(offered, offers[0], ownProduct === undefined ? "buy" : "change"),
      ...(saving === undefined ? {} : { saving }),
      isOwn: offered !== undefined && offered.product_id === ownProduct,
    };
  });
}

function saleOf(
  offered: OfferedPlan | undefined,
  other: OfferedPlan | undefined,
  way: "buy" | "change",
): PlanCard["sale"] {
  if (offered !== undefined)
    return {
      kind: "online",
      way,
      offered,
      price: formatMoney(offered.amount, offered.currency),
      per: offered.period === "yearly" ? "per year" : "per month",
    };
  return other === undefined ? { kind: "agreed" } : { kind: "otherPeriod", period: other.period };
}

function savingOf(offered: OfferedPlan, offers: readonly OfferedPlan[]): string | undefined {
  const month = offers.find(({ currency, period }) => period === "monthly" && currency === offered.currency);
  if (offered.period !== "yearly" || month === undefined || month.amount === 0) return undefined;
  const percent = Math.floor((1 - offered.amount / (12 * month.amount)) * 100);
  return percent > 0 ? `Save ${String(percent)}%` : undefined;
}
