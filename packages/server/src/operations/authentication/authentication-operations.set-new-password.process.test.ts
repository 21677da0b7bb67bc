import { beforeEach, expect, it } from "vitest";
import { accounts, challenges, grants } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { codeFor, password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const email = "ada@example.com";
const pair = { new_password1: "Other#123", new_password2: "Other#123" };
const unverified = [
  403,
  { error: "Please verify your e-mail first, with the code that was sent to it", code: "FORBIDDEN" },
];

let owner: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  server.advance(24 * 3_600_000);
  await server.world.database.delete(accounts);
  owner = await signedIn(server, email);
});

/** A browser that has shown the code for a new password. */
async function verified(): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/forgot-password/", { username_or_email: email });
  await browser.post("/reset-code/", { email, otp: codeFor(server, email) });
  return browser;
}

/** Returns the status of a sign-in. */
async function signInWith(given: string): Promise<number> {
  return (await server.browser().post("/login/", { email, password: given })).status;
}

it("sets the password, and signs in in a new session", async () => {
  const browser = await verified();
  const before = browser.cookies.get("__Host-sid");

  const { body, status } = await browser.post("/new-password/", { email, ...pair });

  expect([status, body.user.email, body.token]).toEqual([
    200,
    email,
    decodeURIComponent(browser.cookies.get("csrfToken") ?? ""),
  ]);
  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
  expect([await signInWith("Other#123"), await signInWith(password)]).toEqual([200, 400]);
});

it("ends all sessions, grants and codes of the account", async () => {
  const other = await verified();
  await server.browser().post("/forgot-password/", { username_or_email: email });
  const browser = await verified();

  await browser.post("/new-password/", { email, ...pair });

  const { database } = server.world;
  expect((await owner.get("/account/whoami")).status).toBe(401);
  expect((await other.post("/new-password/", { email, ...pair })).status).toBe(403);
  expect([await database.$count(grants), await database.$count(challenges)]).toEqual([0, 0]);
});

it("notifies the owner by mail", async () => {
  const browser = await verified();

  await browser.post("/new-password/", { email, ...pair });

  const { body, recipient, subject } = server.mails.at(-1) ?? {};
  expect([recipient, subject]).toEqual([email, "Your Archscribe password was changed"]);
  expect(body).toContain(server.world.now().toUTCString());
  expect(body).not.toContain("Other#123");
});

it("does nothing without the code", async () => {
  const browser = server.browser();
  await browser.post("/forgot-password/", { username_or_email: email });

  const { body, status } = await browser.post("/new-password/", { email, ...pair });

  expect([status, body]).toEqual(unverified);
  expect(await signInWith(password)).toBe(200);
});

it("does nothing with a code for another person's e-mail", async () => {
  await signedIn(server, "victim@example.com");
  const browser = await verified();

  const { body, status } = await browser.post("/new-password/", { email: "victim@example.com", ...pair });

  expect([status, body]).toEqual(unverified);
});

it("does nothing with a code for a sign-up", async () => {
  const browser = server.browser();
  await server.world.database.delete(accounts);
  await browser.post("/verify-email/", { email });
  await browser.post("/activate-email/", { email, otp: codeFor(server, email) });
  await signedIn(server, email);

  const { body, status } = await browser.post("/new-password/", { email, ...pair });

  expect([status, body]).toEqual(unverified);
});

it("uses up the code: its action is done once, even by simultaneous requests", async () => {
  const browser = await verified();

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.post("/new-password/", { email, ...pair })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
});

it("requires equal passwords, and reports the fault at each field", async () => {
  const browser = await verified();

  const { body, status } = await browser.post("/new-password/", {
    email,
    new_password1: "secret#123",
    new_password2: "Secret#124",
  });

  expect([status, body.fields]).toEqual([
    400,
    {
      new_password1: "Password must contain at least one uppercase letter",
      new_password2: "Passwords must match",
    },
  ]);
});
