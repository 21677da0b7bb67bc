import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { type BillingServer, startBillingServer } from "../../testing/billing-server.ts";
import type { Browser } from "../../testing/browser.ts";

const email = "ada@example.com";
let server: BillingServer;
let ada: Browser;
let eve: Browser;

beforeAll(async () => {
  server = await startBillingServer();
  ada = await signedIn(server, email);
  eve = await signedIn(server, "eve@example.com");
});

afterAll(() => server.close());

describe("the products", () => {
  it("are listed as plans with the provider's prices, and tokens with the product's prices", async () => {
    const { body } = await ada.get("/stripe/plans/");

    expect(body.plans[0]).toEqual({
      plan_id: "price_individual",
      product_id: "individual_monthly",
      plan: "INDIVIDUAL",
      period: "monthly",
      amount: 29,
      currency: "usd",
      features: ["Basic Analytics", "Export Data", "API Access"],
    });
    expect(body.plans.map(({ plan_id }: { plan_id: string }) => plan_id)).toEqual([
      "price_individual",
      "price_individual_year",
      "price_corporate",
      "price_code",
    ]);
    expect(body.tokens.at(-1)).toEqual({ amount: 50, price: 90, currency: "usd" });
  });
});

describe("a checkout of a plan", () => {
  it.each([
    ["the monthly product of the plan", { payment_type: "CORPORATE" }, "price_corporate"],
    ["the product", { payment_type: "INDIVIDUAL", product_id: "individual_yearly" }, "price_individual_year"],
    ["the plan_id", { payment_type: "diagram_as_code", plan_id: "price_code" }, "price_code"],
  ])("sells by %s", async (_, wanted, price) => {
    const { body, status } = await ada.post("/stripe/checkout_session/", { email, ...wanted });

    const session = server.stripe.find(body.session_id);
    expect([status, body.url]).toEqual([200, `${server.stripe.address}/pay/${String(body.session_id)}`]);
    expect(session).toMatchObject({
      mode: "subscription",
      wanted: { price },
      success_url: "https://archscribe.example/success?session_id={CHECKOUT_SESSION_ID}&bought=plan",
    });
  });

  it.each([
    ["a plan that nobody sells online", { payment_type: "ENTERPRISE" }, "payment_type"],
    [
      "a product that this server does not sell",
      { payment_type: "CORPORATE", product_id: "CORPORATE_yearly" },
      "payment_type",
    ],
    ["a price that is not of this server", { payment_type: "INDIVIDUAL", plan_id: "price_1cent" }, "plan_id"],
    ["a cheap price for a dear plan", { payment_type: "CORPORATE", plan_id: "price_code" }, "payment_type"],
    [
      "a price that is not of the product",
      { payment_type: "INDIVIDUAL", plan_id: "price_individual", product_id: "individual_yearly" },
      "product_id",
    ],
  ])("refuses %s", async (_, wanted, field) => {
    const { body, status } = await ada.post("/stripe/checkout_session/", { email, ...wanted });

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it("makes one customer of two checkouts at once", async () => {
    const grace = await signedIn(server, "grace@example.com");
    const wanted = { email: "grace@example.com", payment_type: "INDIVIDUAL" };

    const answers = await Promise.all([
      grace.post("/stripe/checkout_session/", wanted),
      grace.post("/stripe/checkout_session/", wanted),
    ]);

    const customers = answers.map(({ body }) => server.stripe.find(body.session_id)?.["customer"]);
    expect(new Set(customers).size).toBe(1);
    expect(server.stripe.all("customer").filter((one) => one["email"] === "grace@example.com")).toHaveLength(
      1,
    );
  });

  it("5 is for the account's own e-mail", async () => {
    const { body, status } = await eve.post("/stripe/checkout_session/", {
      email,
      payment_type: "INDIVIDUAL",
    });

    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
  });
});

it("reports an unavailable provider in the wording of the product", async () => {
  server.stripe.setDown(true);

  const { body, status } = await ada.post("/stripe/checkout_session/", { email, payment_type: "INDIVIDUAL" });

  server.stripe.setDown(false);
  expect([status, body]).toEqual([503, { error: "Failed to create checkout session", code: "UNAVAILABLE" }]);
});
