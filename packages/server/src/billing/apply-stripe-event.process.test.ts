import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BillingServer, send, startBillingServer } from "../testing/billing-server.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { billingEvents } from "../store/schema.ts";

let server: BillingServer;
let ada: Browser;
let count = 0;

beforeAll(async () => {
  server = await startBillingServer();
});

beforeEach(async () => {
  count += 1;
  ada = await signedIn(server, `ada${String(count)}@example.com`);
});

afterAll(() => server.close());

/** Pays on the provider's page in Ada's name. */
async function paid(amount?: number) {
  const email = `ada${String(count)}@example.com`;
  const { body } =
    amount === undefined
      ? await ada.post("/stripe/checkout_session/", { email, payment_type: "INDIVIDUAL" })
      : await ada.post("/stripe/additional_token_checkout/", { email, amount });
  return server.stripe.pay(body.session_id);
}

async function statusOfAda(): Promise<unknown> {
  const { body } = await ada.get("/stripe/status/");
  return body.status;
}

async function tokensOfAda(): Promise<unknown> {
  const { body } = await ada.post("/get_user_details/", { email: `ada${String(count)}@example.com` });
  return body.additional_token;
}

async function eventIds(): Promise<readonly string[]> {
  const rows = await server.world.database.select({ id: billingEvents.id }).from(billingEvents);
  return rows.map(({ id }) => id);
}

describe("5 POST /stripe/webhook: by its signature, without a session", () => {
  it("takes an event that the provider has signed", async () => {
    const subscription = await paid();
    const { payload, signature } = server.stripe.signed(
      server.stripe.event("customer.subscription.created", subscription),
    );

    const answer = await server.app.inject({
      method: "POST",
      url: "/stripe/webhook",
      headers: { "stripe-signature": signature, "content-type": "application/json" },
      payload,
    });

    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(await statusOfAda()).toBe("active");
  });

  it.each([
    ["with another secret", (event: object) => server.stripe.signed(event, { secret: "whsec_of_somebody" })],
    [
      "over another body",
      (event: object) => ({
        ...server.stripe.signed(event),
        payload: Buffer.from(JSON.stringify({ ...event, id: "evt_other" })),
      }),
    ],
    [
      "over the same body written otherwise",
      (event: object) => ({
        ...server.stripe.signed(event),
        payload: Buffer.from(JSON.stringify(event, null, 1)),
      }),
    ],
    [
      "more than five minutes ago",
      (event: object) => server.stripe.signed(event, { at: server.world.now().getTime() / 1000 - 301 }),
    ],
    ["not at all", (event: object) => ({ ...server.stripe.signed(event), signature: "t=1,v1=00" })],
  ])("refuses an event that is signed %s, and does nothing", async (_, sign) => {
    const subscription = await paid();
    const before = await eventIds();

    const { body, status } = await send(
      server,
      sign(server.stripe.event("customer.subscription.created", subscription)),
    );

    expect([status, body.code, await statusOfAda()]).toEqual([400, "VALIDATION", undefined]);
    expect(await eventIds()).toEqual(before);
  });

  it("acknowledges irrelevant events, so that they are not sent again", async () => {
    const before = await eventIds();

    const { body, status } = await server.tell(server.stripe.event("radar.early_fraud_warning.created", {}));

    expect([status, body]).toEqual([200, { received: true }]);
    expect(await eventIds()).toEqual(before);
  });

  it("answers events of customers that are not of this server", async () => {
    const event = server.stripe.event("customer.subscription.created", { id: "sub_x", customer: "cus_x" });

    const { body, status } = await server.tell(event);

    expect([status, body]).toEqual([200, { received: true }]);
  });
});

describe("an event counts once, whenever it comes", () => {
  it("credits tokens once for an event that comes twice, and not for an event without them", async () => {
    const event = server.stripe.event("checkout.session.completed", await paid(10));

    await server.tell(event);
    await server.tell(event);

    expect(await tokensOfAda()).toBe(5.82);
  });

  it("credits tokens once if the webhook and the browser report them at the same time", async () => {
    const session = await paid(10);
    const event = server.stripe.event("checkout.session.completed", session);

    await Promise.all([
      server.tell(event),
      ada.post("/stripe/verify_token_payment/", { session_id: session.id }),
      server.tell({ ...event, id: "evt_another", type: "checkout.session.async_payment_succeeded" }),
    ]);

    expect(await tokensOfAda()).toBe(5.82);
  });

  it("credits nothing for a checkout that is complete but not paid yet", async () => {
    const session = await paid(10);

    await server.tell(
      server.stripe.event("checkout.session.completed", { ...session, payment_status: "unpaid" }),
    );

    expect(await tokensOfAda()).toBe(0);
  });

  it("asks the provider nothing for an event that it knows", async () => {
    const event = server.stripe.event("customer.subscription.created", await paid());
    await server.tell(event);
    const asked = server.stripe.requests.length;

    await server.tell(event);

    expect(server.stripe.requests).toHaveLength(asked);
  });

  it("does not return to the state in an earlier event", async () => {
    const subscription = await paid();
    const created = server.stripe.event("customer.subscription.created", subscription);
    server.advance(60_000);
    const ended = server.stripe.change(subscription.id, { status: "canceled" });
    const deleted = server.stripe.event("customer.subscription.deleted", ended);

    await server.tell(deleted);
    server.advance(60_000);
    await server.tell(created);

    expect(await statusOfAda()).toBe("expired");
  });

  it("does not go back either when both are of the same second", async () => {
    const subscription = await paid();
    const created = server.stripe.event("customer.subscription.created", subscription);
    const ended = server.stripe.change(subscription.id, { status: "canceled" });
    const deleted = server.stripe.event("customer.subscription.deleted", ended);

    await server.tell(deleted);
    await server.tell(created);

    expect(await statusOfAda()).toBe("expired");
  });

  it("reaches the current state if many events arrive at the same time", async () => {
    const subscription = await paid();
    const events = [
      server.stripe.event("customer.subscription.created", subscription),
      server.stripe.event("invoice.paid", { id: "in_x", customer: subscription["customer"] }),
      server.stripe.event("customer.subscription.updated", { ...subscription, status: "past_due" }),
    ];
    server.stripe.change(subscription.id, { cancel_at_period_end: true });

    const answers = await Promise.all(events.map((event) => server.tell(event)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOfAda()).toBe("canceled");
  });

  it("does not store an outdated answer of the provider", async () => {
    const subscription = await paid();
    const created = server.stripe.event("customer.subscription.created", subscription);
    const { arrived, release } = server.stripe.holdNext();
    const slow = server.tell(created);
    await arrived;
    const ended = server.stripe.change(subscription.id, { status: "canceled" });

    await server.tell(server.stripe.event("customer.subscription.deleted", ended));
    release();
    await slow;

    expect(await statusOfAda()).toBe("expired");
  });

  it("forgets a customer that the provider has deleted, so that another one can be made", async () => {
    const subscription = await paid();
    await server.tell(server.stripe.event("customer.subscription.created", subscription));
    const customer = { id: subscription["customer"], object: "customer" };

    await server.tell(server.stripe.event("customer.deleted", customer));
    const again = await paid();

    expect((await ada.get("/stripe/status/")).body).toEqual({ billing: "on", customer: again["customer"] });
    expect(again["customer"]).not.toBe(customer.id);
  });

  it("is sent again when the provider could not be asked", async () => {
    const event = server.stripe.event("customer.subscription.created", await paid());
    server.stripe.setDown(true);

    const failed = await server.tell(event);
    server.stripe.setDown(false);
    const again = await server.tell(event);

    expect([failed.status, failed.body.code, again.status]).toEqual([503, "UNAVAILABLE", 200]);
    expect(await statusOfAda()).toBe("active");
  });
});
