import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accounts, registrations } from "../../store/schema.ts";
import { codeFor } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const ada = { username: "Ada Lovelace", email: "ada@example.com", password: "Secret#123" };

const server = await testServerForFile();

beforeEach(() => server.advance(24 * 3_600_000));

it("makes a registration that waits for its code, and no account", async () => {
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
  expect(await server.world.database.$count(accounts, eq(accounts.email, ada.email))).toBe(0);
  expect(codeFor(server, ada.email)).toMatch(/^\d{6}$/);
});

it("signs nobody in", async () => {
  const browser = server.browser();
  await browser.post("/register", ada);

  const { body, status } = await browser.get("/account/whoami");

  expect([status, body]).toEqual([401, { error: "Please sign in", code: "UNAUTHORIZED" }]);
});

it("lets a later registration of the same session take the place of an earlier one", async () => {
  const browser = server.browser();
  await browser.post("/register", { ...ada, username: "Ada" });

  await browser.post("/register", ada);

  const rows = await server.world.database.select().from(registrations);
  expect(rows.map(({ email, name }) => ({ email, name }))).toContainEqual({
    email: ada.email,
    name: "Ada Lovelace",
  });
  expect(rows.filter(({ name }) => name === "Ada")).toEqual([]);
});

/** A person who has registered with a password and sent the code, in one browser. */
async function registered(email: string) {
  const browser = server.browser();
  await browser.post("/register", { username: "Grace Hopper", email, password: "Compiler#1" });
  const { body } = await browser.post("/activate-email/", { email, otp: codeFor(server, email) });
  return { browser, body };
}

it("signs in who registered with a password and sent the code, under the name that was registered", async () => {
  const email = "grace@example.com";

  const { body, browser } = await registered(email);

  const name = "Grace Hopper";
  const user = { isValid: true, name, username: name, email, created_at: server.world.now().toISOString() };
  const token = decodeURIComponent(browser.cookies.get("csrfToken") ?? "");
  expect(body).toEqual({ message: "otp validated successsfully", token, user });
  expect((await browser.get("/account/whoami")).body.user).toEqual(user);
});

it("lets them sign in with this password later", async () => {
  const email = "edith@example.com";
  await registered(email);

  const { body, status } = await server.browser().post("/login/", { email, password: "Compiler#1" });

  expect([status, body.user?.name]).toEqual([200, "Grace Hopper"]);
});

it("lets them set another one in the last step of the sign-up, once", async () => {
  const email = "jean@example.com";
  const { browser } = await registered(email);

  const set = await browser.post("/create-credentials/", { email, password: "Another#2" });
  const again = await browser.post("/create-credentials/", { email, password: "Third#3333" });

  const passwords = ["Compiler#1", "Another#2", "Third#3333"];
  const answers = await Promise.all(
    passwords.map((password) => server.browser().post("/login/", { email, password })),
  );
  expect([set.status, again.status]).toEqual([200, 403]);
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400]);
});

it("does not apply the password and the name that a stranger registered for an e-mail", async () => {
  const email = "victim@example.com";
  const stranger = { username: "Mallory", email, password: "Mallory#1" };
  await server.browser().post("/register", stranger);
  const victim = server.browser();
  await victim.post("/verify-email/", { email });

  const { body } = await victim.post("/activate-email/", { email, otp: codeFor(server, email) });
  await victim.post("/create-credentials/", { email, password: "Victim#123" });

  const tried = await server.browser().post("/login/", { email, password: stranger.password });
  expect(body).toEqual({ message: "otp validated successsfully" });
  expect((await victim.get("/account/whoami")).body.user.name).toBe("victim");
  expect(tried.status).toBe(400);
});

it("keeps a registration when a stranger registers for the same e-mail", async () => {
  const own = { username: "Anna", email: "anna@example.com", password: "Anna#1234" };
  const browser = server.browser();
  await browser.post("/register", own);
  const otp = codeFor(server, own.email);
  await server.browser().post("/register", { ...own, username: "Mallory", password: "Mallory#1" });

  const { body } = await browser.post("/activate-email/", { email: own.email, otp });

  expect(body.user.name).toBe("Anna");
});

it("keeps a name on one line, and sends none of it by mail", async () => {
  const browser = server.browser();
  const username = "Eve\r\nBcc: all@example.com\u202E\tmoc";

  const { body } = await browser.post("/register", { ...ada, email: "eve@example.com", username });

  expect(body.user.name).toBe("Eve Bcc: all@example.com moc");
  expect(server.mails.filter(({ body: text, subject }) => `${subject}${text}`.includes("Bcc"))).toEqual([]);
});

it.each([
  ["password", { password: "sh0rt" }, "Password must be at least 6 characters"],
  ["password", { password: "secret#123" }, "Password must contain at least one uppercase letter"],
  ["password", { password: "P@ssw0rd1" }, "This password is too easy to guess. Choose another one."],
  ["username", { username: " \t " }, "Please input your name!"],
  ["email", { email: "a,b@example.com" }, "Please enter a valid email address"],
])("refuses at the field %s: %j", async (field, given, message) => {
  const browser = server.browser();

  const { body, status } = await browser.post("/register", { ...ada, ...given });

  expect([status, body]).toEqual([400, { error: message, code: "VALIDATION", fields: { [field]: message } }]);
});
