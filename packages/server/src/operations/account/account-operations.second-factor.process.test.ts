import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, counters, recoveryCodes, secondFactors } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { codeFor, password } from "../../testing/sign-up.ts";
import { startTestServer, testServerForFile } from "../../testing/test-server.ts";
import { totpCode } from "../../testing/totp-code.ts";

const email = "ada@example.com";
const step = 30_000;
const missing = "Enter the code of your authenticator app, or a recovery code";
const wrong = "The code is wrong, or was used already. Wait for the next one.";
const refusal = (error: string) => ({
  status: 400,
  body: { error, code: "VALIDATION", fields: { code: error } },
});

const server = await testServerForFile({ environment: { SECRET_KEY: "a key that the operator has chosen" } });

beforeEach(async () => {
  await server.world.database.delete(accounts);
  await server.world.database.delete(counters);
});

/** The code that an authenticator app shows, some time steps from now. */
function codeOf(secret: string, { steps = 0, at = server } = {}): string {
  return totpCode(secret, new Date(at.world.now().getTime() + steps * step));
}

/** Ada's browser with a second factor that was just turned on. */
async function withFactor(at = server) {
  const browser = await signedIn(at, email);
  const { body: begun } = await browser.post("/account/second-factor", { password });
  const { body } = await browser.post("/account/second-factor/confirm", {
    code: codeOf(begun.secret, { at }),
  });
  at.advance(step);
  return { browser, secret: begun.secret as string, recovery: body.recovery_codes as string[] };
}

async function login(code?: string, given = password, at = server) {
  const { body, status } = await at
    .browser()
    .post("/login/", { email, password: given, ...(code !== undefined && { code }) });
  return { status, body };
}

describe("turning on a second factor", () => {
  it("needs a code of the app, and returns recovery codes whose hashes alone are stored", async () => {
    const browser = await signedIn(server, email);

    const { body: begun } = await browser.post("/account/second-factor", { password });
    const before = [(await browser.get("/account/second-factor")).body, (await login()).status];
    const refused = await browser.post("/account/second-factor/confirm", { code: "000000" });
    const confirmed = await browser.post("/account/second-factor/confirm", { code: codeOf(begun.secret) });
    const after = (await browser.get("/account/second-factor")).body;

    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toContain(`otpauth://totp/Archscribe:ada%40example.com?`);
    expect(before).toEqual([{ is_on: false, recovery_codes_left: 0 }, 200]);
    expect(refused).toMatchObject(refusal(wrong));
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(after).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(server.mails.at(-1)?.subject).toBe("The second factor of your Archscribe account was turned on");
    const stored = JSON.stringify(await server.world.database.select().from(recoveryCodes));
    expect(confirmed.body.recovery_codes.filter((code: string) => stored.includes(code))).toEqual([]);
  });

  it("stores the secret encrypted with the key of the operator", async () => {
    const { secret } = await withFactor();

    const [row] = await server.world.database.select().from(secondFactors);
    expect(row?.secret).toMatch(/^1:/);
    expect(row?.secret).not.toContain(secret);
  });

  it("needs the password", async () => {
    const browser = await signedIn(server, email);

    const { status } = await browser.post("/account/second-factor", { password: "Wrong#123" });

    expect(status).toBe(400);
    expect(await server.world.database.$count(secondFactors)).toBe(0);
  });

  it("does not replace the factor that is on", async () => {
    const { browser } = await withFactor();

    const { body } = await browser.post("/account/second-factor", { password });

    expect(body.error).toBe("The account has a second factor already. Turn it off first.");
  });
});

describe("a sign-in with a second factor", () => {
  it("asks for a code after the right password only", async () => {
    await withFactor();

    expect(await login()).toEqual(refusal(missing));
    expect((await login(undefined, "Wrong#123")).body).toEqual({
      error: "E-mail or password is wrong",
      code: "VALIDATION",
    });
  });

  it.each([-1, 0, 1])("accepts the code of %d time steps from now", async (steps) => {
    const { secret } = await withFactor();
    server.advance(step);

    expect((await login(codeOf(secret, { steps }))).status).toBe(200);
  });

  it.each([-2, 2])("refuses the code of %d time steps from now", async (steps) => {
    const { secret } = await withFactor();
    server.advance(2 * step);

    expect(await login(codeOf(secret, { steps }))).toEqual(refusal(wrong));
  });

  it("accepts a code with a blank in the middle", async () => {
    const { secret } = await withFactor();
    const code = codeOf(secret);

    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it("refuses a code that was used, the code that turned the factor on, and earlier ones", async () => {
    const { secret } = await withFactor();
    const used = await login(codeOf(secret, { steps: -1 }));
    const first = await login(codeOf(secret, { steps: 1 }));

    const answers = [await login(codeOf(secret, { steps: 1 })), await login(codeOf(secret))];

    expect([used, first.status, ...answers]).toEqual([refusal(wrong), 200, refusal(wrong), refusal(wrong)]);
  });

  it("accepts a code once if it is sent several times at once", async () => {
    const { secret } = await withFactor();
    const code = codeOf(secret);

    const answers = await Promise.all([1, 2, 3].map(() => login(code)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const { browser, recovery } = await withFactor();
    const [one = "", other = ""] = recovery;

    const answers = [
      await login(one),
      await login(one),
      await login(other.toUpperCase().replaceAll("-", " ")),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect((await browser.get("/account/second-factor")).body.recovery_codes_left).toBe(8);
  });

  it("does not accept the recovery code of another person", async () => {
    const { recovery } = await withFactor();
    await server.world.database
      .update(accounts)
      .set({ email: "bo@example.com" })
      .where(eq(accounts.email, email));
    await withFactor();

    expect(await login(recovery[0])).toEqual(refusal(wrong));
  });

  it("limits guesses, which right passwords do not reset", async () => {
    const { secret } = await withFactor();
    const guesses = [];
    for (let count = 0; count < 6; count += 1) guesses.push((await login("000000")).status);

    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await login(codeOf(secret))).status).toBe(429);
    server.advance(15 * 60_000);
    expect((await login(codeOf(secret))).status).toBe(200);
  });
});

describe("a new password by mail", () => {
  it("needs the second factor, too", async () => {
    const { secret } = await withFactor();
    const browser = server.browser();
    await browser.post("/forgot-password/", { username_or_email: email });
    await browser.post("/reset-code/", { email, otp: codeFor(server, email) });
    const body = { email, new_password1: "Better#456", new_password2: "Better#456" };

    const without = await browser.post("/new-password/", body);
    const withCode = await browser.post("/new-password/", { ...body, code: codeOf(secret) });

    expect(without).toMatchObject(refusal(missing));
    expect(withCode.status).toBe(200);
  });
});

describe("turning off a second factor", () => {
  it("needs the password and a code, and makes recovery codes void", async () => {
    const { browser, recovery, secret } = await withFactor();
    const off = (given: object) => browser.post("/account/second-factor/off", given);

    const refused = [
      await off({ password: "Wrong#123", code: codeOf(secret) }),
      await off({ password, code: "000000" }),
    ];
    const done = await off({ password, code: recovery[0] });

    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(done.status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await server.world.database.$count(recoveryCodes)).toBe(0);
  });
});

describe("a key that the operator sets, loses or changes", () => {
  it("encrypts secrets that were stored without one at their next use", async () => {
    const plain = await startTestServer();
    const { secret } = await withFactor(plain);
    const stored = async () =>
      (await plain.world.database.select().from(secondFactors)).map((row) => row.secret.slice(0, 2));
    const before = await stored();
    Object.assign(plain.world.configuration, { SECRET_KEY: "a key that the operator has chosen" });

    const { status } = await login(codeOf(secret, { at: plain }), password, plain);
    const after = await stored();
    plain.advance(step);
    const next = await login(codeOf(secret, { at: plain }), password, plain);
    Object.assign(plain.world.configuration, { SECRET_KEY: "another key that the operator chose" });
    plain.advance(step);
    const lost = await login(codeOf(secret, { at: plain }), password, plain);

    await plain.close();
    expect([before, status, after, next.status]).toEqual([["0:"], 200, ["1:"], 200]);
    expect([lost.status, lost.body.error]).toEqual([
      503,
      "The second factor cannot be checked, because the server's SECRET_KEY has changed. Use a recovery code, or ask the operator.",
    ]);
  });
});

describe("access that outlasts the session", () => {
  const token = { name: "CI", scopes: ["read"], password };
  const change = { password, new_password1: "Secret#456", new_password2: "Secret#456" };
  const minutes = 60_000;

  it("is a personal token only with a code, unless the sign-in asked for one in the last ten minutes", async () => {
    const { browser, secret } = await withFactor();

    const fresh = await browser.post("/account/tokens", token);
    server.advance(10 * minutes);
    const without = await browser.post("/account/tokens", token);
    const withWrong = await browser.post("/account/tokens", { ...token, code: "000000" });
    const withCode = await browser.post("/account/tokens", { ...token, code: codeOf(secret) });

    expect([fresh.status, withCode.status]).toEqual([201, 201]);
    expect([without, withWrong]).toMatchObject([refusal(missing), refusal(wrong)]);
  });

  it("is a new password only with a code", async () => {
    const { browser, secret } = await withFactor();

    const without = await browser.post("/account/password", change);
    const withCode = await browser.post("/account/password", { ...change, code: codeOf(secret) });

    expect(without).toMatchObject(refusal(missing));
    expect(withCode.status).toBe(200);
  });
});
