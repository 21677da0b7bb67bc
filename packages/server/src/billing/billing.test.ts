import { expect, it } from "vitest";
import { readConfiguration } from "../configuration.ts";
import { openBilling } from "./billing.ts";

const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

it("is off without a key", async () => {
  const billing = await openBilling(readConfiguration({ STRIPE_PRICES: "individual_monthly=price_1" }));

  expect(billing).toEqual({ isOn: false });
});

it("sells each product that has a price", async () => {
  const billing = await openBilling(
    readConfiguration({ ...keys, STRIPE_PRICES: "individual_monthly=price_1,CORPORATE_yearly=price_2" }),
  );

  expect(billing).toMatchObject({
    isOn: true,
    prices: new Map([
      ["individual_monthly", "price_1"],
      ["CORPORATE_yearly", "price_2"],
    ]),
  });
});

it.each(["gold=price_1", "individual_monthly", "individual_monthly=", "price_1"])(
  "does not start with %j for a product and its price",
  async (STRIPE_PRICES) => {
    const configuration = readConfiguration({ ...keys, STRIPE_PRICES });

    await expect(openBilling(configuration)).rejects.toThrow(/^STRIPE_PRICES is invalid at '/);
  },
);
