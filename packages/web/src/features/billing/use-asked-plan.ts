import type { BillingStanding } from "@archscribe/core/product/billing/billing-standing";
import type { OfferedPlan } from "@archscribe/core/product/billing/offer";
import { useEffect } from "react";
import { useWorld } from "../../world/world-context.ts";
import type { useSubscriptionChange } from "./use-subscription-change.ts";

interface Asked extends Pick<ReturnType<typeof useSubscriptionChange>, "change"> {
  readonly plans: readonly OfferedPlan[];
  readonly standing: BillingStanding;
}

/** Opens the change to the plan that the page of prices asks for in the address, once. */
export function useAskedPlan({ change, plans, standing }: Asked): void {
  const { navigation } = useWorld();
  const hasSubscription = standing.kind === "active" || standing.kind === "canceled";
  useEffect(() => {
    const asked = new URLSearchParams(navigation.current().split("?")[1]).get("change");
    const plan = plans.find(({ plan_id }) => plan_id === asked);
    if (plan === undefined || !hasSubscription) return;
    navigation.replace("/payout");
    void change.send({ type: "changeAsked" });
    void change.send({ type: "planPicked", plan });
  }, [change, hasSubscription, navigation, plans]);
}
