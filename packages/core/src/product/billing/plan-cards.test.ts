import { expect, it } from "vitest";
import type { OfferedPlan } from "./offer.ts";
import { planCards } from "./plan-cards.ts";

function offered(product_id: OfferedPlan["product_id"], amount: number): OfferedPlan {
  const isYearly = product_id.endsWith("yearly");
  return {
    plan_id: `price_of_${product_id}`,
    product_id,
    plan: "INDIVIDUAL",
    period: isYearly ? "yearly" : "monthly",
    amount,
    currency: "usd",
    features: ["Export Data"],
  };
}

const month = offered("individual_monthly", 29);
const year = offered("individual_yearly", 290);
const plans = [month, year];

it("all plans have a card, and plans that are not sold online lead to a contact", () => {
  const cards = planCards({ plans, period: "monthly" });

  expect(cards.map(({ plan, sale }) => [plan, sale.kind])).toEqual([
    ["INDIVIDUAL", "online"],
    ["CORPORATE", "agreed"],
    ["ENTERPRISE", "agreed"],
    ["diagram_as_code", "agreed"],
  ]);
});

it("a month has its price, its features, and no saving", () => {
  const [card] = planCards({ plans, period: "monthly" });

  expect(card).toEqual({
    plan: "INDIVIDUAL",
    name: "Individual",
    about: "For one architect and their own projects.",
    features: [
      {
        name: "Export Data",
        about: "Documents as HTML, PDF and Markdown, and the whole project as plain text.",
      },
    ],
    sale: { kind: "online", way: "buy", offered: month, price: "$29.00", per: "per month" },
    isOwn: false,
  });
});

it("a year says how much less it costs than twelve months", () => {
  const [card] = planCards({ plans, period: "yearly" });

  expect([card?.saving, card?.sale]).toEqual([
    "Save 16%",
    { kind: "online", way: "buy", offered: year, price: "$290.00", per: "per year" },
  ]);
});

it("who pays for a plan changes it, and sees which one it is", () => {
  const [monthly] = planCards({ plans, period: "monthly", ownProduct: "individual_monthly" });
  const [yearly] = planCards({ plans, period: "yearly", ownProduct: "individual_monthly" });

  expect([monthly?.isOwn, yearly?.isOwn]).toEqual([true, false]);
  expect([monthly?.sale, yearly?.sale]).toMatchObject([{ way: "change" }, { way: "change" }]);
});

it("a plan that is only sold for the other period names that period", () => {
  const [card] = planCards({ plans: [month], period: "yearly" });

  expect(card?.sale).toEqual({ kind: "otherPeriod", period: "monthly" });
});
