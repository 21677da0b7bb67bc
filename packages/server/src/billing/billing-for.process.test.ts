import { expect, it } from "vitest";
import { accounts } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { checkEntitled } from "./entitlement.ts";

const email = "ada@example.com";

const server = await testServerForFile();
const ada = await signedIn(server, email);

it("reports that billing is off and everything is open", async () => {
  const { body } = await ada.get("/stripe/check_payment_status/");

  expect(body).toMatchObject({ billing: "off", isSubscriptionActive: true, isDiagramAsCode: false });
});

it.each([
  ["/stripe/status/", { billing: "off" }],
  ["/stripe/plans/", { billing: "off", plans: [], tokens: [] }],
  ["/stripe/subscriptions/", []],
])("%s reveals nothing", async (path, expected) => {
  const { body } = await ada.get(path);

  expect(body).toEqual(expected);
});

it.each([
  ["/stripe/checkout_session/", { email, payment_type: "INDIVIDUAL" }],
  ["/stripe/verify_payment/", { email }],
  ["/stripe/payment_success/", { subscription_id: "sub_1", customer_email: email }],
  ["/stripe/cancel_subscription/", { subscription_id: "sub_1" }],
  [
    "/stripe/subscription_change/",
    { email, subscription_id: "sub_1", plan_id: "price_1", payment_type: "CORPORATE" },
  ],
  ["/stripe/additional_token_checkout/", { email, amount: 5 }],
  ["/stripe/verify_token_payment/", { session_id: "cs_1" }],
])("%s sells nothing", async (path, body) => {
  const answer = await ada.post(path, body);

  expect([answer.status, answer.body.code]).toEqual([400, "BILLING_OFF"]);
});

it("5 takes no events of a provider", async () => {
  const { body, status } = await server
    .browser()
    .post(
      "/stripe/webhook",
      { id: "evt_1", type: "invoice.paid", data: { object: {} } },
      { headers: { "stripe-signature": "t=1,v1=00" } },
    );

  expect([status, body.code]).toEqual([400, "BILLING_OFF"]);
});

it("entitles everybody, however old the account is", async () => {
  const [account] = await server.world.database.select().from(accounts);
  server.advance(400 * 86_400_000);

  await expect(checkEntitled(server.world, account!)).resolves.toBeUndefined();
});
