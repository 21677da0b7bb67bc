import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { type BillingServer, startBillingServer } from "../../testing/billing-server.ts";
import type { Browser } from "../../testing/browser.ts";

let server: BillingServer;
let ada: Browser;
let email = "";
let count = 0;

beforeAll(async () => {
  server = await startBillingServer();
});

beforeEach(async () => {
  count += 1;
  email = `ada${String(count)}@example.com`;
  ada = await signedIn(server, email);
});

afterAll(() => server.close());

/** A subscription that was paid on the provider's page; this server has not heard of it yet. */
async function paid(browser = ada, own = email): Promise<string> {
  const { body } = await browser.post("/stripe/checkout_session/", {
    email: own,
    payment_type: "INDIVIDUAL",
  });
  return server.stripe.pay(body.session_id).id;
}

async function subscribed(): Promise<string> {
  const subscription_id = await paid();
  await ada.post("/stripe/payment_success/", { subscription_id, customer_email: email });
  return subscription_id;
}

describe("a subscription reported by the browser", () => {
  it("is taken in as the provider has it, under the names of the product", async () => {
    const subscription_id = await paid();
    const start = server.world.now();
    const end = new Date(start.getTime() + 31 * 86_400_000).toISOString();

    const { body } = await ada.post("/stripe/payment_success/", { subscription_id, customer_email: email });

    expect(body).toEqual({
      billing: "on",
      amount: 29,
      currency: "usd",
      start_date: start.toISOString(),
      end_date: end,
      renewal_date: end,
      customer: server.stripe.find(subscription_id)?.["customer"],
      customer_email: email,
      plan_id: "price_individual",
      product_id: "individual_monthly",
      payment_type: "INDIVIDUAL",
      payment_status: "paid",
      status: "active",
      subscription_id,
    });
    expect((await ada.get("/stripe/status/", { query: { email } })).body).toEqual(body);
  });

  it("is found without its id too", async () => {
    const subscription_id = await paid();

    const { body } = await ada.post("/stripe/verify_payment/", { email });

    expect([body.subscription_id, body.status]).toEqual([subscription_id, "active"]);
  });

  it("is refused while its invoice is open", async () => {
    const subscription_id = await paid();
    server.stripe.change(String(server.stripe.find(subscription_id)?.["latest_invoice"]), { status: "open" });
    server.stripe.change(subscription_id, { status: "incomplete" });

    const { body, status } = await ada.post("/stripe/payment_success/", {
      subscription_id,
      customer_email: email,
    });

    expect([status, body.error]).toEqual([
      400,
      "Payment verification failed: the payment provider has not received a payment for it yet",
    ]);
    expect((await ada.get("/stripe/status/")).body.status).toBeUndefined();
  });

  it("does not exist for others, like an unknown subscription", async () => {
    const subscription_id = await paid();
    const eve = await signedIn(server, `eve${String(count)}@example.com`);
    await paid(eve, `eve${String(count)}@example.com`);
    const customer_email = `eve${String(count)}@example.com`;

    const stolen = await eve.post("/stripe/payment_success/", { subscription_id, customer_email });
    const forged = await eve.post("/stripe/payment_success/", {
      subscription_id: "sub_forged",
      customer_email,
    });
    const canceled = await eve.post("/stripe/cancel_subscription/", { subscription_id });
    const changed = await eve.post("/stripe/subscription_change/", {
      email: customer_email,
      subscription_id,
      plan_id: "price_corporate",
      payment_type: "CORPORATE",
    });

    const gone = [404, { error: "There is no such subscription", code: "NOT_FOUND" }];
    expect([stolen, forged, canceled, changed].map(({ body, status }) => [status, body])).toEqual([
      gone,
      gone,
      gone,
      gone,
    ]);
    expect(server.stripe.find(subscription_id)?.["cancel_at_period_end"]).toBe(false);
  });

  it("5 is for the account's own e-mail, whether or not the other one is known", async () => {
    const body = { subscription_id: "sub_1", customer_email: "eve@example.com" };

    const answers = await Promise.all([
      ada.post("/stripe/payment_success/", body),
      ada.post("/stripe/verify_payment/", { email: "eve@example.com" }),
      ada.get("/stripe/status/", { query: { email: "eve@example.com" } }),
      ada.post("/stripe/cancel_subscription/", { subscription_id: "sub_1", email: "eve@example.com" }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe("a running subscription", () => {
  it("is not bought a second time", async () => {
    await subscribed();

    const { body, status } = await ada.post("/stripe/checkout_session/", {
      email,
      payment_type: "CORPORATE",
    });

    expect([status, body.error]).toEqual([
      400,
      "You already have a subscription. Change it instead of buying another one.",
    ]);
  });

  it("is canceled to the end of its period, once however often it is asked", async () => {
    const subscription_id = await subscribed();

    const { body } = await ada.post("/stripe/cancel_subscription/", { subscription_id, email });
    const again = await ada.post("/stripe/cancel_subscription/", { subscription_id, email });
    const { body: state } = await ada.get("/stripe/check_payment_status/");

    expect([body.status, body.renewal_date, again.body]).toEqual(["canceled", undefined, body]);
    expect([state.isSubscriptionActive, state.isPaymentActive]).toEqual([true, false]);
    expect(
      server.stripe.requests.filter(
        ({ method, path }) => method === "POST" && path === `/v1/subscriptions/${subscription_id}`,
      ),
    ).toHaveLength(1);
  });

  it("changes to another plan", async () => {
    const subscription_id = await subscribed();

    const { body } = await ada.post("/stripe/subscription_change/", {
      email,
      subscription_id,
      plan_id: "price_corporate",
      payment_type: "CORPORATE",
    });

    expect([body.plan_id, body.payment_type, body.amount]).toEqual(["price_corporate", "CORPORATE", 99]);
  });

  it("is not changed when the card is declined", async () => {
    const subscription_id = await subscribed();
    const change = { email, subscription_id, plan_id: "price_corporate", payment_type: "CORPORATE" };
    server.stripe.declineCards();

    const { body, status } = await ada.post("/stripe/subscription_change/", change);

    expect([status, body.error]).toEqual([400, "Subscription change failed: Your card was declined."]);
    expect((await ada.get("/stripe/status/")).body.plan_id).toBe("price_individual");
  });

  it("opens nothing after its period, and reports only how it ended", async () => {
    const subscription_id = await subscribed();
    const customer = server.stripe.find(subscription_id)?.["customer"];
    server.advance(31 * 86_400_000 + 1000);
    ada = await signedInAgain();

    const { body } = await ada.get("/stripe/status/");

    expect(body).toEqual({
      billing: "on",
      customer,
      customer_email: email,
      payment_status: "paid",
      status: "past_due",
      subscription_id,
    });
  });

  it("is known as canceled, and nothing as unpaid, once it has ended as its owner wanted", async () => {
    const subscription_id = await subscribed();
    await ada.post("/stripe/cancel_subscription/", { email, subscription_id });
    server.advance(31 * 86_400_000 + 1000);
    ada = await signedInAgain();

    const { body } = await ada.get("/stripe/status/");

    expect(body).toMatchObject({ status: "past_due", was_canceled: true });
  });

  it("does not change once it has ended at the provider", async () => {
    const subscription_id = await subscribed();
    server.stripe.change(subscription_id, { status: "canceled" });

    const { body, status } = await ada.post("/stripe/subscription_change/", {
      email,
      subscription_id,
      plan_id: "price_corporate",
      payment_type: "CORPORATE",
    });

    expect([status, body.error]).toEqual([
      400,
      "This subscription has ended. Buy a new one instead of changing it.",
    ]);
  });
});

describe("lists", () => {
  it("return the subscriptions of the account, the newest first, including ended ones", async () => {
    const first = await paid();
    server.stripe.change(first, { status: "canceled" });
    server.advance(60_000);
    const second = await paid();

    const { body } = await ada.get("/stripe/subscriptions/");

    expect(
      body.map(({ status, subscription_id }: Record<string, unknown>) => [subscription_id, status]),
    ).toEqual([
      [second, "active"],
      [first, "expired"],
    ]);
  });

  it("return the invoices of the account's own customer", async () => {
    const subscription_id = await subscribed();
    const { customer, latest_invoice: id } = { ...server.stripe.find(subscription_id) };

    const { body } = await ada.get(`/stripe/${String(customer)}/invoices/`);

    expect(body).toEqual([
      {
        id,
        number: `A1B2-${String(id).slice(3)}`,
        status: "paid",
        amount: 29,
        currency: "usd",
        created_at: server.world.now().toISOString(),
        hosted_invoice_url: `${server.stripe.address}/invoices/${String(id)}`,
        invoice_pdf: `${server.stripe.address}/invoices/${String(id)}.pdf`,
      },
    ]);
  });

  it("return no invoices of another customer, whether or not that customer exists", async () => {
    const customer = server.stripe.find(await subscribed())?.["customer"];
    const eve = await signedIn(server, `eve${String(count)}@example.com`);

    const stolen = await eve.get(`/stripe/${String(customer)}/invoices/`);
    const forged = await eve.get("/stripe/cus_forged/invoices/");

    expect([stolen.status, stolen.body]).toEqual([
      404,
      { error: "There is no such customer", code: "NOT_FOUND" },
    ]);
    expect([forged.status, forged.body]).toEqual([stolen.status, stolen.body]);
  });
});

/** The session of the account is over by then. */
async function signedInAgain(): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/login/", { email, password: "Secret#123" });
  return browser;
}
