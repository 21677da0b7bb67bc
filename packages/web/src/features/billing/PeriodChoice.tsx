import { Tab, TabList } from "@fluentui/react-components";
import type { BillingPeriod } from "@archscribe/core/subscription";

interface Properties {
  readonly period: BillingPeriod;
  readonly onChoose: (period: BillingPeriod) => void;
}

/** Whether prices are shown for a month or for a year. */
export function PeriodChoice({ onChoose, period }: Properties) {
  return (
    <TabList
      aria-label="Billing period"
      appearance="filled-circular"
      selectedValue={period}
      onTabSelect={(_, { value }) => onChoose(value === "yearly" ? "yearly" : "monthly")}
    >
      <Tab value="monthly">Monthly</Tab>
      <Tab value="yearly">Yearly</Tab>
    </TabList>
  );
}
