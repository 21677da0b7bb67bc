import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, identities, members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { openIdClient, type OpenIdProvider, startOpenIdProvider } from "../../testing/openid-provider.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { password } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ada = { sub: "1001", email: "Ada@Example.com", email_verified: true, name: "Ada Lovelace" };
const minutes = 60_000;

let provider: OpenIdProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startOpenIdProvider(() => server.world.now());
  server = await serverWith({});
});

beforeEach(async () => {
  Object.assign(provider, {
    claims: ada,
    userInfo: {},
    clockError: 0,
    refusal: undefined,
    fault: undefined,
    methods: ["client_secret_basic"],
  });
  await provider.rotateKey();
  await server.world.database.delete(accounts);
});

afterAll(async () => {
  await server.close();
  await provider.close();
});

function serverWith(environment: Readonly<Record<string, string>>): Promise<TestServer> {
  return startTestServer({
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
      OIDC_NAME: "Example Ltd",
      // A busy machine may be slow to answer; only silence waits for the limit.
      OIDC_TIMEOUT: "60",
      ...environment,
    },
  });
}

async function begun(browser: Browser): Promise<string> {
  const { body } = await browser.post("/sso/provider/begin");
  return provider.signIn(body.authorization_url);
}

/** The answer to a whole sign-in. */
async function signIn(browser = server.browser()) {
  const query = await begun(browser);
  const { body, status } = await browser.post("/sso/provider/", { query });
  return { status, body };
}

const refusal = (error: string) => ({ status: 400, body: { error, code: "VALIDATION" } });
const notAccepted = refusal(
  "The answer of Example Ltd cannot be accepted. Continue with Example Ltd again; the log of the server has the reason.",
);
const wrongClock = refusal(
  "The clock of Example Ltd and the clock of this server differ too much. Ask the operator to correct them.",
);
const notVerified = refusal(
  "Example Ltd does not state that your e-mail is verified. Verify it there, or ask the operator of this server.",
);

describe("a sign-in with the OpenID provider", () => {
  it("creates an account from the claims, in a session that replaces the earlier one", async () => {
    const browser = server.browser();
    await browser.get("/get_csrf_token/");
    const before = browser.cookies.get("__Host-sid");

    const answer = await signIn(browser);

    const token = decodeURIComponent(browser.cookies.get("csrfToken") ?? "");
    const user = {
      isValid: true,
      name: "Ada Lovelace",
      username: "Ada Lovelace",
      email: "ada@example.com",
      created_at: "2026-03-02T09:00:00.000Z",
      has_password: false,
    };
    expect(answer).toEqual({ status: 200, body: { token, user } });
    expect((await browser.get("/account/whoami")).body.user).toEqual(user);
    expect(browser.cookies.get("__Host-sid")).not.toBe(before);
  });

  it("lets a person without a password create a token, for ten minutes", async () => {
    const token = { name: "archscribe on laptop", scopes: ["read"] };
    const browser = server.browser();
    const query = await begun(browser);
    await browser.post("/sso/provider/", { query });

    const fresh = await browser.post("/account/tokens", token);
    server.advance(10 * minutes + 1);
    const late = await browser.post("/account/tokens", token);

    expect([fresh.status, late.status, late.body.fields]).toEqual([
      201,
      400,
      {
        password:
          "Your account has no password. Sign out, sign in again, and repeat this within ten minutes.",
      },
    ]);
  });

  it("asks for a code with PKCE, state and nonce, at the origin of the browser", async () => {
    const { body } = await server.browser().post("/sso/provider/begin");

    const { origin, pathname, searchParams } = new URL(body.authorization_url);
    expect([origin, pathname]).toEqual([provider.issuer, "/authorize"]);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "archscribe",
      response_type: "code",
      redirect_uri: "https://archscribe.example/sign-in/callback",
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w.-]{90,}$/),
    });
  });

  it("finds the account by the subject, also if the e-mail has changed or is no longer verified", async () => {
    await signIn();
    provider.claims = { ...ada, email: "countess@example.com", email_verified: false };

    const { body, status } = await signIn();

    expect([status, body.user.email]).toEqual([200, "ada@example.com"]);
    expect(await server.world.database.$count(accounts)).toBe(1);
  });

  it("links the account with the same verified e-mail, which keeps its password", async () => {
    await signedIn(server, "ada@example.com");

    const { status } = await signIn();

    const byPassword = await server.browser().post("/login/", { email: "ada@example.com", password });
    expect([status, byPassword.status]).toEqual([200, 200]);
    expect(await server.world.database.$count(accounts)).toBe(1);
  });

  it.each([
    ["not verified", { email_verified: false }],
    ["not verified, as a text", { email_verified: "false" }],
    ["of unknown state", { email_verified: undefined }],
    ["of a state that is not readable", { email_verified: "perhaps" }],
    ["missing", { email: undefined }],
    ["not an e-mail", { email: "ada" }],
  ])("neither links nor creates an account if the e-mail is %s", async (_, changed) => {
    await signedIn(server, "ada@example.com");
    provider.claims = { ...ada, ...changed };

    expect(await signIn()).toEqual(notVerified);
    expect(await server.world.database.$count(identities)).toBe(0);
  });

  it("does not assign an account to a second person of the provider with the same e-mail", async () => {
    await signIn();
    provider.claims = { ...ada, sub: "2002" };

    expect(await signIn()).toEqual(
      refusal(
        "The account with this e-mail belongs to another Example Ltd account. Sign in with that account, or with your password.",
      ),
    );
  });

  it("creates one account if the first sign-in comes several times at once", async () => {
    const browsers = Array.from({ length: 4 }, () => server.browser());

    const answers = await Promise.all(browsers.map((browser) => signIn(browser)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.world.database.$count(accounts)).toBe(1);
  });

  it("reads an e-mail that only the user info states", async () => {
    provider.claims = { sub: "1001" };
    provider.userInfo = { email: "ada@example.com", email_verified: true };

    const { body } = await signIn();

    expect(body.user).toMatchObject({ email: "ada@example.com", name: "ada" });
  });

  it("refuses the user info of another person", async () => {
    provider.claims = { sub: "1001" };
    provider.userInfo = { sub: "2002", email: "ada@example.com", email_verified: true };

    expect(await signIn()).toEqual(notAccepted);
  });

  it.each([["client_secret_post"], ["client_secret_basic"]])("authenticates by %s", async (method) => {
    provider.methods = [method];

    expect((await signIn()).status).toBe(200);
  });
});

describe("an answer of the OpenID provider is refused", () => {
  it.each([
    ["of another provider", { iss: "https://other.example" }],
    ["for another application", { aud: "other" }],
    ["for several applications without naming this one", { aud: ["archscribe", "other"], azp: "other" }],
    ["with another nonce", { nonce: "of-another-sign-in" }],
    ["without a nonce", { nonce: undefined }],
    ["without an expiry", { exp: undefined }],
    ["without a subject", { sub: undefined }],
  ])("%s", async (_, changed) => {
    provider.claims = { ...ada, ...changed };

    expect(await signIn()).toEqual(notAccepted);
    expect(await server.world.database.$count(accounts)).toBe(0);
  });

  it("that is signed with a key that the provider does not publish", async () => {
    await provider.signWithForeignKey();

    expect(await signIn()).toEqual(notAccepted);
  });

  it("that another browser asked for, or the same browser before it signed in", async () => {
    const browser = server.browser();
    const query = await begun(browser);
    const elsewhere = await server.browser().post("/sso/provider/", { query });
    await signIn(browser);
    const late = await browser.post("/sso/provider/", { query });

    const expected = refusal(
      "This sign-in was begun in another browser, or too long ago. Continue with Example Ltd again.",
    );
    expect([elsewhere, late]).toMatchObject([expected, expected]);
  });

  it("after 15 minutes", async () => {
    const browser = server.browser();
    const query = await begun(browser);
    server.advance(15 * minutes + 1);

    expect((await browser.post("/sso/provider/", { query })).status).toBe(400);
  });

  it("whose state has another time", async () => {
    const browser = server.browser();
    const query = new URLSearchParams(await begun(browser));
    const before = tokensAsked();
    const [chance, time, signature] = (query.get("state") ?? "").split(".");
    query.set("state", [chance, `${time ?? ""}0`, signature].join("."));

    expect((await browser.post("/sso/provider/", { query: `?${String(query)}` })).status).toBe(400);
    expect(tokensAsked()).toBe(before);
  });

  it("whose code was used already", async () => {
    const browser = server.browser();
    const query = await begun(browser);
    provider.claims = { ...ada, email_verified: false };
    await browser.post("/sso/provider/", { query });
    provider.claims = ada;

    expect(await browser.post("/sso/provider/", { query })).toMatchObject(notAccepted);
  });

  it.each(["access_denied", "server_error", "login_required"])("if it is the error %s", async (error) => {
    provider.refusal = error;

    expect(await signIn()).toEqual(
      refusal(
        "Example Ltd did not sign you in. Try again, or ask its administrator for access to Archscribe.",
      ),
    );
  });

  function tokensAsked(): number {
    return provider.asked.filter((path) => path === "/token").length;
  }
});

describe("the keys and the clock of the OpenID provider", () => {
  it("may change between two sign-ins", async () => {
    const answers = [await signIn()];
    await provider.rotateKey();
    answers.push(await signIn());

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    [-5.5 * minutes, 200],
    [-6.5 * minutes, 400],
    [50 * minutes, 200],
  ])("an error of %d ms is answered with %d", async (clockError, expected) => {
    provider.clockError = clockError;

    const { body, status } = await signIn();

    expect(status).toBe(expected);
    if (expected === 400) expect({ status, body }).toEqual(wrongClock);
  });

  it("a token that is not valid yet is refused", async () => {
    const later = Math.floor(server.world.now().getTime() / 1000) + 120;
    provider.claims = { ...ada, nbf: later };

    expect(await signIn()).toEqual(wrongClock);
  });
});

describe("an OpenID provider that does not answer", () => {
  function fail(fault: OpenIdProvider["fault"]): void {
    provider.fault = fault;
    Object.assign(server.world.configuration, { OIDC_TIMEOUT: fault === "silence" ? 1 : 60 });
  }

  afterEach(() => fail(undefined));

  const unavailable = {
    status: 503,
    body: { error: "Example Ltd cannot be reached. Please try again in a moment.", code: "UNAVAILABLE" },
  };

  it.each([[500], [503], [429], ["silence"]] as const)("%s is reported before the sign-in", async (fault) => {
    fail(fault);

    expect(await server.browser().post("/sso/provider/begin")).toMatchObject(unavailable);
  });

  it("is reported after the sign-in, and the sign-in can be repeated", async () => {
    const browser = server.browser();
    const query = await begun(browser);
    fail("silence");
    const answer = await browser.post("/sso/provider/", { query });
    fail(undefined);

    expect(answer).toMatchObject(unavailable);
    expect((await browser.post("/sso/provider/", { query })).status).toBe(200);
  });
});

describe("the settings of the OpenID provider", () => {
  async function inServer<Value>(
    environment: Readonly<Record<string, string>>,
    work: (server: TestServer) => Promise<Value>,
  ): Promise<Value> {
    const other = await serverWith(environment);
    try {
      return await work(other);
    } finally {
      await other.close();
    }
  }

  it("name its button, and show browsers who can sign up", async () => {
    const { body } = await server.browser().get("/sign_in_options/");
    const closed = await inServer(
      { SIGN_UP: "off" },
      async (other) => (await other.browser().get("/sign_in_options/")).body,
    );

    expect(body).toEqual({ provider: { name: "Example Ltd" } });
    expect(closed).toEqual({ provider: { name: "Example Ltd" }, sign_up: { is_open: false } });
  });

  it("OIDC_TRUST_EMAIL accepts e-mails without a state, but none that is stated not to be verified", async () => {
    const answers = await inServer({ OIDC_TRUST_EMAIL: "on" }, async (other) => {
      provider.claims = { ...ada, email_verified: false };
      const refused = await signIn(other.browser());
      provider.claims = { ...ada, email_verified: undefined };
      return [refused.status, (await signIn(other.browser())).status];
    });

    expect(answers).toEqual([400, 200]);
  });

  it("a wrong client secret is reported to be the operator's", async () => {
    const answer = await inServer({ OIDC_CLIENT_SECRET: "wrong" }, (other) => signIn(other.browser()));

    expect(answer).toEqual(
      refusal(
        "Example Ltd does not accept this server. Ask its operator to check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.",
      ),
    );
  });

  it("without a secret, the client is public", async () => {
    provider.methods = ["none"];

    const { status } = await inServer({ OIDC_CLIENT_SECRET: "" }, (other) => signIn(other.browser()));

    expect(status).toBe(200);
  });

  it("OIDC_SIGN_UP decides about new accounts, and lets people in who have one", async () => {
    const answers = await inServer({ SIGN_UP: "open", OIDC_SIGN_UP: "off" }, async (other) => {
      const stranger = await signIn(other.browser());
      await signedIn(other, "ada@example.com");
      return [stranger, (await signIn(other.browser())).status];
    });

    const error = "Sign-up is closed on this server. Ask its operator for an account.";
    expect(answers).toEqual([
      { status: 400, body: { error, code: "VALIDATION", fields: { email: error } } },
      200,
    ]);
  });

  it("is off without them", async () => {
    const { body, status } = await inServer({ OIDC_ISSUER: "", OIDC_CLIENT_ID: "" }, (other) =>
      other.browser().post("/sso/provider/begin"),
    );

    expect({ status, body }).toEqual(refusal("This server has no OpenID provider. Use your e-mail."));
  });
});

describe("groups of the OpenID provider", () => {
  let grouped: TestServer;
  let projectId: number;

  beforeAll(async () => {
    grouped = await serverWith({
      OIDC_GROUPS: "teams",
      OIDC_ROLES: "/architects=editor@1, guests=reader@1,guests=reader@99,a=b=commenter@1",
    });
    const owner = await signedIn(grouped, "owner@example.com");
    projectId = await projectInStore(grouped, owner.accountId);
  });

  beforeEach(() => grouped.world.database.delete(members));

  afterAll(() => grouped.close());

  async function roleWith(teams: unknown, changed: object = {}) {
    provider.claims = { ...ada, teams, ...changed };
    const { status } = await signIn(grouped.browser());
    const [member] = await grouped.world.database
      .select({ role: members.role })
      .from(members)
      .where(eq(members.projectId, projectId));
    return [status, member?.role];
  }

  it("are roles in projects; the highest applies", async () => {
    expect(projectId).toBe(1);
    expect(await roleWith(["guests"])).toEqual([200, "reader"]);
    expect(await roleWith(["guests", "/architects"])).toEqual([200, "editor"]);
    expect(await roleWith("a=b")).toEqual([200, "commenter"]);
    expect(await roleWith(["others", 7])).toEqual([200, undefined]);
  });

  it("that have been left take the role away", async () => {
    await roleWith(["/architects"]);

    expect(await roleWith(undefined)).toEqual([200, undefined]);
  });

  it("that are too many for the token leave the roles as they are", async () => {
    await roleWith(["/architects"]);

    expect(await roleWith(undefined, { _claim_names: { teams: "src1" } })).toEqual([200, "editor"]);
  });

  it("leave a role that a person has given", async () => {
    await roleWith([]);
    const [account] = await grouped.world.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, "ada@example.com"));
    await grouped.world.database
      .insert(members)
      .values({ projectId, accountId: account?.id ?? 0, joinedAt: grouped.world.now(), role: "commenter" });

    expect(await roleWith(["/architects"])).toEqual([200, "commenter"]);
    expect(await roleWith([])).toEqual([200, "commenter"]);
  });

  it("leave the first owner of a project the owner", async () => {
    const before = await grouped.world.database.$count(members);
    provider.claims = { ...ada, sub: "1", email: "owner@example.com", teams: ["guests"] };
    await signIn(grouped.browser());

    expect(await grouped.world.database.$count(members)).toBe(before);
  });
});
