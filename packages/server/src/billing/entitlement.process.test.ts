import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Account } from "../accounts/session.ts";
import { accounts, usage } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { type BillingServer, startBillingServer } from "../testing/billing-server.ts";
import type { Browser } from "../testing/browser.ts";
import { checkEntitled, checkPlanHas } from "./entitlement.ts";

const day = 86_400_000;
let server: BillingServer;
let ada: Browser;
let account: Account;

beforeAll(async () => {
  server = await startBillingServer();
});

beforeEach(async () => {
  const email = `ada${String(server.world.now().getTime())}@example.com`;
  const browser = await signedIn(server, email);
  ada = browser;
  const [row] = await server.world.database.select().from(accounts).where(eq(accounts.id, browser.accountId));
  account = row as Account;
  server.advance(1000);
});

afterAll(() => server.close());

async function subscribe(payment_type: string): Promise<void> {
  const { body } = await ada.post("/stripe/checkout_session/", { email: account.email, payment_type });
  server.stripe.pay(body.session_id);
  await ada.post("/stripe/verify_payment/", { email: account.email });
}

async function spend(dollars: number): Promise<void> {
  await server.world.database.insert(usage).values({
    accountId: account.id,
    model: "model",
    state: "settled",
    micros: dollars * 1_000_000,
    at: server.world.now(),
  });
}

async function buyTokens(amount: number): Promise<void> {
  const { body } = await ada.post("/stripe/additional_token_checkout/", { email: account.email, amount });
  server.stripe.pay(body.session_id);
  await ada.post("/stripe/verify_token_payment/", { session_id: body.session_id });
}

describe("a trial", () => {
  it("lasts to the last instant of its thirtieth day", async () => {
    server.advance(30 * day - 1000);

    await expect(checkEntitled(server.world, account)).resolves.toBeUndefined();
  });

  it("is over after that", async () => {
    server.advance(30 * day);

    await expect(checkEntitled(server.world, account)).rejects.toMatchObject({
      code: "PLAN",
      status: 402,
      message: "Please subscribe to a plan to use this feature.",
    });
  });
});

describe("a subscription", () => {
  it("continues where the trial ends", async () => {
    server.advance(30 * day);
    ada = await signedInAgain();
    await subscribe("INDIVIDUAL");

    await expect(checkEntitled(server.world, account)).resolves.toBeUndefined();
  });

  it("to diagrams as code has no documents and no API", async () => {
    await subscribe("diagram_as_code");
    const upgrade = { code: "PLAN", message: "Please upgrade your plan to use this feature." };

    await expect(checkEntitled(server.world, account)).rejects.toMatchObject(upgrade);
    await expect(checkPlanHas(server.world, account, "API Endpoints")).rejects.toMatchObject(upgrade);
  });

  it("to diagrams as code has documents with additional tokens, but still no API", async () => {
    await subscribe("diagram_as_code");
    await buyTokens(5);

    await expect(checkEntitled(server.world, account)).resolves.toBeUndefined();
    await expect(checkPlanHas(server.world, account, "API Endpoints")).rejects.toMatchObject({
      code: "PLAN",
    });
  });

  it("to any other plan has the API", async () => {
    await subscribe("INDIVIDUAL");

    await expect(checkPlanHas(server.world, account, "API Endpoints")).resolves.toBeUndefined();
  });
});

describe("the cost limit", () => {
  it("holds when it is used up", async () => {
    await spend(10);

    await expect(checkEntitled(server.world, account)).rejects.toMatchObject({
      code: "PLAN",
      message: "You have exceeded your allocated token limit.",
    });
  });

  it("is raised by additional tokens until they are used up too", async () => {
    await spend(10);
    await buyTokens(5);
    await expect(checkEntitled(server.world, account)).resolves.toBeUndefined();
    await spend(2.91);

    await expect(checkEntitled(server.world, account)).rejects.toMatchObject({ code: "PLAN" });
  });
});

/** The session of the account is over by then. */
async function signedInAgain(): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/login/", { email: account.email, password: "Secret#123" });
  return browser;
}
