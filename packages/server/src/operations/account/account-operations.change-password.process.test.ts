import { beforeEach, expect, it } from "vitest";
import { accounts } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { codeFor, password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const email = "ada@example.com";
const pair = { new_password1: "Other#123", new_password2: "Other#123" };

let browser: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  server.advance(24 * 3_600_000);
  await server.world.database.delete(accounts);
  browser = await signedIn(server, email);
});

it("changes the password of a person who knows it, and notifies them by mail", async () => {
  const { body, status } = await browser.post("/account/password", { password, ...pair });

  const { recipient, subject } = server.mails.at(-1) ?? {};
  const signIns = [];
  for (const given of ["Other#123", password])
    signIns.push((await server.browser().post("/login/", { email, password: given })).status);
  expect([status, body]).toEqual([200, { message: "set password successfully!" }]);
  expect([recipient, subject]).toEqual([email, "Your Archscribe password was changed"]);
  expect(signIns).toEqual([200, 400]);
});

it("ends all other sessions, and replaces the id of this one", async () => {
  const other = server.browser();
  await other.post("/login/", { email, password });
  const before = browser.cookies.get("__Host-sid");

  await browser.post("/account/password", { password, ...pair });

  expect((await other.get("/account/whoami")).status).toBe(401);
  expect((await browser.get("/account/whoami")).status).toBe(200);
  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
});

it("voids a code that was sent for a new password before", async () => {
  const other = server.browser();
  await other.post("/forgot-password/", { username_or_email: email });
  const otp = codeFor(server, email);

  await browser.post("/account/password", { password, ...pair });

  expect((await other.post("/reset-code/", { email, otp })).status).toBe(400);
});

it("wants the present password", async () => {
  const { body, status } = await browser.post("/account/password", { password: "Wrong#123", ...pair });

  expect([status, body.fields]).toEqual([400, { password: "The password is wrong" }]);
});

it("stops guessing at the present password after ten tries in a quarter of an hour", async () => {
  const statuses = [];

  for (let index = 0; index < 11; index += 1)
    statuses.push((await browser.post("/account/password", { password: "Wrong#123", ...pair })).status);

  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

it("explains to a person who signs in with Google how to get a password", async () => {
  await server.world.database.update(accounts).set({ passwordHash: null });

  const { body, status } = await browser.post("/account/password", { password, ...pair });

  expect([status, body.fields]).toEqual([
    400,
    { password: "The account has no password yet. Set one with 'Forgot password' first." },
  ]);
});
