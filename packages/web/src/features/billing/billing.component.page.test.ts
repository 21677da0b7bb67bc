import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import {
  daysFromNow,
  details,
  invoice,
  subscriberAnswers,
  subscription,
  trialAnswers,
} from "../../../testing/billing-answers.ts";
import { openComponent } from "../../../testing/open-component.ts";

const day = 24 * 60 * 60 * 1000;

function panel(page: Page, name: string) {
  return page.getByRole("region", { name });
}

describe("the page of prices", () => {
  it("shows the prices of a year with their savings", async () => {
    const { page } = await openComponent("/pricing", { answers: trialAnswers });

    await page.getByRole("tab", { name: "Yearly" }).click();
    const cards = page.getByRole("list", { name: "Plans" }).locator("> li");

    expect(await cards.allInnerTexts()).toEqual([
      expect.stringMatching(/^Individual[^]*\$290\.00\s+per year\s+Save 16%[^]*Choose Individual$/),
      expect.stringMatching(/^Corporate[^]*Sold by the month[^]*Show Monthly Prices$/i),
      expect.stringMatching(/^Enterprise[^]*Let us talk[^]*Contact Sales$/i),
      expect.stringMatching(/^Diagram as Code[^]*Let us talk[^]*Contact Sales$/i),
    ]);
  });

  it("shows that nothing was bought while the provider is down", async () => {
    const { changes, page } = await openComponent("/pricing", {
      answers: {
        ...trialAnswers,
        "POST /stripe/checkout_session/": [
          [503, { error: "Failed to create checkout session", code: "UNAVAILABLE" }],
        ],
      },
    });

    await page.getByRole("button", { name: "Choose Corporate" }).click();

    await page.getByText("Failed to create checkout session").waitFor();
    expect(await changes()).toEqual([
      [
        "POST /stripe/checkout_session/",
        { email: "ada@example.com", payment_type: "CORPORATE", plan_id: "price_corporate" },
      ],
    ]);
  });

  it("loads the prices again on request", async () => {
    const [plans] = trialAnswers["GET /stripe/plans/"] ?? [];
    const { page } = await openComponent("/pricing", {
      answers: {
        ...trialAnswers,
        "GET /stripe/plans/": [
          [503, { error: "The payment provider does not answer.", code: "UNAVAILABLE" }],
          ...(plans === undefined ? [] : [plans]),
        ],
      },
    });

    await page.getByText("The prices could not be loaded").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();

    await page.getByRole("button", { name: "Choose Corporate" }).waitFor();
  });
});

describe("the page of payout", () => {
  it.each([
    [0, "30 days left"],
    [12, "18 days left"],
  ])("counts the days of the trial, after %i days", async (days, text) => {
    const { page } = await openComponent("/payout", { answers: trialAnswers, later: days * day });

    await page.getByText(text).waitFor();
  });

  it("of an ended trial leads to the prices", async () => {
    const { page } = await openComponent("/payout", { answers: trialAnswers, later: 31 * day });

    await page.getByText(/^Your trial ended on \w+ \d+, \d{4}\. Your projects are safe/).waitFor();
    await page.getByRole("button", { name: "Choose a plan" }).click();
    await page.waitForURL(/\/pricing$/);
  });

  it("cancels after a confirmation, shows the last day, and resumes", async () => {
    const canceled = { ...subscription, status: "canceled" };
    const { changes, page } = await openComponent("/payout", {
      answers: {
        ...subscriberAnswers,
        // The page and its invoices ask for the status, at first and after each change.
        "GET /stripe/status/": [
          [200, subscription],
          [200, subscription],
          [200, canceled],
          [200, canceled],
          [200, subscription],
        ],
        "POST /stripe/cancel_subscription/": [[200, canceled]],
        "POST /stripe/subscription_change/": [[200, subscription]],
      },
    });

    await page.getByRole("button", { name: "Cancel subscription" }).click();
    // A dialog hears a key once it has the keyboard.
    await page.locator("[role=alertdialog]:focus-within").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByText("Canceled", { exact: true }).waitFor();
    const text = await panel(page, "Subscription").innerText();
    await page.getByRole("button", { name: "Resume or change plan" }).click();
    await page.getByRole("radio", { name: "Corporate, $99.00 per month" }).check();
    await page.getByRole("button", { name: "Change plan", exact: true }).click();

    await page.getByText("Active", { exact: true }).waitFor();
    expect(text).toMatch(/You can use everything until \w+ \d+, \d{4}\. It will not be renewed\./);
    expect((await changes()).map(String)).toEqual([
      expect.stringMatching(/^POST \/stripe\/cancel_subscription\//),
      expect.stringMatching(/^POST \/stripe\/subscription_change\//),
    ]);
  });

  it("changes to the plan that was chosen among the prices", async () => {
    const individual = {
      ...subscription,
      amount: 29,
      plan_id: "price_individual",
      product_id: "individual_monthly",
      payment_type: "INDIVIDUAL",
    };
    const { page } = await openComponent("/pricing", {
      answers: {
        ...subscriberAnswers,
        "GET /stripe/status/": [
          [200, subscription],
          [200, subscription],
          [200, individual],
        ],
        "POST /stripe/subscription_change/": [[200, individual]],
      },
    });

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

  it("shows the steps for a subscription that is past due, with the open invoice", async () => {
    const { page } = await openComponent("/payout", {
      answers: {
        ...subscriberAnswers,
        "GET /stripe/status/": [[200, { ...subscription, status: "past_due" }]],
        "GET /stripe/cus_1/invoices/": [[200, [{ ...invoice, status: "open" }]]],
      },
    });

    await page.getByText("The last payment of your subscription did not come in.").waitFor();
    expect(await panel(page, "Invoices").getByRole("listitem").innerText()).toContain("Open");
  });

  it("shows a subscription that is past due after its end", async () => {
    const { page } = await openComponent("/payout", {
      answers: {
        ...subscriberAnswers,
        "GET /stripe/status/": [[200, { ...subscription, status: "past_due" }]],
      },
      later: 31 * day,
    });

    await page.getByText("Your subscription is past due").waitFor();
  });

  it.each([
    [0, "You have exceeded your allocated token limit. Buy additional tokens"],
    [5.82, "Generation now uses your additional tokens."],
  ])("shows the exceeded limit, with %d dollars of additional tokens", async (bought, text) => {
    const spent = { cost_limit_exceeded: true, cost_of_tokens_consumed: 12, additional_token: bought };
    const { page } = await openComponent("/payout", {
      answers: { ...trialAnswers, "POST /get_user_details/": [[200, { ...details, ...spent }]] },
    });

    await page.getByText(text).waitFor();
    const meter = page.getByRole("meter", { name: "Included in your plan" });
    expect(await meter.getAttribute("aria-valuenow")).toBe("100");
  });

  it("shows the additional tokens that were bought", async () => {
    const { page } = await openComponent("/payout", {
      answers: {
        ...trialAnswers,
        "POST /get_user_details/": [[200, { ...details, additional_token: 5.82 }]],
      },
    });

    const meter = page.getByRole("meter", { name: "Additional tokens" });

    await expect.poll(() => meter.getAttribute("aria-valuetext")).toBe("$0.00 of $5.82");
  });

  it("keeps the choice if the card is declined", async () => {
    const { page } = await openComponent("/payout", {
      answers: {
        ...subscriberAnswers,
        "POST /stripe/subscription_change/": [
          [400, { error: "Subscription change failed: Your card was declined.", code: "VALIDATION" }],
        ],
      },
    });

    await page.getByRole("button", { name: "Change plan" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Change plan" });
    const yearly = dialog.getByRole("radio", { name: "Individual, $290.00 per year" });
    await yearly.check();
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await dialog.getByText("Subscription change failed: Your card was declined.").waitFor();

    expect(await yearly.isChecked()).toBe(true);
  });

  it.each(colorModes)("of a subscriber is accessible in %s, and so is its dialog", async (colorScheme) => {
    const { complaints, page } = await openComponent("/payout", {
      answers: subscriberAnswers,
      colorScheme,
    });
    await page.getByText("Active", { exact: true }).waitFor();
    await panel(page, "Invoices").getByText("Paid").waitFor();
    const whole = await accessibilityFaults(page);
    await page.getByRole("button", { name: "Change plan" }).click();
    await page.getByRole("alertdialog").waitFor();

    expect([whole, await accessibilityFaults(page), complaints]).toEqual([[], [], []]);
  });
});

describe("the page after a payment", () => {
  const payment = { session_id: "cs_test_1", amount: 5, additional_token: 5, cost_of_additional_tokens: 0 };

  it("confirms a payment only once it has come in", async () => {
    const { page } = await openComponent("/success?session_id=cs_test_1&bought=tokens", {
      answers: {
        ...trialAnswers,
        "POST /stripe/verify_token_payment/": [
          [200, { ...payment, payment_status: "unpaid" }],
          [200, { ...payment, payment_status: "paid" }],
        ],
      },
    });

    await page.getByRole("heading", { name: "The payment has not come in yet" }).waitFor();
    await page.getByRole("button", { name: "Check again" }).click();

    await page.getByRole("heading", { name: "5 additional tokens are yours" }).waitFor();
  });

  it("does not know another person's session", async () => {
    const { page } = await openComponent("/success?session_id=cs_test_9999&bought=tokens", {
      answers: {
        ...trialAnswers,
        "POST /stripe/verify_token_payment/": [
          [404, { error: "There is no such checkout session", code: "NOT_FOUND" }],
        ],
      },
    });

    await page.getByRole("heading", { name: "There is no such checkout session" }).waitFor();
  });

  it("without a session has no payment to show", async () => {
    const { page } = await openComponent("/success", { answers: trialAnswers });

    await page.getByRole("heading", { name: "There is no payment to show" }).waitFor();
  });

  it("checks again after a failure of the network", async () => {
    const { page } = await openComponent("/success?subscription_id=sub_1", {
      answers: {
        ...subscriberAnswers,
        "POST /stripe/payment_success/": ["no network", [200, subscription]],
      },
    });

    await page.getByText("We could not ask for your payment.").waitFor();
    await page.getByRole("button", { name: "Check again" }).click();

    await page.getByRole("heading", { name: "Welcome to Corporate" }).waitFor();
  });
});

describe("a message to sales", () => {
  const thanks = [200, { message: "Thank you for your message" }] as const;

  it("knows the sender, and keeps the text while there is no network", async () => {
    const { changes, complaints, page } = await openComponent("/contact-sales", {
      answers: { "POST /contact/": ["no network", thanks] },
    });
    const send = page.getByRole("button", { name: "Send message" });

    await page.getByLabel("Company").fill("Paper & Co");
    await page.getByRole("textbox", { name: "Message" }).fill("Can we run <b>Archscribe</b> ourselves?");
    await send.click();
    await page.getByText("What you wrote is still here.").waitFor();
    await send.click();
    await page.getByRole("heading", { name: "Thank you for your message" }).waitFor();

    expect((await changes()).at(-1)).toEqual([
      "POST /contact/",
      expect.objectContaining({
        name: "Ada Lovelace",
        email: "ada@example.com",
        company: "Paper & Co",
        message: "Can we run <b>Archscribe</b> ourselves?",
      }),
    ]);
    expect(complaints).toEqual([]);
  });

  it("has its faults at each field, and the keyboard goes to the first", async () => {
    const { page } = await openComponent("/contact-sales");

    await page.getByLabel("Name").fill(" ");
    await page.getByLabel("E-mail").fill("bob");
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a message").waitFor();
    const faults = await page.getByRole("main").getByRole("alert").allInnerTexts();
    const focused = await page.getByLabel("Name").evaluate((field) => field.matches(":focus"));

    expect(faults).toEqual([
      "Please enter your name",
      "Please enter a valid email address",
      "Please enter a message",
    ]);
    expect([focused, await accessibilityFaults(page)]).toEqual([true, []]);
  });

  it("sends the field that only a program fills in, so that the server can drop it", async () => {
    const { changes, page } = await openComponent("/contact-sales", {
      answers: { "POST /contact/": [thanks] },
    });

    await page.getByRole("textbox", { name: "Message" }).fill("Buy now");
    await page.locator("input[name=website]").fill("https://spam.example", { force: true });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("button", { name: "Write another message" }).click();
    await page.getByRole("textbox", { name: "Message" }).waitFor();

    expect(await changes()).toEqual([
      ["POST /contact/", expect.objectContaining({ website: "https://spam.example" })],
    ]);
  });
});

describe("a server without billing", () => {
  it.each(["/pricing", "/payout"])("has everything included at %s", async (path) => {
    const { complaints, page } = await openComponent(path);

    await page.getByRole("heading", { name: "Everything is included" }).waitFor();
    const buttons = await page.getByRole("main").getByRole("button").allInnerTexts();

    expect(buttons).toEqual(["Go To The Dashboard"]);
    expect(complaints).toEqual([]);
  });

  it("does not count the days of a trial", async () => {
    const { page } = await openComponent("/payout", {
      answers: { "POST /get_user_details/": [[200, { ...details, created_at: daysFromNow(-400) }]] },
    });

    await page.getByRole("heading", { name: "Everything is included" }).waitFor();
  });
});
