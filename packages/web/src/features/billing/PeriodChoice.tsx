import { Tab } from "@fluentui/react-components";
import type { BillingPeriod } from "@archscribe/core/product/subscription";
import { Tabs } from "../../ui/Tabs.tsx";

interface Properties {
  readonly period: BillingPeriod;
  readonly onChoose: (period: BillingPeriod) => void;
}

/** Whether prices are shown for a month or for a year. */
export function PeriodChoice({ onChoose, period }: Properties) {
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
