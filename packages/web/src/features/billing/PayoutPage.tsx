import { makeStyles, tokens } from "@fluentui/react-components";
import { billingStanding } from "@archscribe/core/product/billing/billing-standing";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { BillingOff } from "./BillingOff.tsx";
import { Payments } from "./Payments.tsx";
import { SubscriptionPanel } from "./SubscriptionPanel.tsx";
import { UsagePanel } from "./UsagePanel.tsx";
import { useEmail } from "./use-billing.ts";
import { useSubscriptionChange } from "./use-subscription-change.ts";

const useStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 400px), 1fr))",
    gap: tokens.spacingHorizontalL,
    alignItems: "stretch",
  },
});

/** A person's subscription, its usage, and the payments. */
export function PayoutPage() {
  const styles = useStyles();
  const { clock, product } = useWorld();
  const email = useEmail();
  const payment = useView(product.payment);
  const standing = billingStanding(payment, clock.now());
  const stores = useSubscriptionChange();
  if (standing.kind === "off")
    return (
      <Page title="Payout">
        <BillingOff />
      </Page>
    );
  return (
    <Page title="Payout" about="Your subscription, what you use of it, and what you have paid.">
      <div className={styles.columns}>
        <SubscriptionPanel
          standing={standing}
          onChange={() => void stores.change.send({ type: "changeAsked" })}
          onCancel={() => void stores.change.send({ type: "cancelAsked" })}
          onRetry={() => void product.payment.send({ type: "requested", email })}
        />
        <UsagePanel />
      </div>
      {standing.kind !== "loading" && <Payments {...stores} standing={standing} />}
    </Page>
  );
}
