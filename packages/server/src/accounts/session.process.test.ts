import { expect, it } from "vitest";
import { sessions } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { password } from "../testing/sign-up.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { hashToken } from "./random-token.ts";

const hours = 3_600_000;
const days = 24 * hours;

const server = await testServerForFile();
await signedIn(server);

async function signIn(remember_me: boolean): Promise<Browser> {
  const browser = server.browser();
  await browser.post("/login/", { email: "ada@example.com", password, remember_me });
  return browser;
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/account/whoami")).status === 200;
}

it.each([
  { kind: "a session", remember: false, unused: 12 * hours, isThere: true },
  { kind: "a session", remember: false, unused: 12 * hours + 1, isThere: false },
  { kind: "a session that is remembered", remember: true, unused: 30 * days - 1, isThere: true },
  { kind: "a session that is remembered", remember: true, unused: 30 * days, isThere: false },
])("$kind, unused for $unused ms: $isThere", async ({ isThere, remember, unused }) => {
  const browser = await signIn(remember);
  server.advance(unused);

  const found = await isSignedIn(browser);

  expect(found).toBe(isThere);
});

it("ends a session after seven days, however much it is used", async () => {
  const browser = await signIn(false);

  const found = [];
  for (let used = 0; used < 7 * days; used += 12 * hours) {
    server.advance(12 * hours);
    found.push(await isSignedIn(browser));
  }

  expect(found).toEqual([...Array(13).fill(true), false]);
});

it("ends an anonymous session after an hour without use", async () => {
  const browser = server.browser();
  await browser.get("/get_csrf_token/");
  const before = browser.cookies.get("__Host-sid");
  server.advance(hours + 1);

  await browser.get("/get_csrf_token/");

  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
});

it("keeps of a session's 256 bits the hash only", async () => {
  const browser = await signIn(false);
  const token = browser.cookies.get("__Host-sid") ?? "";

  const rows = await server.world.database.select().from(sessions);

  expect(Buffer.from(token, "base64url").length).toBe(32);
  expect(rows.map(({ hash }) => hash)).toContain(hashToken(token));
  expect(JSON.stringify(rows)).not.toContain(token);
});
