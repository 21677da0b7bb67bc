import { describe, expect, it } from "vitest";
import { billingPeriodOf, featuresOf, type Plan, planOf, plans, shownFeatures } from "./plan.ts";

describe("a plan", () => {
  it.each<[Plan, readonly string[]]>([
    ["INDIVIDUAL", ["Basic Analytics", "Export Data", "API Access"]],
    ["CORPORATE", ["Advanced Analytics", "Team Management", "Priority Support", "Bulk Operations"]],
    [
      "ENTERPRISE",
      ["Custom Integration", "Dedicated Support", "Unlimited Users", "Advanced Security", "Custom Features"],
    ],
    ["diagram_as_code", []],
  ])("SU12 %s has its features", (plan, features) => {
    expect(featuresOf(plan)).toEqual(features);
  });

  it("SU40 is shown with the meaning of its features, and without features that the product lacks", () => {
    const shown = shownFeatures(featuresOf("CORPORATE"));

    expect(shown).toEqual([
      {
        name: "Team Management",
        about: "Invite people to a project, see who has accepted, and end their access.",
      },
      { name: "Priority Support" },
      { name: "Bulk Operations", about: "Change or delete many requirements at once." },
    ]);
  });

  it("SU12 there are four", () => {
    expect(plans).toEqual(["INDIVIDUAL", "CORPORATE", "ENTERPRISE", "diagram_as_code"]);
  });
});

describe("a product", () => {
  it.each([
    ["diagram_as_code", "diagram_as_code", "monthly"],
    ["diagram_as_code_yearly", "diagram_as_code", "yearly"],
    ["individual_monthly", "INDIVIDUAL", "monthly"],
    ["individual_yearly", "INDIVIDUAL", "yearly"],
    ["CORPORATE_monthly", "CORPORATE", "monthly"],
    ["CORPORATE_yearly", "CORPORATE", "yearly"],
  ])("SU13 %s is %s, paid %s, for every payment type", (product_id, plan, period) => {
    expect(planOf({ product_id, payment_type: "ENTERPRISE" })).toBe(plan);
    expect(billingPeriodOf(product_id)).toBe(period);
  });

  it.each([undefined, "", "corporate_monthly", "INDIVIDUAL_yearly", "CORPORATE_monthly ", "constructor"])(
    "SU14 %o is another product id and leaves the plan to the payment type",
    (product_id) => {
      expect(planOf({ product_id, payment_type: "CORPORATE" })).toBe("CORPORATE");
      expect(billingPeriodOf(product_id)).toBeUndefined();
    },
  );
});

it("SU12 shows features that the product has, with their meaning, and services by people", () => {
  const shown = shownFeatures(plans.flatMap(featuresOf));

  expect(shown.map(({ about, name }) => (about === undefined ? name : `${name}: ${about}`))).toEqual([
    "Basic Analytics: Findings, coverage and traces of every project.",
    "Export Data: Documents as HTML, PDF and Markdown, and the whole project as plain text.",
    "API Access: Personal tokens for the command line, CI and programs of your own.",
    "Team Management: Invite people to a project, see who has accepted, and end their access.",
    "Priority Support",
    "Bulk Operations: Change or delete many requirements at once.",
    "Custom Integration",
    "Dedicated Support",
    "Unlimited Users",
    "Advanced Security",
    "Custom Features",
  ]);
});

it.each([
  ["INDIVIDUAL", "INDIVIDUAL"],
  ["CORPORATE", "CORPORATE"],
  ["ENTERPRISE", "ENTERPRISE"],
  ["diagram_as_code", "diagram_as_code"],
  ["corporate", "INDIVIDUAL"],
  ["card", "INDIVIDUAL"],
  ["", "INDIVIDUAL"],
  [undefined, "INDIVIDUAL"],
])("SU14 the payment type %o without a product id is %s", (payment_type, plan) => {
  expect(planOf({ payment_type })).toBe(plan);
});
