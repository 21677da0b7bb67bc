import { featuresOf, plans } from "@archscribe/core/product/subscription";
import { readEntitlement } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";

/** Returns what this account may use now; with billing off everything, forever. */
export const checkPaymentStatus: Operation<"checkPaymentStatus"> = async ({ account }, world) => {
  if (!world.billing.isOn) return { status: 200, body: everything };
  const { accessUntil, features, ...entitlement } = await readEntitlement(world, account);
  return {
    status: 200,
    body: {
      billing: "on",
      ...entitlement,
      features: [...features],
      ...(accessUntil === undefined ? {} : { accessUntil: accessUntil.toISOString() }),
    },
  };
};

const everything = {
  billing: "off" as const,
  isSubscriptionActive: true,
  isPaymentActive: true,
  isInTrialPeriod: false,
  isDiagramAsCode: false,
  features: plans.flatMap((plan) => [...featuresOf(plan)]),
};
