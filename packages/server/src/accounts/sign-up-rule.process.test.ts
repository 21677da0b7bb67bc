import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { codeFor, password } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { checkSignUp } from "./sign-up-rule.ts";

const onlyOurs = "On this server, sign-up needs an e-mail address that ends in @example.com, @example.org.";
const closed = "Sign-up is closed on this server. Ask its operator for an account.";

describe("sign-up for the domains example.com and example.org", () => {
  const rule = ["example.com", "example.org"];

  it.each(["ada@example.com", "ada@Example.ORG"])("is open for %s", (email) => {
    expect(() => checkSignUp(rule, email)).not.toThrow();
  });

  it.each([
    "ada@sub.example.com",
    "ada@notexample.com",
    "ada@example.com.example.net",
    "example.com",
    '"ada@example.com"@example.net',
  ])("is closed for %s", (email) => {
    expect(() => checkSignUp(rule, email)).toThrow(onlyOurs);
  });
});

describe.each([
  ["off", closed],
  ["example.com,example.org", onlyOurs],
])("a server with SIGN_UP=%s", (SIGN_UP, error) => {
  const refusal = { status: 400, body: { error, code: "VALIDATION", fields: { email: error } } };
  const eve = { username: "Eve", email: "eve@example.net", password };
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ environment: { SIGN_UP } });
  });

  afterAll(() => server.close());

  it("refuses strangers, and sends them no code", async () => {
    const browser = server.browser();

    const answers = [
      await browser.post("/verify-email/", { email: eve.email }),
      await browser.post("/register", eve),
    ];

    expect(answers).toMatchObject([refusal, refusal]);
    expect(server.mails).toEqual([]);
    expect(await server.world.database.$count(accounts)).toBe(0);
  });

  it("lets people in who have an account, and sends them a code for a new password", async () => {
    await signedIn(server, eve.email);
    const browser = server.browser();

    await browser.post("/forgot-password/", { username_or_email: eve.email });
    const code = await browser.post("/reset-code/", { email: eve.email, otp: codeFor(server, eve.email) });
    const login = await server.browser().post("/login/", { email: eve.email, password });

    expect([code.status, login.status]).toEqual([200, 200]);
  });
});
