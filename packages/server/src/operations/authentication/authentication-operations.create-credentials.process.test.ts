import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accounts, grants, registrations } from "../../store/schema.ts";
import type { Browser } from "../../testing/browser.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { codeFor, password, signedUp } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();

beforeEach(() => server.advance(24 * 3_600_000));

const unverified = [
  403,
  { error: "Please verify your e-mail first, with the code that was sent to it", code: "FORBIDDEN" },
];

/** A browser that has shown the code for an e-mail. */
async function verified(email: string): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/verify-email/", { email });
  await browser.post("/activate-email/", { email, otp: codeFor(server, email) });
  return browser;
}

it("makes the account of a verified e-mail, and signs in", async () => {
  const browser = await verified("ada@example.com");

  const { body, status } = await browser.post("/create-credentials/", { email: "Ada@Example.com", password });

  const user = {
    isValid: true,
    name: "ada",
    username: "ada",
    email: "ada@example.com",
    created_at: server.world.now().toISOString(),
  };
  const token = decodeURIComponent(browser.cookies.get("csrfToken") ?? "");
  expect([status, body]).toEqual([200, { token, user }]);
  expect((await browser.get("/account/whoami")).body.user).toEqual(user);
});

it("takes the name that is given with the password, on one line", async () => {
  const email = "grace@example.com";
  const browser = await verified(email);

  const { body } = await browser.post("/create-credentials/", { email, password, name: " Grace\nHopper " });

  expect(body.user.name).toBe("Grace Hopper");
});

it("deletes other registrations with the e-mail", async () => {
  const email = "edith@example.com";
  await server.browser().post("/register", { username: "Mallory", email, password: "Waiting#123" });

  await signedUp(server, email);

  expect(await server.world.database.select().from(registrations)).toEqual([]);
});

it("does nothing without a verified e-mail", async () => {
  const browser = server.browser();
  await browser.post("/verify-email/", { email: "eve@example.com" });

  const { body, status } = await browser.post("/create-credentials/", { email: "eve@example.com", password });

  expect([status, body]).toEqual(unverified);
});

it("does nothing for another e-mail than the verified one", async () => {
  const browser = await verified("mallory@example.com");

  const { body, status } = await browser.post("/create-credentials/", {
    email: "victim@example.com",
    password,
  });

  expect([status, body]).toEqual(unverified);
});

it("does nothing in another session", async () => {
  await verified("anna@example.com");

  const { body, status } = await server
    .browser()
    .post("/create-credentials/", { email: "anna@example.com", password });

  expect([status, body]).toEqual(unverified);
});

it.each([
  { minutes: 14, status: 200 },
  { minutes: 15, status: 403 },
])("answers $minutes minutes after the code with $status", async ({ minutes, status: expected }) => {
  const email = `late-${String(minutes)}@example.com`;
  const browser = await verified(email);
  server.advance(minutes * 60_000);

  const { status } = await browser.post("/create-credentials/", { email, password });

  expect(status).toBe(expected);
});

it("keeps the password of an account that was created in the meantime", async () => {
  const email = "twice@example.com";
  const browser = await verified(email);
  await signedIn(server, email);
  const [before] = await server.world.database.select().from(accounts).where(eq(accounts.email, email));

  const { body, status } = await browser.post("/create-credentials/", { email, password: "Other#123" });

  const [after] = await server.world.database.select().from(accounts).where(eq(accounts.email, email));
  expect([status, body]).toEqual([
    406,
    { error: "Already Registerd Email, Please login or Reset Password", code: "ALREADY_REGISTERED" },
  ]);
  expect(after).toEqual(before);
});

it("makes one account of many requests at once, and leaves no grant", async () => {
  const email = "many@example.com";
  const browser = await verified(email);

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.post("/create-credentials/", { email, password })),
  );

  const made = await server.world.database.select().from(accounts).where(eq(accounts.email, email));
  const left = await server.world.database.select().from(grants).where(eq(grants.email, email));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  expect([made.length, left]).toEqual([1, []]);
});

it("keeps passwords as argon2id with the adopted costs", async () => {
  await signedUp(server, "hash@example.com");

  const [account] = await server.world.database
    .select()
    .from(accounts)
    .where(eq(accounts.email, "hash@example.com"));

  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
