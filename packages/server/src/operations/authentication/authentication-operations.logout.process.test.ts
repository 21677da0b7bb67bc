import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { accounts } from "../../store/schema.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let browser: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  await server.world.database.delete(accounts);
  browser = await signedIn(server);
});

const forged = [403, { error: "The page is out of date. Reload it and try again.", code: "CSRF" }];

it.each(["get", "post"] as const)("ends the session on the server by %s", async (method) => {
  const stolen = server.browser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);

  const { body, status } = await browser[method]("/logout/");

  expect([status, body]).toEqual([200, { message: "Signed out" }]);
  expect([...browser.cookies]).toEqual([]);
  expect((await stolen.get("/account/whoami")).status).toBe(401);
});

it.each([
  ["an image without the CSRF header", { "x-csrftoken": "" }],
  ["a page of another site", { "sec-fetch-site": "cross-site" }],
])("is not done by %s", async (_, headers) => {
  const { body, status } = await browser.get("/logout/", { headers });

  expect([status, body]).toEqual(forged);
  expect((await browser.get("/account/whoami")).status).toBe(200);
});

it.each(["GET", "POST"] as const)("is answered with 200 without a session, by %s", async (method) => {
  const { body, statusCode } = await server.app.inject({ method, url: "/logout/" });

  expect([statusCode, JSON.parse(body)]).toEqual([200, { message: "Signed out" }]);
});

it("is not done by HEAD", async () => {
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");

  const { statusCode } = await server.app.inject({ method: "HEAD", url: "/logout/", headers: { cookie } });

  expect(statusCode).toBe(405);
  expect((await browser.get("/account/whoami")).status).toBe(200);
});
