import { afterAll, beforeAll, expect, it } from "vitest";
import { openStripeWorkspace, type StripeWorkspace } from "./testing/stripe-workspace.ts";

let billing: StripeWorkspace;

beforeAll(async () => {
  billing = await openStripeWorkspace();
});

afterAll(() => billing.close());

it("sells additional tokens by the keyboard alone, and the meter knows them", async () => {
  const { workspace, payAndComeBack } = billing;
  const { page } = await workspace.open("/pricing", { visitor: await workspace.signUp() });

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

it("cancels after a confirmation, shows how long everything stays open, and resumes", async () => {
  const { page } = await billing.workspace.open("/payout", { visitor: await billing.subscriber() });

  await page.getByRole("button", { name: "Cancel subscription" }).click();
  // A dialog hears a key once it has the keyboard.
  await page.locator("[role=alertdialog]:focus-within").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByText("Canceled", { exact: true }).waitFor();
  const canceled = await page.getByRole("region", { name: "Subscription" }).innerText();
  await page.getByRole("button", { name: "Resume or change plan" }).click();
  await page.getByRole("radio", { name: "Corporate, $99.00 per month" }).check();
  await page.getByRole("button", { name: "Change plan", exact: true }).click();

  await page.getByText("Active", { exact: true }).waitFor();
  expect(canceled).toMatch(/You can use everything until \w+ \d+, \d{4}\. It will not be renewed\./);
});
