import { makeStyles, tokens } from "@fluentui/react-components";
import { planCards } from "@archscribe/core/product/billing/plan-cards";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { BillingOff } from "./BillingOff.tsx";
import { CheckoutFailure } from "./CheckoutFailure.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { PlanGrid } from "./PlanGrid.tsx";
import { PlansLoading } from "./PlansLoading.tsx";
import { TokenPurchase } from "./TokenPurchase.tsx";
import { useCheckout, useEmail, useOffer } from "./use-billing.ts";

const useStyles = makeStyles({
  note: { margin: 0, textAlign: "center", color: tokens.colorNeutralForeground3 },
});

/** What can be bought: plans, and additional tokens. */
export function PricingPage() {
  const offerStore = useOffer();
  const { error, phase, value: offer } = useView(offerStore);
  const isOn = offer?.billing === "on";
  return (
    <Page
      title="Pricing"
      {...(isOn && {
        about: "Choose the plan that fits how you work. Change or cancel at any time.",
        actions: (
          <PeriodChoice
            period={offer.period}
            onChoose={(period) => void offerStore.send({ type: "periodChosen", period })}
          />
        ),
      })}
    >
      {offer?.billing === "off" && <BillingOff />}
      {offer === undefined && phase === "loading" && <PlansLoading />}
      {offer === undefined && phase === "failed" && (
        <LoadFailure
          title="The prices could not be loaded"
          reason={error?.message}
          onRetry={() => void offerStore.send({ type: "requested" })}
        />
      )}
      {isOn && <Prices offer={offer} offerStore={offerStore} />}
    </Page>
  );
}

interface PricesProperties {
  readonly offerStore: ReturnType<typeof useOffer>;
  readonly offer: NonNullable<PricesProperties["offerStore"]["view"]["current"]["value"]>;
}

function Prices({ offer: { period, plans, tokens: offeredTokens }, offerStore }: PricesProperties) {
  const styles = useStyles();
  const email = useEmail();
  const { product } = useWorld();
  const { isPaymentActive, subscription } = useView(product.payment);
  const checkoutStore = useCheckout();
  const checkout = useView(checkoutStore);
  const isUnderWay = checkout.phase === "asking" || checkout.phase === "leaving";
  return (
    <>
      <CheckoutFailure checkout={checkout} onDismiss={() => void checkoutStore.send({ type: "dismissed" })} />
      <PlanGrid
        cards={planCards({
          plans,
          period,
          ownProduct: isPaymentActive ? subscription.product_id : undefined,
        })}
        busyPlan={isUnderWay ? checkout.wanted : undefined}
        onBuy={(plan) => void checkoutStore.send({ type: "planChosen", email, plan })}
        onPeriod={(chosen) => void offerStore.send({ type: "periodChosen", period: chosen })}
      />
      <TokenPurchase
        tokens={offeredTokens}
        checkout={checkout}
        onBuy={(amount) => void checkoutStore.send({ type: "tokensChosen", email, amount })}
      />
      <p className={styles.note}>You pay on the page of our payment provider. We never see your card.</p>
    </>
  );
}
