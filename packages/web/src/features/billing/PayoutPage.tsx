import {
  makeStyles,
  tokens,
  Radio,
  RadioGroup,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
} from "@fluentui/react-components";
import { billingStanding, type BillingStanding } from "@archscribe/core/product/billing/billing-standing";
import { useEffect } from "react";
import type { OfferedPlan } from "@archscribe/core/product/billing/offer";
import { formatMoney, generateSadWarnings } from "@archscribe/core/product/subscription";
import { planName } from "@archscribe/core/product/billing/plan-cards";
import type { SubscriptionChangeState } from "@archscribe/core/product/billing/subscription-change";
import { type UsageMeter, usageMeter } from "@archscribe/core/product/billing/usage-meter";
import { startInvoices } from "@archscribe/core/product/billing/invoices";
import { startSubscriptionChange } from "@archscribe/core/product/billing/start-subscription-change";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { BillingOff } from "./BillingOff.tsx";
import { SubscriptionPanel } from "./SubscriptionPanel.tsx";
import { useEmail, useCheckout, useOffer } from "./use-billing.ts";
import { CheckoutFailure } from "./CheckoutFailure.tsx";
import { InvoiceList } from "./InvoiceList.tsx";
import { TokenPurchase } from "./TokenPurchase.tsx";
import { UsageBar } from "./UsageBar.tsx";

const useUsagePanelStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
});

const usePaymentsStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const none = { plans: [], tokens: [] } as const;

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
    <Page title="Payout" about="Your subscription, its usage, and your payments.">
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

interface Properties extends ReturnType<typeof useSubscriptionChange> {
  readonly standing: BillingStanding;
}

/** Additional tokens, invoices, and the dialogs of the subscription; loaded once it is known that billing is on. */
function Payments({ change: changeStore, invoices, standing }: Properties) {
  const email = useEmail();
  const { subscription } = useView(useWorld().product.payment);
  const { plans, tokens } = useView(useOffer()).value ?? none;
  const checkoutStore = useCheckout();
  const checkout = useView(checkoutStore);
  const change = useView(changeStore);
  const own = { email, subscription_id: subscription.subscription_id ?? "" };
  const close = () => void changeStore.send({ type: "closed" });
  useEffect(() => void invoices.send({ type: "requested" }), [invoices]);
  useAskedPlan({ change: changeStore, plans, standing });
  return (
    <>
      <CheckoutFailure checkout={checkout} onDismiss={() => void checkoutStore.send({ type: "dismissed" })} />
      {tokens.length > 0 && (
        <TokenPurchase
          tokens={tokens}
          checkout={checkout}
          onBuy={(amount) => void checkoutStore.send({ type: "tokensChosen", email, amount })}
        />
      )}
      <InvoiceList store={invoices} />
      <ChangePlanDialog
        change={change}
        plans={plans}
        ownProduct={standing.kind === "active" ? subscription.product_id : undefined}
        onPick={(plan) => void changeStore.send({ type: "planPicked", plan })}
        onConfirm={() => void changeStore.send({ type: "changeConfirmed", own })}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={change.phase === "confirmingCancel" || change.phase === "canceling"}
        isBusy={change.phase === "canceling"}
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        failure={change.error?.message}
        onConfirm={() => void changeStore.send({ type: "cancelConfirmed", own })}
        onClose={close}
      >
        <p>
          {standing.kind === "active" && `You can use everything until ${standing.until}. `}
          Your projects stay, and you can come back at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface Asked extends Pick<ReturnType<typeof useSubscriptionChange>, "change"> {
  readonly plans: readonly OfferedPlan[];
  readonly standing: BillingStanding;
}

/** Opens the change to the plan that the page of prices asks for in the address, once. */
function useAskedPlan({ change, plans, standing }: Asked): void {
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

interface ChangePlanDialogProperties {
  readonly change: SubscriptionChangeState;
  readonly plans: readonly OfferedPlan[];
  /** The current product, which is therefore not a choice. */
  readonly ownProduct: string | undefined;
  readonly onPick: (plan: OfferedPlan) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Changes a subscription to another plan. */
function ChangePlanDialog({
  change,
  onClose,
  onConfirm,
  onPick,
  ownProduct,
  plans,
}: ChangePlanDialogProperties) {
  const styles = usePaymentsStyles();
  const isBusy = change.phase === "changing";
  return (
    <ConfirmDialog
      canConfirm={change.chosen !== undefined}
      cancelLabel="Keep my plan"
      confirmLabel="Change plan"
      failure={change.error?.message}
      isBusy={isBusy}
      isOpen={change.phase === "choosing" || isBusy}
      title="Change plan"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <RadioGroup
        aria-label="Plan"
        disabled={isBusy}
        value={change.chosen?.plan_id ?? ""}
        onChange={(_, { value }) => {
          const plan = plans.find(({ plan_id }) => plan_id === value);
          if (plan !== undefined) onPick(plan);
        }}
      >
        {plans.map((plan) => (
          <Radio
            key={plan.plan_id}
            value={plan.plan_id}
            disabled={plan.product_id === ownProduct}
            label={labelOf(plan, plan.product_id === ownProduct)}
          />
        ))}
      </RadioGroup>
      <p className={styles.note}>
        The change takes effect at once. What you have paid for the rest of the period is credited against the
        new price.
      </p>
    </ConfirmDialog>
  );
}

function labelOf({ amount, currency, period, plan }: OfferedPlan, isOwn: boolean): string {
  const price = `${planName(plan)}, ${formatMoney(amount, currency)} per ${period === "yearly" ? "year" : "month"}`;
  return isOwn ? `${price} (your plan)` : price;
}

/** The cost of generation, compared with its limit. */
function UsagePanel() {
  const { authentication } = useWorld().product;
  const { details } = useView(authentication);
  useEffect(() => void authentication.send({ type: "detailsRequested" }), [authentication]);
  return (
    <Panel title="Usage" about="The cost of generation so far, and the limit of your plan.">
      {details === undefined ? (
        <Skeleton aria-label="The usage is loading">
          <SkeletonItem size={32} />
        </Skeleton>
      ) : (
        <Meters meter={usageMeter(details)} />
      )}
    </Panel>
  );
}

function Meters({ meter }: { readonly meter: UsageMeter }) {
  const styles = useUsagePanelStyles();
  const said = warningOf(meter);
  return (
    <div className={styles.root}>
      <UsageBar label="Included in your plan" {...meter} />
      {meter.additional !== undefined && <UsageBar label="Additional tokens" {...meter.additional} />}
      {said !== undefined && (
        <MessageBar
          intent={meter.level === "exceeded" && !meter.isCovered ? "error" : "warning"}
          layout="multiline"
        >
          <MessageBarBody>{said}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

function warningOf({ isCovered, level }: UsageMeter): string | undefined {
  switch (level) {
    case "fine":
      return undefined;
    case "near":
      return "You have used most of your plan. Buy additional tokens to continue generating beyond it.";
    case "exceeded":
      return isCovered
        ? "Your plan is used up. Generation now uses your additional tokens."
        : `${generateSadWarnings.TOKEN_LIMIT} Buy additional tokens to continue.`;
  }
}

/** The invoices, and the dialogs that change a subscription; a change reads it again. */
function useSubscriptionChange() {
  return usePageStore(({ client, notify, product }) => {
    const invoices = startInvoices({ client });
    const change = startSubscriptionChange({
      client,
      notify,
      onChanged: async () => {
        const { email } = product.authentication.view.current.user ?? {};
        await Promise.all([
          invoices.send({ type: "requested" }),
          email === undefined ? undefined : product.payment.send({ type: "requested", email }),
        ]);
      },
    });
    return { change, invoices };
  }, []);
}
