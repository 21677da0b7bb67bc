import fc from "fast-check";
import { expect, it } from "vitest";
import { isSubscriptionActive } from "./access.ts";
import { disabledSidebarEntries, isDiagramAsCode } from "./diagram-as-code.ts";
import type { Subscription } from "./subscription.ts";
import { anyInstant, anySubscription } from "./testing/any-subscription.ts";

const now = new Date("2026-11-20T00:00:00Z");
const monthly: Subscription = { status: "active", product_id: "diagram_as_code", end_date: "2026-11-20" };
const yearly: Subscription = {
  status: "active",
  product_id: "diagram_as_code_yearly",
  start_date: "2025-11-20",
};

it.each([
  ["the monthly product", monthly, true],
  ["the monthly product, canceled", { ...monthly, status: "canceled" }, true],
  ["the monthly product, expired", { ...monthly, status: "expired" }, false],
  ["the monthly product after its end", { ...monthly, end_date: "2026-11-19" }, false],
  ["the yearly product", yearly, true],
  ["the yearly product, canceled", { ...yearly, status: "canceled" }, true],
  ["the yearly product, expired", { ...yearly, status: "expired" }, false],
  ["the yearly product without a status", { ...yearly, status: undefined }, false],
  ["the yearly product after its end", { ...yearly, start_date: "2025-11-19" }, false],
  ["the plan by payment type", { ...monthly, product_id: undefined, payment_type: "diagram_as_code" }, true],
  ["another plan", { ...monthly, product_id: "individual_monthly" }, false],
  ["no subscription", {}, false],
])("SU15 with %s", (_, subscription, isOpen) => {
  expect(isDiagramAsCode(subscription, now)).toBe(isOpen);
});

it("SU15 diagram as code is never open without an active subscription", () => {
  fc.assert(
    fc.property(anySubscription, anyInstant, (subscription, instant) => {
      const isOpenAlone =
        isDiagramAsCode(subscription, instant) && !isSubscriptionActive(subscription, instant);

      expect(isOpenAlone).toBe(false);
    }),
  );
});

it.each([
  ["with", true, ["Interface Diagrams", "API Endpoints"]],
  ["without", false, []],
])("SU21 %s the diagram-as-code plan", (_, isDiagramAsCode, disabled) => {
  expect(disabledSidebarEntries({ isDiagramAsCode })).toEqual(disabled);
});
