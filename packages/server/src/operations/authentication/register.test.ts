import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accounts, registrations } from "../../store/schema.ts";
import { codeFor } from "../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ada = { username: "Ada Lovelace", email: "ada@example.com", password: "Secret#123" };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.advance(24 * 3_600_000));

afterAll(() => server.close());

it("H5 makes a registration that waits for its code, and no account", async () => {
  const browser = server.browser();

  const { body, status } = await browser.post("/register", ada);

  const created_at = server.world.now().toISOString();
  const user = {
    isValid: false,
    name: "Ada Lovelace",
    username: "Ada Lovelace",
    email: ada.email,
    created_at,
  };
  expect([status, body]).toEqual([200, { user }]);
  expect(await server.world.database.select().from(accounts)).toEqual([]);
  expect(codeFor(server, ada.email)).toMatch(/^\d{6}$/);
});

it("H5 signs nobody in", async () => {
  const browser = server.browser();
  await browser.post("/register", ada);

  const { body, status } = await browser.get("/account/whoami");

  expect([status, body]).toEqual([401, { error: "Please sign in", code: "UNAUTHORIZED" }]);
});

it("H5 lets a later registration for the same e-mail take the place of an earlier one", async () => {
  await server.browser().post("/register", { ...ada, username: "Mallory" });

  await server.browser().post("/register", ada);

  const rows = await server.world.database.select().from(registrations);
  expect(rows.map(({ email, name }) => ({ email, name }))).toEqual([
    { email: ada.email, name: "Ada Lovelace" },
  ]);
});

it("1.3.11 keeps a name on one line, and sends none of it by mail", async () => {
  const browser = server.browser();
  const username = "Eve\r\nBcc: all@example.com\u202E\tmoc";

  const { body } = await browser.post("/register", { ...ada, email: "eve@example.com", username });

  expect(body.user.name).toBe("Eve Bcc: all@example.com moc");
  expect(server.mails.filter(({ body: text, subject }) => `${subject}${text}`.includes("Bcc"))).toEqual([]);
});

it.each([
  ["password", { password: "sh0rt" }, "Password must be at least 6 characters"],
  ["password", { password: "secret#123" }, "Password must contain at least one uppercase letter"],
  [
    "password",
    { password: "P@ssw0rd1" },
    "This password is among those that are tried first. Choose another one.",
  ],
  ["username", { username: " \t " }, "Please input your name!"],
  ["email", { email: "a,b@example.com" }, "Please enter a valid email address"],
])("refuses at the field %s: %j", async (field, given, message) => {
  const browser = server.browser();

  const { body, status } = await browser.post("/register", { ...ada, ...given });

  expect([status, body]).toEqual([400, { error: message, code: "VALIDATION", fields: { [field]: message } }]);
});
