import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startStripeServer,
  stripeKey,
  type StripeServer,
  webhookSecret,
} from "../../packages/server/src/testing/stripe-server.ts";
import type { Visitor } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { type Opening, openWorkspace, type Workspace } from "./testing/open-workspace.ts";

const day = 24 * 60 * 60 * 1000;

let stripe: StripeServer;
let workspace: Workspace;
let people = 0;

beforeAll(async () => {
  stripe = await startStripeServer(
    {
      price_individual: { amount: 2900, months: 1 },
      price_individual_year: { amount: 29_000, months: 12 },
      price_corporate: { amount: 9900, months: 1 },
    },
    new Date(),
  );
  workspace = await openWorkspace({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: stripe.address,
    STRIPE_PRICES:
      "individual_monthly=price_individual,individual_yearly=price_individual_year,CORPORATE_monthly=price_corporate",
  });
});

afterAll(async () => {
  await workspace.close();
  await stripe.close();
});

interface Customer {
  readonly email: string;
  readonly visitor: Visitor;
}

async function somebody(): Promise<Customer> {
  people += 1;
  const email = `person${String(people)}@example.com`;
  return { email, visitor: await workspace.signUp(email) };
}

/** Somebody who has paid for a month of the corporate plan. */
async function subscriber(): Promise<Customer & { readonly subscription: string }> {
  const { email, visitor } = await somebody();
  const body = { email, payment_type: "CORPORATE", plan_id: "price_corporate" };
  const checkout = await visitor.post("/stripe/checkout_session/", body);
  const { id } = stripe.pay(checkout.body.session_id);
  await visitor.post("/stripe/payment_success/", { subscription_id: id, customer_email: email });
  return { email, visitor, subscription: id };
}

async function open(path: string, who: Customer, how: Opening = {}) {
  return workspace.open(path, { ...how, email: who.email, visitor: who.visitor });
}

/** The provider's page, on which somebody pays, and which then leads them back. */
async function payAndComeBack(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\/cs_test_\d+$/);
  const session = page.url().split("/").at(-1) ?? "";
  const success = String(stripe.find(session)?.["success_url"]);
  stripe.pay(session);
  const { pathname, search } = new URL(success.replace("{CHECKOUT_SESSION_ID}", session));
  await page.goto(`${workspace.server.address}${pathname}${search}`);
}

function panel(page: Page, name: string) {
  return page.getByRole("region", { name });
}

describe("the page of prices", () => {
  it("sells a plan: by the provider's page to the subscription, with its invoice", async () => {
    const { complaints, page } = await open("/pricing", await somebody());

    await page.getByRole("button", { name: "Choose Individual" }).click();
    await payAndComeBack(page);
    await page.getByRole("heading", { name: "Welcome to Individual" }).waitFor();
    await page.goto(`${workspace.server.address}/payout`);
    await page.getByText("Individual", { exact: true }).waitFor();

    expect(await panel(page, "Subscription").innerText()).toMatch(
      /Individual\s+Active\s+\$29\.00 per month\s+Renews on \w+ \d+, \d{4}\./,
    );
    expect(await panel(page, "Invoices").getByRole("listitem").innerText()).toMatch(
      /A1B2-\d+\s+Paid\s+\$29\.00\s+View\s+PDF/,
    );
    // The provider's stand-in shows a page to pay on to nobody.
    expect(complaints.filter((one) => !one.includes("401"))).toEqual([]);
  });

  it("shows the prices of a year with what they save", async () => {
    const { page } = await open("/pricing", await somebody());

    await page.getByRole("tab", { name: "Yearly" }).click();
    const cards = page.getByRole("list", { name: "Plans" }).locator("> li");

    expect(await cards.allInnerTexts()).toEqual([
      expect.stringMatching(/^Individual[^]*\$290\.00\s+per year\s+Save 16%[^]*Choose Individual$/),
      expect.stringMatching(/^Corporate[^]*Sold by the month[^]*Show Monthly Prices$/i),
      expect.stringMatching(/^Enterprise[^]*Let us talk[^]*Contact Sales$/i),
      expect.stringMatching(/^Diagram as Code[^]*Let us talk[^]*Contact Sales$/i),
    ]);
  });

  it("sells additional tokens by the keyboard alone, and the meter knows them", async () => {
    const { page } = await open("/pricing", await somebody());

    await page.getByRole("radio", { name: "5 tokens $2.91", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await payAndComeBack(page);
    await page.getByRole("heading", { name: "10 additional tokens are yours" }).waitFor();
    await page.goto(`${workspace.server.address}/payout`);
    const meter = page.getByRole("meter", { name: "Additional tokens" });

    expect(await meter.getAttribute("aria-valuetext")).toBe("$0.00 of $5.82");
  });

  it("says that nothing was bought where the provider is not there, and can be asked again", async () => {
    const { page } = await open("/pricing", await somebody());
    const choose = page.getByRole("button", { name: "Choose Corporate" });
    await choose.waitFor();

    stripe.setDown(true);
    await choose.click();
    await page.getByText("Failed to create checkout session").waitFor();
    await page.reload();
    await page.getByText("The prices could not be loaded").waitFor();
    stripe.setDown(false);
    await page.getByRole("button", { name: "Try again" }).click();

    await choose.waitFor();
  });
});

describe("the page of payout", () => {
  it("counts the days of the trial, and says when it is over", async () => {
    const { page } = await open("/payout", await somebody());

    await page.getByText("30 days left").waitFor();
    await page.clock.setFixedTime(Date.now() + 12 * day);
    await page.reload();
    await page.getByText("18 days left").waitFor();
    await page.clock.setFixedTime(Date.now() + 31 * day);
    await page.reload();

    await page.getByText(/^Your trial ended on \w+ \d+, \d{4}\. Your projects are safe/).waitFor();
    await page.getByRole("button", { name: "Choose a plan" }).click();
    await page.waitForURL(/\/pricing$/);
  });

  it("cancels after asking back, says until when all is open, and resumes", async () => {
    const { page } = await open("/payout", await subscriber());

    await page.getByRole("button", { name: "Cancel subscription" }).click();
    // A dialog hears a key once it has the keyboard.
    await page.locator("[role=alertdialog]:focus-within").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByText("Canceled", { exact: true }).waitFor();
    const canceled = await panel(page, "Subscription").innerText();
    await page.getByRole("button", { name: "Resume or change plan" }).click();
    await page.getByRole("radio", { name: "Corporate, $99.00 per month" }).check();
    await page.getByRole("button", { name: "Change plan", exact: true }).click();

    await page.getByText("Active", { exact: true }).waitFor();
    expect(canceled).toMatch(/You can use everything until \w+ \d+, \d{4}\. It will not be renewed\./);
  });

  it("changes to the plan that was chosen among the prices", async () => {
    const { page } = await open("/pricing", await subscriber());

    await page.getByText("Your plan", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Change to Individual" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Change plan" });
    const chosen = dialog.getByRole("radio", { name: "Individual, $29.00 per month" });
    await chosen.waitFor();
    const isChosen = await chosen.isChecked();
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await page.getByText("$29.00 per month", { exact: true }).waitFor();

    expect([isChosen, new URL(page.url()).search]).toEqual([true, ""]);
  });

  it("says of a subscription that is past due what to do, with the open invoice", async () => {
    const { subscription, ...who } = await subscriber();
    stripe.change(subscription, { status: "past_due" });
    stripe.change(String(stripe.find(subscription)?.["latest_invoice"]), { status: "open" });
    await who.visitor.post("/stripe/verify_payment/", { email: who.email });

    const { page } = await open("/payout", who);
    await page.getByText("The last payment of your subscription did not come in.").waitFor();
    const invoice = await panel(page, "Invoices").getByRole("listitem").innerText();
    await page.clock.setFixedTime(Date.now() + 31 * day);
    await page.reload();

    await page.getByText("Your subscription is past due").waitFor();
    expect(invoice).toContain("Open");
  });

  it("says that the limit is exceeded, until additional tokens cover it", async () => {
    const { page } = await open("/payout", await somebody());
    let bought = 0;
    await page.route("**/get_user_details/", async (route) => {
      const response = await route.fetch();
      const details: object = await response.json();
      const spent = { cost_limit_exceeded: true, cost_of_tokens_consumed: 12, additional_token: bought };
      await route.fulfill({ response, json: { ...details, ...spent } });
    });

    await page.reload();
    await page.getByText("You have exceeded your allocated token limit. Buy additional tokens").waitFor();
    const meter = await page
      .getByRole("meter", { name: "Included in your plan" })
      .getAttribute("aria-valuenow");
    bought = 5.82;
    await page.reload();

    await page.getByText("Generation now uses your additional tokens.").waitFor();
    expect(meter).toBe("100");
  });

  it("keeps what was chosen where the card is declined", async () => {
    const { page } = await open("/payout", await subscriber());

    stripe.declineCards();
    await page.getByRole("button", { name: "Change plan" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Change plan" });
    const yearly = dialog.getByRole("radio", { name: "Individual, $290.00 per year" });
    await yearly.check();
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await dialog.getByText("Subscription change failed: Your card was declined.").waitFor();

    expect(await yearly.isChecked()).toBe(true);
  });
});

describe("the page after a payment", () => {
  it("takes nothing for paid that is not, and looks again", async () => {
    const who = await somebody();
    const { body } = await who.visitor.post("/stripe/additional_token_checkout/", {
      email: who.email,
      amount: 5,
    });

    const { page } = await open(`/success?session_id=${body.session_id}&bought=tokens`, who);
    await page.getByRole("heading", { name: "The payment has not come in yet" }).waitFor();
    stripe.pay(body.session_id);
    await page.getByRole("button", { name: "Check again" }).click();

    await page.getByRole("heading", { name: "5 additional tokens are yours" }).waitFor();
  });

  it("says of somebody else's session that there is none, and without one that there is none to show", async () => {
    const who = await somebody();

    const { page } = await open("/success?session_id=cs_test_9999&bought=tokens", who);
    await page.getByRole("heading", { name: "There is no such checkout session" }).waitFor();
    await page.goto(`${workspace.server.address}/success`);

    await page.getByRole("heading", { name: "There is no payment to show" }).waitFor();
  });

  it("says that it could not ask where there is no network, and asks again", async () => {
    const { subscription, ...who } = await subscriber();
    const { page } = await open("/payout", who);
    await page.route("**/stripe/payment_success/", (route) => route.abort());

    await page.goto(`${workspace.server.address}/success?subscription_id=${subscription}`);
    await page.getByText("We could not ask for your payment.").waitFor();
    await page.unroute("**/stripe/payment_success/");
    await page.getByRole("button", { name: "Check again" }).click();

    await page.getByRole("heading", { name: "Welcome to Corporate" }).waitFor();
  });
});

describe("nothing keeps anybody out", () => {
  it.each(["light", "dark"] as const)("of the pages of billing in %s", async (colorScheme) => {
    const who = await subscriber();
    const { complaints, page } = await open("/pricing", who, { colorScheme });

    await page.getByText("Your plan", { exact: true }).waitFor();
    const pricing = await accessibilityFaults(page);
    await page.goto(`${workspace.server.address}/payout`);
    await page.getByText("Active", { exact: true }).waitFor();
    await panel(page, "Invoices").getByText("Paid").waitFor();
    const payout = await accessibilityFaults(page);
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("alertdialog").waitFor();
    const dialog = await accessibilityFaults(page);

    expect({ pricing, payout, dialog, complaints }).toEqual({
      pricing: [],
      payout: [],
      dialog: [],
      complaints: [],
    });
  });
});
