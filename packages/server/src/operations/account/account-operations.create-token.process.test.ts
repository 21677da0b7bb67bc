import { beforeEach, expect, it } from "vitest";
import { accounts, personalTokens } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const days = 24 * 3_600_000;
const wish = { name: "CI of the shop", scopes: ["publish", "read"], password };

let browser: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  server.advance(days);
  await server.world.database.delete(accounts);
  browser = await signedIn(server);
});

/** A program with a personal token that may do this. */
async function programWith(scopes: readonly string[]): Promise<Sender> {
  const { body } = await browser.post("/account/tokens", { ...wish, scopes });
  const headers = { authorization: `Bearer ${body.secret}` };
  const program = server.browser();
  // A program has no cookies, and no CSRF token either.
  program.cookies.set("csrfToken", "");
  return (method, path, sent) =>
    method === "get" ? program.get(path, { headers }) : program[method](path, sent, { headers });
}

type Sender = (method: "get" | "post" | "delete", path: string, sent?: unknown) => ReturnType<Browser["get"]>;

it("shows the secret once, and keeps its hash", async () => {
  const { body, status } = await browser.post("/account/tokens", wish);

  const now = server.world.now();
  const token = {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    name: "CI of the shop",
    scopes: ["read", "publish"],
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 90 * days).toISOString(),
  };
  const stored = await server.world.database.select().from(personalTokens);
  expect([status, body]).toEqual([201, { token, secret: expect.stringMatching(/^ars_[\w-]{43}$/) }]);
  expect((await browser.get("/account/tokens")).body).toEqual([token]);
  expect(JSON.stringify(stored)).not.toContain(body.secret);
});

it("whoami returns the owner and the scopes of the token, and records its use", async () => {
  const program = await programWith(["read"]);

  const { body, status } = await program("get", "/account/whoami");

  const [{ last_used_at }] = (await browser.get("/account/tokens")).body;
  expect([status, body.user.email, body.scopes]).toEqual([200, "ada@example.com", ["read"]]);
  expect(last_used_at).toBe(server.world.now().toISOString());
});

it("whoami reports that a session may do everything", async () => {
  const { body } = await browser.get("/account/whoami");

  expect(body.scopes).toEqual(["read", "write", "generate", "publish"]);
});

it("permits a token exactly what its scopes allow", async () => {
  const project = { email: "ada@example.com", project_name: "Shop", organization: "Example" };
  const reader = await programWith(["read"]);
  const writer = await programWith(["write"]);

  const answers = [];
  for (const program of [reader, writer]) {
    answers.push((await program("post", "/dashboard/create_project/", project)).status);
    answers.push((await program("get", "/dashboard/get_all_projects/?email=ada@example.com")).status);
  }

  expect(answers).toEqual([403, 200, 201, 403]);
});

it("5 does not let a token create or read sessions, tokens or passwords", async () => {
  const program = await programWith(["read", "write", "generate", "publish"]);

  const answers = [
    await program("get", "/account/sessions"),
    await program("get", "/account/tokens"),
    await program("post", "/account/tokens", wish),
    await program("post", "/account/password", {}),
    await program("post", "/check_authentication/", { email: "ada@example.com" }),
    await program("post", "/login/", { email: "ada@example.com", password }),
  ];

  const refused = {
    error: "This needs a session; a personal token is not enough",
    code: "FORBIDDEN",
  };
  expect(answers.map(({ body, status }) => [status, body])).toEqual(Array(6).fill([403, refused]));
});

it.each([
  { later: 90 * days - 1, status: 200 },
  { later: 90 * days, status: 401 },
])("answers a token after $later ms with $status", async ({ later, status: expected }) => {
  const program = await programWith(["read"]);
  server.advance(later);

  const { status } = await program("get", "/account/whoami");

  expect(status).toBe(expected);
});

it("creates a token worth nothing once it is revoked", async () => {
  const program = await programWith(["read"]);
  const [{ id }] = (await browser.get("/account/tokens")).body;

  const { body, status } = await browser.delete(`/account/tokens/${id}`);

  const used = await program("get", "/account/whoami");
  expect([status, body]).toEqual([200, { message: "The token is revoked" }]);
  expect([used.status, used.body]).toEqual([
    401,
    { error: "The personal token is unknown, expired or revoked", code: "UNAUTHORIZED" },
  ]);
});

it("neither lists nor revokes another person's token", async () => {
  await browser.post("/account/tokens", wish);
  const [{ id }] = (await browser.get("/account/tokens")).body;
  const stranger = await signedIn(server, "eve@example.com");

  const { body, status } = await stranger.delete(`/account/tokens/${id}`);

  expect([status, body]).toEqual([404, { error: "There is no such token", code: "NOT_FOUND" }]);
  expect((await stranger.get("/account/tokens")).body).toEqual([]);
  expect((await browser.get("/account/tokens")).body.length).toBe(1);
});

it("5 creates a token only for a person who knows the password", async () => {
  const { body, status } = await browser.post("/account/tokens", { ...wish, password: "Wrong#123" });

  const without = await browser.post("/account/tokens", { ...wish, password: undefined });

  expect([status, body.fields]).toEqual([400, { password: "The password is wrong" }]);
  expect([without.status, without.body.fields]).toEqual([400, { password: "Password is required" }]);
});

it("makes at most fifty tokens, also when the last ones are asked for at once", async () => {
  const { database, now } = server.world;
  const [account] = await database.select().from(accounts);
  const scopes = ["read"];
  const filled = Array.from({ length: 48 }, (_, index) => ({
    accountId: account?.id ?? 0,
    name: `Token ${String(index)}`,
    hash: `hash-${String(index)}`,
    scopes,
    createdAt: now(),
    expiresAt: now(),
  }));
  await database.insert(personalTokens).values(filled);

  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.post("/account/tokens", wish)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
});
