import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { blockPerson } from "../../administration/block-person.ts";
import { accounts, auditEvents, counters, deviceRequests, personalTokens } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { startRealPostgres } from "../../testing/real-postgres.ts";
import { password } from "../../testing/sign-up.ts";
import { startTestServer, testServerForFile } from "../../testing/test-server.ts";
import { totpCode } from "../../testing/totp-code.ts";

const seconds = 1000;
const minutes = 60 * seconds;
const days = 24 * 60 * minutes;
const wish = { name: "archscribe on laptop", scopes: ["write", "read"] };
const wrongCode = "The code is wrong, was used or has expired. Compare it, or run archscribe login again.";
const unknown = { error: wrongCode, code: "VALIDATION", fields: { user_code: wrongCode } };

let person: Browser & { readonly accountId: number };

const server = await testServerForFile();

beforeEach(async () => {
  const { database } = server.world;
  for (const table of [accounts, auditEvents, counters, deviceRequests]) await database.delete(table);
  person = await signedIn(server);
});

/** A program without cookies, which has begun to sign in. */
async function device({ at = server, address = "192.0.2.7" } = {}) {
  const send = async (path: string, payload: object) =>
    (await at.app.inject({ method: "POST", url: path, payload, remoteAddress: address })).json();
  const begun = await send("/account/device/authorization", wish);
  return {
    begun,
    code: begun.user_code as string,
    ask: async (): Promise<{ readonly state: string; readonly secret?: string }> =>
      send("/account/device/token", { device_code: begun.device_code }),
  };
}

async function answerTo(path: string, body: object, browser: Browser = person) {
  const { body: answered, status } = await browser.post(path, body);
  return [status, answered];
}

const find = (user_code: string, browser?: Browser) =>
  answerTo("/account/device/request", { user_code }, browser);
const allow = (user_code: string, proof: object = { password }, browser?: Browser) =>
  answerTo("/account/device/decision", { user_code, decision: "allow", ...proof }, browser);
const deny = (user_code: string) => answerTo("/account/device/decision", { user_code, decision: "deny" });

describe("a device", () => {
  it("gets a personal token once the person has allowed it", async () => {
    const { ask, begun, code } = await device();
    const now = server.world.now();

    const before = await ask();
    const found = await find(code);
    const allowed = await allow(code);
    const answer = await ask();

    const token = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: wish.name,
      scopes: ["read", "write"],
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 90 * days).toISOString(),
    };
    expect(begun).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: "https://archscribe.example/device",
      verification_uri_complete: `https://archscribe.example/device?code=${code}`,
      expires_in: 900,
      interval: 5,
    });
    expect(before).toEqual({ state: "authorization_pending", interval: 5 });
    const asked = { user_code: code, name: wish.name, scopes: ["read", "write"], address: "192.0.2.7" };
    const span = { created_at: now.toISOString(), expires_at: later(15 * minutes) };
    expect(found).toEqual([200, { ...asked, ...span }]);
    expect(allowed).toEqual([200, { message: "The device is signed in" }]);
    expect(answer).toEqual({ state: "allowed", token, secret: expect.stringMatching(/^ars_[\w-]{43}$/) });
    const headers = { authorization: `Bearer ${String(answer.secret)}` };
    const { body: owner } = await server.browser().get("/account/whoami", { headers });
    expect([owner.user.email, owner.scopes]).toEqual(["ada@example.com", ["read", "write"]]);
    expect((await person.get("/account/tokens")).body).toMatchObject([{ name: wish.name }]);
    expect(await server.world.database.select().from(auditEvents)).toMatchObject([
      {
        action: "token-created",
        actor: "ada@example.com",
        address: "192.0.2.7",
        subject: wish.name,
        details: { scopes: "read write", until: later(90 * days), with: "device" },
      },
    ]);
  });

  it("gets its token once, and its code cannot be used again", async () => {
    const { ask, code } = await device();
    await allow(code);

    const answers = await Promise.all([ask(), ask(), ask()]);

    expect(answers.map(({ state }) => state).toSorted()).toEqual([
      "allowed",
      "expired_token",
      "expired_token",
    ]);
    expect(await find(code)).toEqual([400, unknown]);
    expect(await server.world.database.$count(personalTokens)).toBe(1);
  });

  it("gets nothing if the person denies it, for which no password is needed", async () => {
    const { ask, code } = await device();

    const denied = await deny(code);

    expect(denied).toEqual([200, { message: "The device is denied" }]);
    expect(await ask()).toEqual({ state: "access_denied" });
    expect([await find(code), await allow(code)]).toEqual([
      [400, unknown],
      [400, unknown],
    ]);
    expect(await server.world.database.$count(personalTokens)).toBe(0);
  });

  it("that does not wait, or asks with an unknown code, is refused for a while with all others of its network", async () => {
    const { ask } = await device();
    const stranger = (remoteAddress: string) =>
      server.app.inject({
        method: "POST",
        url: "/account/device/token",
        payload: { device_code: "A".repeat(43) },
        remoteAddress,
      });
    await ask();
    for (let count = 0; count < 50; count += 1) await ask();
    for (let count = 0; count < 50; count += 1) await stranger("192.0.2.7");

    const [early, near, far] = [await ask(), await stranger("192.0.2.7"), await stranger("192.0.2.8")];
    server.advance(15 * minutes);
    const later = await stranger("192.0.2.7");

    expect([early, near.json()]).toEqual([
      expect.objectContaining({ code: "TOO_MANY_REQUESTS" }),
      expect.objectContaining({
        error: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes\.$/),
      }),
    ]);
    expect([far.json(), later.json()]).toEqual([{ state: "expired_token" }, { state: "expired_token" }]);
  });

  it("waits longer, each time that it does not wait", async () => {
    const { ask } = await device();
    const answers = [];

    for (const waited of [0, 1, 10, 9, 14, 20]) {
      server.advance(waited * seconds);
      answers.push(await ask());
    }

    expect(answers).toEqual([
      { state: "authorization_pending", interval: 5 },
      { state: "slow_down", interval: 10 },
      { state: "authorization_pending", interval: 10 },
      // Another server's clock may be a second behind.
      { state: "authorization_pending", interval: 10 },
      { state: "authorization_pending", interval: 10 },
      { state: "authorization_pending", interval: 10 },
    ]);
  });

  it.each([
    { passed: 15 * minutes - 1, state: "authorization_pending", status: 200 },
    { passed: 15 * minutes, state: "expired_token", status: 400 },
  ])("has the state $state $passed ms after it began", async ({ passed, state, status }) => {
    const { ask, code } = await device();
    server.advance(passed);

    expect((await ask()).state).toBe(state);
    expect((await find(code))[0]).toBe(status);
  });

  it("with an unknown code is refused as expired", async () => {
    const { body } = await server.browser().post("/account/device/token", { device_code: "unknown" });

    expect(body).toEqual({ state: "expired_token" });
  });

  it("needs a name of visible characters", async () => {
    const { body } = await server
      .browser()
      .post("/account/device/authorization", { ...wish, name: "\u202e \n" });

    expect(body.fields).toEqual({ name: "Give the device a name" });
  });

  it("leaves no code in the database", async () => {
    const { begun, code } = await device();

    const stored = JSON.stringify(await server.world.database.select().from(deviceRequests));

    for (const secret of [begun.device_code, code, code.replace("-", "")])
      expect(stored).not.toContain(secret);
  });

  it("of one network can begin fifty times in a quarter of an hour", async () => {
    const started = [];

    for (let count = 0; count < 51; count += 1) started.push((await device()).begun.code);
    const elsewhere = (await device({ address: "192.0.2.8" })).begun.code;

    expect(started).toEqual([...Array(50).fill(undefined), "TOO_MANY_REQUESTS"]);
    expect(elsewhere).toBeUndefined();
  });
});

describe("a person", () => {
  it("may type the code in small letters, without its hyphen and with blanks", async () => {
    const { code } = await device();

    const [status, body] = await find(` ${code.toLowerCase().replace("-", " ")} `);

    expect([status, body.user_code]).toEqual([200, code]);
  });

  it("allows a device only with the password, and can try again", async () => {
    const { ask, code } = await device();

    const without = await allow(code, {});
    const wrong = await allow(code, { password: "Wrong#123" });
    const { state } = await ask();

    expect([without, wrong].map(([, body]) => body.fields)).toEqual([
      { password: "Password is required" },
      { password: "The password is wrong" },
    ]);
    expect(state).toBe("authorization_pending");
    expect((await allow(code))[0]).toBe(200);
  });

  it("with a second factor needs its code, unless the sign-in has just asked for it", async () => {
    const { body: begun } = await person.post("/account/second-factor", { password });
    const now = () => totpCode(begun.secret, server.world.now());
    await person.post("/account/second-factor/confirm", { code: now() });
    const fresh = await device();
    const afterSignIn = await allow(fresh.code);
    server.advance(11 * minutes);
    const { ask, code } = await device();

    const without = await allow(code);
    const { state } = await ask();
    const withCode = await allow(code, { password, code: now() });

    expect([afterSignIn[0], without[1].fields, state, withCode[0]]).toEqual([
      200,
      { code: "Enter the code of your authenticator app, or a recovery code" },
      "authorization_pending",
      200,
    ]);
  });

  it("without a password must have signed in within the last ten minutes", async () => {
    await server.world.database.update(accounts).set({ passwordHash: null });
    const [first, second] = [await device(), await device()];

    const fresh = await allow(first.code, {});
    server.advance(11 * minutes);
    const late = await allow(second.code, {});

    expect([fresh[0], late[0], Object.keys(late[1].fields)]).toEqual([200, 400, ["password"]]);
  });

  it("guesses ten codes in a quarter of an hour, and right codes do not count", async () => {
    const { code } = await device();
    for (let count = 0; count < 12; count += 1) await find(code);

    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await find("BBBB-BBBB"))[0]);

    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await find(code))[0]).toBe(429);
    expect((await allow(code))[0]).toBe(429);
  });

  it("has no additional guesses with several accounts behind one address", async () => {
    const people = [];
    for (const name of ["ben", "cleo", "dora", "emil", "finn"])
      people.push(await signedIn(server, `${name}@example.com`));
    for (const one of people) for (let count = 0; count < 10; count += 1) await find("BBBB-BBBB", one);

    expect((await find("BBBB-BBBB"))[0]).toBe(429);
  });

  it("hears of too many tokens before the device does", async () => {
    const { id: accountId } = (await server.world.database.select().from(accounts))[0] ?? { id: 0 };
    const now = server.world.now();
    const one = { accountId, name: "CI", scopes: ["read"], createdAt: now, expiresAt: now };
    const many = Array.from({ length: 50 }, (_, index) => ({ ...one, hash: `hash ${String(index)}` }));
    await server.world.database.insert(personalTokens).values(many);
    const { ask, code } = await device();

    const [status, body] = await allow(code);

    expect([status, body.error]).toEqual([
      400,
      "An account has at most 50 tokens. Revoke one that you no longer use.",
    ]);
    expect((await ask()).state).toBe("authorization_pending");
  });
});

describe("a device that was allowed gets no token", () => {
  it("after the password was changed", async () => {
    const { ask, code } = await device();
    await allow(code);
    const changed = { new_password1: "Better#456", new_password2: "Better#456" };

    const { status } = await person.post("/account/password", { password, ...changed });

    expect([status, await ask()]).toEqual([200, { state: "expired_token" }]);
  });

  it("after the person was blocked, whichever came first", async () => {
    const { database, now } = server.world;
    const [first, second] = [await device(), await device()];
    await allow(first.code);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, person.accountId));
    if (account === undefined) throw new Error("There is no account");
    await database.transaction((transaction) =>
      blockPerson(transaction, { account, by: {}, isBlocked: true, now: now() }),
    );
    // A decision that was under way when the person was blocked.
    await database.update(deviceRequests).set({ state: "allowed", accountId: person.accountId });

    expect([await first.ask(), await second.ask()]).toEqual([
      { state: "expired_token" },
      { state: "access_denied" },
    ]);
  });
});

it("several servers on one database, one of them started again, hand out one token", async () => {
  const postgres = await startRealPostgres();
  const database = { url: await postgres.newDatabase(), poolSize: 2 };
  const other = await startTestServer({ database });
  const before = await startTestServer({ database });
  const { begun, code } = await device({ at: before });
  await before.close();
  const one = await startTestServer({ database });

  await allow(code, { password }, await signedIn(other));
  const answers = await Promise.all(
    [one, other, one, other].map((at) =>
      at.browser().post("/account/device/token", { device_code: begun.device_code }),
    ),
  );
  for (const each of [one, other]) await each.close();
  await postgres.close();

  const states = answers.map(({ body }) => body.state as string);
  expect(states.toSorted()).toEqual(["allowed", "expired_token", "expired_token", "expired_token"]);
});

function later(milliseconds: number): string {
  return new Date(server.world.now().getTime() + milliseconds).toISOString();
}
