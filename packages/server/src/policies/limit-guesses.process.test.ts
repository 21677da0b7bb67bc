import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser, BrowserAnswer } from "../testing/browser.ts";
import { codeFor, password } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { limitGuesses } from "./limit-guesses.ts";

const hour = 3_600_000;
const [hours, addresses] = process.env["TEST_SIZE"] === "full" ? [24, 200] : [3, 30];
const email = "ada@example.com";

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ start: new Date("2026-03-02T00:00:00Z") });
});

afterEach(() => server.close());

const network = (number: number) => `203.0.${String(number >> 8)}.${String(number & 255)}`;

function login(browser: Browser, given: string, address: string): Promise<BrowserAnswer> {
  return browser.post("/login/", { email, password: given }, { address });
}

describe("guessing", () => {
  const limits = {
    what: "login",
    near: [{ max: 10, windowMs: hour / 4 }],
    everywhere: { max: 20, windowMs: hour },
  };

  /** Returns how many guesses these addresses have at one e-mail if each continues until it is stopped, hour after hour. */
  async function guessesOf(addresses: number, hours: number): Promise<number> {
    let guesses = 0;
    for (let passed = 0; passed < hours; passed += 1) {
      for (let number = 0; number < addresses; number += 1) {
        const stranger = { email, address: network(number), knownDevice: undefined };
        for (let isStopped = false; !isStopped;)
          await limitGuesses(server.world.database, stranger, { limits, now: server.world.now() }).then(
            () => (guesses += 1),
            () => (isStopped = true),
          );
      }
      server.advance(hour);
    }
    return guesses;
  }

  it.each([
    // Ten for each of the first two; then one a day for each of the others.
    [1, hours, hours * 10],
    [10, hours, hours * 20 + 8],
    [addresses, 1, 20 + addresses - 2],
  ])("by %i addresses for %i hours are limited to %i", async (addresses, hours, expected) => {
    expect(await guessesOf(addresses, hours)).toBe(expected);
  });
});

describe("a stranger who guesses from everywhere", () => {
  let known: Browser;

  beforeEach(async () => {
    await signedIn(server);
    known = server.browser();
    await login(known, password, network(500));
    await known.post("/logout/");
    const stranger = server.browser();
    for (let number = 0; number < 4; number += 1)
      for (let guess = 0; guess < 6; guess += 1) await login(stranger, "Wrong#123", network(number));
  });

  it("has one guess more a day from each new address", async () => {
    const first = await login(server.browser(), "Wrong#123", network(100));
    const second = await login(server.browser(), "Wrong#123", network(100));
    const right = await login(server.browser(), password, network(100));

    expect([first.status, second.status, right.status]).toEqual([400, 429, 429]);
  });

  it(
    "does not keep the owner from a device at which they have signed in, whatever its address",
    { tags: ["slow"] },
    async () => {
      const mistyped = await login(known, "Wrong#123", network(0));
      const right = await login(known, password, network(0));

      expect([mistyped.status, right.status]).toEqual([400, 200]);
    },
  );

  it("does not keep the owner from signing in at a new place with the right password", async () => {
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await login(server.browser(), password, network(200)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it(
    "cannot make a known device of their own, nor of one for another e-mail",
    { tags: ["slow"] },
    async () => {
      await signedIn(server, "eve@example.com");
      const eve = server.browser();
      await eve.post("/login/", { email: "eve@example.com", password }, { address: network(300) });
      const ownCookie = [...eve.cookies].find(([name]) => name.startsWith("__Host-device-"));
      const adasName = [...known.cookies.keys()].find((name) => name.startsWith("__Host-device-")) ?? "";
      eve.cookies.set(adasName, ownCookie?.[1] ?? "");
      await login(eve, "Wrong#123", network(300));

      const { status } = await login(eve, "Wrong#123", network(300));

      expect([ownCookie?.[0] === adasName, status]).toEqual([false, 429]);
    },
  );

  it("stops a known device too, once it guesses itself", { tags: ["slow"] }, async () => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await login(known, "Wrong#123", network(600))).status);

    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe("a stranger who asks for codes from everywhere", () => {
  let known: Browser;

  const forgot = (browser: Browser, address: string) =>
    browser.post("/forgot-password/", { username_or_email: email }, { address });

  const check = (browser: Browser, otp: string) => browser.post("/reset-code/", { email, otp });

  beforeEach(async () => {
    await signedIn(server);
    known = server.browser();
    await login(known, password, network(500));
    await known.post("/logout/");
    const stranger = server.browser();
    for (let number = 0; number < 4; number += 1)
      for (let time = 0; time < 3; time += 1) await forgot(stranger, network(number));
  });

  it("does not keep the owner from a code at a known device", async () => {
    const asked = await forgot(known, network(0));
    const mistyped = await check(known, "000000");
    const right = await check(known, codeFor(server, email));

    expect([asked.status, mistyped.status, right.status]).toEqual([200, 400, 200]);
  });

  it("does not keep the owner from a code at a new place, which may be tried once", async () => {
    const owner = server.browser();

    const asked = await forgot(owner, network(100));
    const right = await check(owner, codeFor(server, email));
    const again = await forgot(server.browser(), network(100));

    expect([asked.status, right.status, again.status]).toEqual([200, 200, 429]);
  });

  it("has one guess at each code beyond the daily limit", { tags: ["slow"] }, async () => {
    const stranger = server.browser();
    await forgot(stranger, network(101));

    await check(stranger, "000000");
    const { status } = await check(stranger, codeFor(server, email));

    expect(status).toBe(400);
  });
});
