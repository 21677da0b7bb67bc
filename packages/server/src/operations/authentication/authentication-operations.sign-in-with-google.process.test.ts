import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accounts, registrations } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { type GoogleServer, type GoogleToken, startGoogleServer } from "../../testing/google-server.ts";
import { password } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const exp = String(new Date("2026-03-02T10:00:00Z").getTime() / 1000);
const info = {
  aud: "our-client",
  azp: "our-client",
  sub: "1001",
  exp,
  email: "Ada@example.com",
  email_verified: "true",
};
const ada: GoogleToken = { info, user: { sub: "1001", name: "Ada Lovelace" } };
const refused = [
  400,
  { error: "Something went wrong with Google login. Please try again.", code: "VALIDATION" },
];

let google: GoogleServer;
let server: TestServer;

beforeAll(async () => {
  google = await startGoogleServer();
  server = await startTestServer({
    environment: { GOOGLE_CLIENT_ID: "our-client", GOOGLE_API: google.address },
  });
});

beforeEach(async () => {
  google.tokens.clear();
  await server.world.database.delete(accounts);
});

afterAll(async () => {
  await server.close();
  await google.close();
});

/** Returns the answer to a sign-in with a token for which Google returns this. */
async function answerTo(said: GoogleToken | string | number, browser = server.browser()) {
  google.tokens.set("a-token", said);
  const { body, status } = await browser.post("/sso/google/", { access_token: "a-token" });
  return [status, body];
}

it("creates an account from Google's answer, and returns the session's CSRF token", async () => {
  const browser = server.browser();

  const answer = await answerTo(ada, browser);

  const user = {
    isValid: true,
    name: "Ada Lovelace",
    username: "Ada Lovelace",
    email: "ada@example.com",
    created_at: "2026-03-02T09:00:00.000Z",
    has_password: false,
  };
  const key = decodeURIComponent(browser.cookies.get("csrfToken") ?? "");
  expect(answer).toEqual([200, { key, user }]);
  expect((await browser.get("/account/whoami")).body.user).toEqual(user);
});

it("knows the account by Google's subject, also when the e-mail is another one now", async () => {
  await answerTo(ada);

  const [status, body] = await answerTo({ ...ada, info: { ...info, email: "countess@example.com" } });

  expect([status, body.user.email]).toEqual([200, "ada@example.com"]);
  expect(await server.world.database.$count(accounts)).toBe(1);
});

it("links the account with the same e-mail, which was verified, and keeps its password", async () => {
  await signedIn(server, "ada@example.com");

  const [status] = await answerTo(ada);

  const byPassword = await server.browser().post("/login/", { email: "ada@example.com", password });
  expect([status, byPassword.status]).toEqual([200, 200]);
  expect(await server.world.database.$count(accounts)).toBe(1);
});

it("does not assign an account to a second Google account with the same e-mail", async () => {
  await answerTo(ada);

  const [status, body] = await answerTo({ info: { ...info, sub: "2002" }, user: { sub: "2002" } });

  expect([status, body]).toEqual([
    400,
    {
      error:
        "The account with this e-mail belongs to another Google account. Sign in with that account, or with your password.",
      code: "VALIDATION",
    },
  ]);
});

it("deletes a registration that waits for the e-mail, and its password", async () => {
  const waiting = { username: "Mallory", email: "ada@example.com", password: "Waiting#123" };
  await server.browser().post("/register", waiting);

  await answerTo(ada);

  const byPassword = await server
    .browser()
    .post("/login/", { email: waiting.email, password: "Waiting#123" });
  expect(byPassword.status).toBe(400);
  expect(await server.world.database.$count(registrations)).toBe(0);
});

it("makes one account when the first sign-in comes many times at once", async () => {
  google.tokens.set("a-token", ada);
  const browsers = Array.from({ length: 4 }, () => server.browser());

  const answers = await Promise.all(
    browsers.map((browser) => browser.post("/sso/google/", { access_token: "a-token" })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.world.database.$count(accounts)).toBe(1);
});

it.each([
  ["that was given to another application", { aud: "other-client", azp: "other-client" }],
  ["that has expired", { exp: String(new Date("2026-03-02T09:00:00Z").getTime() / 1000) }],
  ["whose e-mail is not verified", { email_verified: "false" }],
  ["that does not say whether the e-mail is verified", { email_verified: undefined }],
  ["without an e-mail", { email: undefined }],
  ["whose subject is not that of the person", { sub: "2002" }],
])("refuses a token %s", async (_, changed) => {
  const answer = await answerTo({ ...ada, info: { ...info, ...changed } });

  expect(answer).toEqual(refused);
  expect(await server.world.database.$count(accounts)).toBe(0);
});

it.each(["unknown", "two words", "line\r\nX-Injected: 1", "ünknown"])(
  "refuses the token %j",
  async (access_token) => {
    const { body, status } = await server.browser().post("/sso/google/", { access_token });

    expect([status, body]).toEqual(refused);
  },
);

it.each([
  ["sends on to another address", "http://127.0.0.1:9/elsewhere"],
  ["is not well", 500],
  ["has had enough", 429],
])("asks for patience when Google %s", async (_, said) => {
  const answer = await answerTo(said);

  expect(answer).toEqual([
    503,
    { error: "Google cannot be reached. Please try again in a moment.", code: "UNAVAILABLE" },
  ]);
});

it("reports that Google sign-in is not configured", async () => {
  const plain = await startTestServer();

  const { body, status } = await plain.browser().post("/sso/google/", { access_token: "a-token" });

  await plain.close();
  expect([status, body]).toEqual([
    400,
    { error: "Google sign-in is not configured on this server. Use your e-mail.", code: "VALIDATION" },
  ]);
});
