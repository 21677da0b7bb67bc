import { beforeEach, expect, it } from "vitest";
import { accounts } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let browser: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  server.advance(24 * 3_600_000);
  await server.world.database.delete(accounts);
  browser = await signedIn(server);
});

const missing = [404, { error: "There is no such session", code: "NOT_FOUND" }];

it("lists only the sessions of the account, the newest first", async () => {
  const start = server.world.now().toISOString();
  await signedIn(server, "grace@example.com");
  server.advance(60_000);
  const phone = server.browser();
  const headers = { "user-agent": "A phone" };
  await phone.post("/login/", { email: "ada@example.com", password }, { headers });
  const later = server.world.now().toISOString();

  const { body, status } = await phone.get("/account/sessions");

  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  expect([status, body]).toEqual([
    200,
    [
      { id, created_at: later, last_seen_at: later, is_current: true, device: "A" },
      { id, created_at: start, last_seen_at: start, is_current: false, device: "test" },
    ],
  ]);
});

it("lists no session that has ended for want of use", async () => {
  server.advance(13 * 3_600_000);
  const fresh = server.browser();
  await fresh.post("/login/", { email: "ada@example.com", password });

  const { body } = await fresh.get("/account/sessions");

  expect(body.length).toBe(1);
});

it("ends another session of the account", async () => {
  const lost = server.browser();
  await lost.post("/login/", { email: "ada@example.com", password });
  const [{ id }] = (await lost.get("/account/sessions")).body.filter(
    ({ is_current }: { is_current: boolean }) => is_current,
  );

  const { body, status } = await browser.delete(`/account/sessions/${id}`);

  expect([status, body]).toEqual([200, { message: "The session has ended" }]);
  expect((await lost.get("/account/whoami")).status).toBe(401);
  expect((await browser.get("/account/whoami")).status).toBe(200);
});

it("ends the session that asks, and removes its cookies", async () => {
  const [{ id }] = (await browser.get("/account/sessions")).body;

  const { status } = await browser.delete(`/account/sessions/${id}`);

  expect([status, [...browser.cookies]]).toEqual([200, []]);
});

it("refuses another person's session, and an id that does not exist", async () => {
  const other = await signedIn(server, "grace@example.com");
  const [{ id }] = (await other.get("/account/sessions")).body;

  const answers = [];
  for (const named of [id, "7", "00000000-0000-4000-8000-000000000000"]) {
    const { body, status } = await browser.delete(`/account/sessions/${named}`);
    answers.push([status, body]);
  }

  expect(answers).toEqual([missing, missing, missing]);
  expect((await other.get("/account/whoami")).status).toBe(200);
});
