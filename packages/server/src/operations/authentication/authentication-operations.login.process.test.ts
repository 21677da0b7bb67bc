import { beforeEach, describe, expect, it } from "vitest";
import { countTry } from "../../policies/limit-rate.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { password, signedUp } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
await signedIn(server);

beforeEach(() => server.advance(24 * 3_600_000));

const wrong = [400, { error: "E-mail or password is wrong", code: "VALIDATION" }];

it("signs in with e-mail and password, and returns the session's CSRF token", async () => {
  const browser = server.browser();

  const { body, status } = await browser.post("/login/", { email: "Ada@Example.com", password });

  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: "ada@example.com", isValid: true });
  expect(decodeURIComponent(browser.cookies.get("csrfToken") ?? "")).toBe(body.token);
});

it("returns the id of the session only in a cookie that scripts cannot read", async () => {
  const browser = server.browser();

  const { bytes, headers } = await browser.post("/login/", { email: "ada@example.com", password });

  const [session] = [headers["set-cookie"]].flat();
  expect(session).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(bytes.toString()).not.toContain(browser.cookies.get("__Host-sid"));
});

it("keeps the session for thirty days where that is asked for", async () => {
  const browser = server.browser();
  const end = new Date(server.world.now().getTime() + 30 * 24 * 3_600_000).toUTCString();

  const { headers } = await browser.post("/login/", {
    email: "ada@example.com",
    password,
    remember_me: true,
  });

  const [session] = [headers["set-cookie"]].flat();
  expect(session).toMatch(new RegExp(`; Expires=${end}; HttpOnly; Secure; SameSite=Lax$`));
});

it("replaces the id of the session, so that an id set earlier is worthless", async () => {
  const browser = server.browser();
  await browser.get("/get_csrf_token/");
  const fixed = server.browser();
  for (const [name, value] of browser.cookies) fixed.cookies.set(name, value);

  await browser.post("/login/", { email: "ada@example.com", password });

  expect((await browser.get("/account/whoami")).status).toBe(200);
  expect((await fixed.get("/account/whoami")).status).toBe(401);
});

it.each([
  ["a wrong password", "ada@example.com", "Wrong#123"],
  ["an e-mail that nobody has", "nobody@example.com", password],
  ["a password of one character", "ada@example.com", "x"],
  ["a password of 256 characters", "ada@example.com", "x".repeat(256)],
])("answers %s alike", async (_, email, given) => {
  const { body, status } = await server.browser().post("/login/", { email, password: given });

  expect([status, body]).toEqual(wrong);
});

it("signs in with a password of six characters, which may be set", async () => {
  const browser = server.browser();
  const email = "short@example.com";
  await signedUp(server, email);
  const six = { password, new_password1: "Ab#123", new_password2: "Ab#123" };
  const owner = server.browser();
  await owner.post("/login/", { email, password });
  await owner.post("/account/password", six);

  const { status } = await browser.post("/login/", { email, password: "Ab#123" });

  expect(status).toBe(200);
});

it("stops guessing at one account after ten tries in a quarter of an hour", async () => {
  const browser = server.browser();
  const guess = { email: "ada@example.com", password: "Wrong#123" };

  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await browser.post("/login/", guess)).status);

  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

describe("of the sign-ins from one address, only wrong ones count", () => {
  const address = "203.0.113.7";
  const signIn = async (given: string) =>
    (await server.browser().post("/login/", { email: "ada@example.com", password: given }, { address }))
      .status;

  it("let an office sign in as often as it likes, and stop guessing there soon", async () => {
    const { database, now } = server.world;
    const limit = { key: `login-from:${address}`, max: 100, windowMs: 15 * 60_000 };
    for (let tries = 0; tries < 99; tries += 1) await countTry(database, now(), limit);

    const right = [await signIn(password), await signIn(password), await signIn(password)];
    const others = [await signIn("Wrong#123"), await signIn(password)];

    expect([right, others]).toEqual([
      [200, 200, 200],
      [400, 429],
    ]);
  });

  it("and the signed-in sessions differ from the sessions of a program without cookies", async () => {
    const { database, now } = server.world;
    const limit = { key: `session-from:${address}`, max: 300, windowMs: 15 * 60_000 };
    await server.browser().get("/get_csrf_token/", { address });

    await signIn(password);

    expect(await countTry(database, now(), limit)).toBe(1);
  });
});
