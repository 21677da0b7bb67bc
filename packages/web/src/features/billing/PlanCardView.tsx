import {
  Badge,
  Button,
  makeStyles,
  mergeClasses,
  Spinner,
  Subtitle2,
  Title2,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons";
import type { PlanCard } from "@archscribe/core/product/billing/plan-cards";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
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
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  feature: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  meaning: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  tick: { flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: "18px" },
  action: { marginTop: "auto", paddingTop: tokens.spacingVerticalM, display: "grid" },
  button: { fontSize: tokens.fontSizeBase300, whiteSpace: "nowrap" },
});

interface Properties {
  readonly card: PlanCard;
  /** The highlighted plan. */
  readonly isFeatured: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
  readonly onContact: () => void;
  readonly onOtherPeriod: () => void;
}

/** A plan with its price and what it has. */
export function PlanCardView(properties: Properties) {
  const { card, isFeatured } = properties;
  const styles = useStyles();
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

function Action(properties: Properties) {
  const styles = useStyles();
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
