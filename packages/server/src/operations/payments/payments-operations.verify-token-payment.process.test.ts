import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenSteps } from "@archscribe/core/product/subscription";
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

describe("additional tokens", () => {
  it("have the price of the table: the server takes the price from the step", async () => {
    const prices: unknown[] = [];

    for (const amount of tokenSteps) {
      const { body } = await ada.post("/stripe/additional_token_checkout/", { email, amount });
      prices.push(server.stripe.find(body.session_id)?.["amount_total"]);
    }

    expect(prices).toEqual([291, 582, 873, 1164, 1455, 1746, 2037, 2328, 2610, 9000]);
  });

  it.each([0, 7, 5.5, 55, "5"])("are not sold by %j", async (amount) => {
    const { body, status } = await ada.post("/stripe/additional_token_checkout/", { email, amount });

    expect([status, body.code]).toEqual([400, "VALIDATION"]);
  });
});

describe("a token payment reported by the browser", () => {
  async function checkoutOf(browser: Browser, own = email): Promise<string> {
    const { body } = await browser.post("/stripe/additional_token_checkout/", { email: own, amount: 50 });
    return body.session_id;
  }

  it("is credited once with the charged amount, however often it is reported", async () => {
    const session_id = await checkoutOf(ada);
    server.stripe.pay(session_id);

    const first = await ada.post("/stripe/verify_token_payment/", { session_id });
    const second = await ada.post("/stripe/verify_token_payment/", { session_id });

    const expected = {
      session_id,
      payment_status: "paid",
      amount: 50,
      additional_token: 90,
      cost_of_additional_tokens: 0,
    };
    expect([first.body, second.body]).toEqual([expected, expected]);
  });

  it("grants nothing before the provider has the money", async () => {
    const session_id = await checkoutOf(eve, "eve@example.com");

    const { body } = await eve.post("/stripe/verify_token_payment/", { session_id });

    expect([body.payment_status, body.additional_token]).toEqual(["unpaid", 0]);
  });

  it("is not there for others: neither for them nor for the payer is anything credited by it", async () => {
    const session_id = await checkoutOf(ada);
    server.stripe.pay(session_id);

    const stolen = await eve.post("/stripe/verify_token_payment/", { session_id });
    const unknown = await eve.post("/stripe/verify_token_payment/", { session_id: "cs_test_forged" });

    expect([stolen.status, stolen.body]).toEqual([
      404,
      { error: "There is no such checkout session", code: "NOT_FOUND" },
    ]);
    expect([unknown.status, unknown.body]).toEqual([stolen.status, stolen.body]);
  });

  it("is not a checkout of a plan", async () => {
    const { body } = await eve.post("/stripe/checkout_session/", {
      email: "eve@example.com",
      payment_type: "INDIVIDUAL",
    });

    const { status } = await eve.post("/stripe/verify_token_payment/", { session_id: body.session_id });

    expect(status).toBe(404);
  });
});
