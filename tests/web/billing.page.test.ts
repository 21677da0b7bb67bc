import { afterAll, beforeAll, expect, it } from "vitest";
import { openStripeWorkspace, type StripeWorkspace } from "./testing/stripe-workspace.ts";

let billing: StripeWorkspace;

beforeAll(async () => {
  billing = await openStripeWorkspace();
});

afterAll(() => billing.close());

it("sells a plan: by the provider's page to the subscription, with its invoice", async () => {
  const { workspace, payAndComeBack } = billing;
  const { complaints, page } = await workspace.open("/pricing", { visitor: await workspace.signUp() });

  await page.getByRole("button", { name: "Choose Individual" }).click();
  await payAndComeBack(page);
  await page.getByRole("heading", { name: "Welcome to Individual" }).waitFor();
  await page.goto(`${workspace.server.address}/payout`);
  await page.getByText("Individual", { exact: true }).waitFor();

  expect(await page.getByRole("region", { name: "Subscription" }).innerText()).toMatch(
    /Individual\s+Active\s+\$29\.00 per month\s+Renews on \w+ \d+, \d{4}\./,
  );
  expect(await page.getByRole("region", { name: "Invoices" }).getByRole("listitem").innerText()).toMatch(
    /A1B2-\d+\s+Paid\s+\$29\.00\s+View\s+PDF/,
  );
  // The provider's stand-in answers anonymous requests for its payment page with 401.
  expect(complaints.filter((one) => !one.includes("401"))).toEqual([]);
});
