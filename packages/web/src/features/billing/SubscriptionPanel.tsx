import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  Title3,
  tokens,
} from "@fluentui/react-components";
import { trialDays } from "@archscribe/core/product/subscription";
import type { BillingStanding } from "@archscribe/core/product/billing/billing-standing";
import type { ReactNode } from "react";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useWorld } from "../../world/world-context.ts";
import { UsageBar } from "./UsageBar.tsx";

const useStyles = makeStyles({
  plan: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  facts: { margin: 0, color: tokens.colorNeutralForeground3 },
  body: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  readonly standing: BillingStanding;
  readonly onChange: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** A person's subscription or trial, and the available actions. */
export function SubscriptionPanel(properties: Properties) {
  const { standing } = properties;
  const styles = useStyles();
  const { navigation } = useWorld();
  const choose = (
    <Button appearance="primary" onClick={() => navigation.goTo("/pricing")}>
      Choose a plan
    </Button>
  );
  switch (standing.kind) {
    case "loading":
    case "off":
      return (
        <Panel title="Subscription">
          <Skeleton aria-label="The subscription is loading">
            <SkeletonItem size={48} />
          </Skeleton>
        </Panel>
      );
    case "failed":
      return (
        <Panel title="Subscription">
          <LoadFailure title="Your subscription could not be loaded" onRetry={properties.onRetry} />
        </Panel>
      );
    case "active":
      return (
        <Panel
          title="Subscription"
          actions={
            <>
              <Button onClick={properties.onChange}>Change plan</Button>
              <Button appearance="subtle" onClick={properties.onCancel}>
                Cancel subscription
              </Button>
            </>
          }
        >
          <PlanLine
            standing={standing}
            badge={
              <Badge appearance="tint" color="success">
                Active
              </Badge>
            }
          >
            Renews on {standing.until}.
          </PlanLine>
        </Panel>
      );
    case "canceled":
      return (
        <Panel
          title="Subscription"
          actions={
            <Button appearance="primary" onClick={properties.onChange}>
              Resume or change plan
            </Button>
          }
        >
          <PlanLine
            standing={standing}
            badge={
              <Badge appearance="tint" color="warning">
                Canceled
              </Badge>
            }
          >
            You can use everything until {standing.until}. It will not be renewed.
          </PlanLine>
        </Panel>
      );
    case "pastDue":
      return (
        <Panel title="Subscription" actions={choose}>
          <Warning>
            Your subscription is past due: the last payment did not come in. Pay the open invoice below, or
            choose a plan again.
          </Warning>
        </Panel>
      );
    case "ended":
      return (
        <Panel title="Subscription" actions={choose}>
          <Warning>
            The subscription that you canceled has ended, and nothing is owed for it. Your projects are safe;
            choose a plan to generate and publish again.
          </Warning>
        </Panel>
      );
    case "expired":
      return (
        <Panel title="Subscription" actions={choose}>
          <Warning>
            Your subscription has expired. Your projects are safe; choose a plan to continue with them.
          </Warning>
        </Panel>
      );
    case "trial":
      return (
        <Panel title="Trial" actions={choose}>
          <div className={styles.body}>
            <UsageBar
              label={`${String(standing.daysLeft)} ${standing.daysLeft === 1 ? "day" : "days"} left`}
              text={`Until ${standing.until}`}
              share={(trialDays - standing.daysLeft) / trialDays}
              level={standing.daysLeft <= 5 ? "near" : "fine"}
            />
            {standing.after !== undefined && <Warning>{afterWords[standing.after]}</Warning>}
            <p className={styles.facts}>
              Every feature is open in the {trialDays} days of the trial. You need no card for it.
            </p>
          </div>
        </Panel>
      );
    case "trialOver":
      return (
        <Panel title="Trial" actions={choose}>
          <Warning>
            {standing.until === "" ? "You have no subscription." : `Your trial ended on ${standing.until}.`}{" "}
            Your projects are safe; choose a plan to generate and publish again.
          </Warning>
        </Panel>
      );
  }
}

const afterWords = {
  pastDue: "The last payment of your subscription did not come in. Your trial continues.",
  ended: "The subscription that you canceled has ended. Your trial continues.",
  expired: "Your subscription has expired. Your trial continues.",
};

interface PlanLineProperties {
  readonly standing: Extract<BillingStanding, { readonly name: string }>;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

function PlanLine({ badge, children, standing }: PlanLineProperties) {
  const styles = useStyles();
  return (
    <div className={styles.body}>
      <div className={styles.plan}>
        <Title3 as="span">{standing.name}</Title3>
        {badge}
        <span>{standing.price}</span>
      </div>
      <p className={styles.facts}>{children}</p>
    </div>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}
