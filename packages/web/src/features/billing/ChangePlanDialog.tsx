import { makeStyles, Radio, RadioGroup, tokens } from "@fluentui/react-components";
import { formatMoney } from "@archscribe/core/product/subscription";
import type { OfferedPlan } from "@archscribe/core/product/billing/offer";
import { planName } from "@archscribe/core/product/billing/plan-cards";
import type { SubscriptionChangeState } from "@archscribe/core/product/billing/subscription-change";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly change: SubscriptionChangeState;
  readonly plans: readonly OfferedPlan[];
  /** The current product, which is therefore not a choice. */
  readonly ownProduct: string | undefined;
  readonly onPick: (plan: OfferedPlan) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Changes a subscription to another plan. */
export function ChangePlanDialog({ change, onClose, onConfirm, onPick, ownProduct, plans }: Properties) {
  const styles = useStyles();
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
