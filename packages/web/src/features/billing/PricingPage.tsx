import {
  makeStyles,
  tokens,
  Tab,
  Skeleton,
  SkeletonItem,
  Badge,
  Button,
  mergeClasses,
  Spinner,
  Subtitle2,
  Title2,
} from "@fluentui/react-components";
import { planCards, type PlanCard } from "@archscribe/core/product/billing/plan-cards";
import type { BillingPeriod } from "@archscribe/core/product/subscription";
import type { OfferedPlan } from "@archscribe/core/product/billing/offer";
import { CheckmarkRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { BillingOff } from "./BillingOff.tsx";
import { CheckoutFailure } from "./CheckoutFailure.tsx";
import { TokenPurchase } from "./TokenPurchase.tsx";
import { useCheckout, useEmail, useOffer } from "./use-billing.ts";
import { bareList, surface } from "../../theme/shared-styles.ts";

const usePlanCardViewStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    ...surface,
  },
  featured: { border: `2px solid ${tokens.colorBrandForeground1}`, boxShadow: tokens.shadow8 },
  head: { display: "flex", alignItems: "center", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  name: { margin: 0 },
  about: { margin: 0, minHeight: "4.2em", color: tokens.colorNeutralForeground3 },
  price: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalXS,
    minHeight: "44px",
  },
  per: { color: tokens.colorNeutralForeground3 },
  features: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    ...bareList,
  },
  feature: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  meaning: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  tick: { flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: "18px" },
  action: { marginTop: "auto", paddingTop: tokens.spacingVerticalM, display: "grid" },
  button: { fontSize: tokens.fontSizeBase300, whiteSpace: "nowrap" },
});

const usePlanGridStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: tokens.spacingHorizontalL,
    ...bareList,
  },
});

const usePlansLoadingStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  card: { height: "360px", borderRadius: tokens.borderRadiusXLarge },
});

const useStyles = makeStyles({
  note: { margin: 0, textAlign: "center", color: tokens.colorNeutralForeground3 },
});

/** The offer: plans and additional tokens. */
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

interface Properties {
  readonly period: BillingPeriod;
  readonly onChoose: (period: BillingPeriod) => void;
}

/** Whether prices are shown for a month or for a year. */
function PeriodChoice({ onChoose, period }: Properties) {
  return (
    <Tabs
      aria-label="Billing period"
      selectedValue={period}
      onTabSelect={(_, { value }) => onChoose(value === "yearly" ? "yearly" : "monthly")}
    >
      <Tab value="monthly">Monthly</Tab>
      <Tab value="yearly">Yearly</Tab>
    </Tabs>
  );
}

/** The placeholder for the plans. */
function PlansLoading() {
  const styles = usePlansLoadingStyles();
  return (
    <Skeleton className={styles.root} aria-label="The plans are loading">
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonItem key={key} className={styles.card} />
      ))}
    </Skeleton>
  );
}

interface PlanGridProperties {
  readonly cards: readonly PlanCard[];
  /** The id of the plan that is being bought. */
  readonly busyPlan: string | number | undefined;
  readonly onBuy: (plan: OfferedPlan) => void;
  readonly onPeriod: (period: BillingPeriod) => void;
}

/** All plans side by side. */
function PlanGrid({ busyPlan, cards, onBuy, onPeriod }: PlanGridProperties) {
  const styles = usePlanGridStyles();
  const { navigation } = useWorld();
  return (
    <ul className={styles.root} aria-label="Plans">
      {cards.map((card) => {
        const { sale } = card;
        const id = sale.kind === "online" ? sale.offered.plan_id : undefined;
        return (
          <PlanCardView
            key={card.plan}
            card={card}
            isFeatured={card.plan === "CORPORATE"}
            isBusy={busyPlan !== undefined && busyPlan === id}
            isDisabled={busyPlan !== undefined}
            onChoose={() => {
              if (sale.kind !== "online") return;
              if (sale.way === "buy") onBuy(sale.offered);
              else navigation.goTo(`/payout?change=${sale.offered.plan_id}`);
            }}
            onContact={() => navigation.goTo("/contact-sales")}
            onOtherPeriod={() => {
              if (sale.kind === "otherPeriod") onPeriod(sale.period);
            }}
          />
        );
      })}
    </ul>
  );
}

interface PlanCardViewProperties {
  readonly card: PlanCard;
  /** The highlighted plan. */
  readonly isFeatured: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
  readonly onContact: () => void;
  readonly onOtherPeriod: () => void;
}

/** A plan with its price and features. */
function PlanCardView(properties: PlanCardViewProperties) {
  const { card, isFeatured } = properties;
  const styles = usePlanCardViewStyles();
  return (
    <li className={mergeClasses(styles.root, isFeatured && styles.featured)}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name}>
          {card.name}
        </Subtitle2>
        {card.isOwn && <Badge color="brand">Your plan</Badge>}
        {isFeatured && !card.isOwn && (
          <Badge appearance="tint" color="brand">
            For teams
          </Badge>
        )}
      </div>
      <p className={styles.about}>{card.about}</p>
      <div className={styles.price}>{priceOf(card, styles.per)}</div>
      {card.features.length > 0 && (
        <ul className={styles.features}>
          {card.features.map(({ about, name }) => (
            <li key={name} className={styles.feature}>
              <CheckmarkRegular className={styles.tick} aria-hidden />
              <span>
                {name}
                {about !== undefined && <span className={styles.meaning}>{about}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.action}>
        <Action {...properties} />
      </div>
    </li>
  );
}

function priceOf({ sale, saving }: PlanCard, unit: string): ReactNode {
  switch (sale.kind) {
    case "online":
      return (
        <>
          <Title2 as="span">{sale.price}</Title2> <span className={unit}>{sale.per}</span>
          {saving !== undefined && (
            <Badge appearance="tint" color="success">
              {saving}
            </Badge>
          )}
        </>
      );
    case "agreed":
      return <Title2 as="span">Let us talk</Title2>;
    case "otherPeriod":
      return (
        <span className={unit}>{sale.period === "monthly" ? "Sold by the month" : "Sold by the year"}</span>
      );
  }
}

function Action(properties: PlanCardViewProperties) {
  const styles = usePlanCardViewStyles();
  const { card, isBusy, isDisabled, isFeatured } = properties;
  switch (card.sale.kind) {
    case "online":
      return (
        <Button
          appearance={isFeatured ? "primary" : "secondary"}
          size="large"
          className={styles.button}
          disabled={card.isOwn}
          disabledFocusable={!card.isOwn && (isBusy || isDisabled)}
          icon={isBusy ? <Spinner size="tiny" /> : null}
          onClick={properties.onChoose}
        >
          {card.isOwn
            ? "You have this plan"
            : `${card.sale.way === "buy" ? "Choose" : "Change to"} ${card.name}`}
        </Button>
      );
    case "agreed":
      return (
        <Button size="large" className={styles.button} onClick={properties.onContact}>
          Contact sales
        </Button>
      );
    case "otherPeriod":
      return (
        <Button size="large" className={styles.button} onClick={properties.onOtherPeriod}>
          {card.sale.period === "monthly" ? "Show monthly prices" : "Show yearly prices"}
        </Button>
      );
  }
}
