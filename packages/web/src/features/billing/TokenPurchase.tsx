import { Button, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { formatMoney } from "@archscribe/core/product/subscription";
import type { CheckoutState } from "@archscribe/core/product/billing/checkout";
import type { OfferedTokens } from "@archscribe/core/product/billing/offer";
import { useState } from "react";
import { Panel } from "../../ui/Panel.tsx";
import { focusOutline, onNarrow } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  steps: {
    display: "grid",
    gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
    [onNarrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: "none",
  },
  step: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { outline: focusOutline, outlineOffset: "2px" },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandForeground1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandForeground1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  radio: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
  amount: { fontWeight: tokens.fontWeightSemibold },
  price: { color: tokens.colorNeutralForeground3 },
  foot: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
});

interface Properties {
  readonly tokens: readonly OfferedTokens[];
  readonly checkout: CheckoutState;
  readonly onBuy: (amount: OfferedTokens["amount"]) => void;
}

/** Additional tokens by steps of five, each with its price. */
export function TokenPurchase({ checkout, onBuy, tokens: offered }: Properties) {
  const styles = useStyles();
  const [amount, setAmount] = useState<OfferedTokens["amount"] | undefined>(offered[0]?.amount);
  const chosen = offered.find((one) => one.amount === amount);
  const isUnderWay = checkout.phase === "asking" || checkout.phase === "leaving";
  return (
    <Panel
      title="Additional tokens"
      about="They are used when what your plan allows is used up, and they do not expire."
    >
      <fieldset className={styles.steps} aria-label="Amount of additional tokens">
        {offered.map((one) => (
          <label key={one.amount} className={mergeClasses(styles.step, one === chosen && styles.chosen)}>
            <input
              type="radio"
              name="tokens"
              className={styles.radio}
              checked={one === chosen}
              onChange={() => setAmount(one.amount)}
            />
            <span className={styles.amount}>{one.amount} tokens</span>
            <span className={styles.price}>{formatMoney(one.price, one.currency)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button
          disabledFocusable={isUnderWay || chosen === undefined}
          icon={isUnderWay && checkout.wanted === chosen?.amount ? <Spinner size="tiny" /> : null}
          onClick={() => {
            if (chosen !== undefined) onBuy(chosen.amount);
          }}
        >
          {chosen === undefined
            ? "Buy tokens"
            : `Buy ${String(chosen.amount)} tokens for ${formatMoney(chosen.price, chosen.currency)}`}
        </Button>
      </div>
    </Panel>
  );
}
