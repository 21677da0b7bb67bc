import { makeStyles, tokens } from "@fluentui/react-components";
import type { BillingPeriod } from "@archscribe/core/product/subscription";
import type { OfferedPlan } from "@archscribe/core/product/billing/offer";
import type { PlanCard } from "@archscribe/core/product/billing/plan-cards";
import { useWorld } from "../../world/world-context.ts";
import { PlanCardView } from "./PlanCardView.tsx";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
});

interface Properties {
  readonly cards: readonly PlanCard[];
  /** The id of the plan that is being bought. */
  readonly busyPlan: string | number | undefined;
  readonly onBuy: (plan: OfferedPlan) => void;
  readonly onPeriod: (period: BillingPeriod) => void;
}

/** All plans side by side. */
export function PlanGrid({ busyPlan, cards, onBuy, onPeriod }: Properties) {
  const styles = useStyles();
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
