import { beforeEach, expect, it } from "vitest";
import { accounts, counters } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { codeFor, password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const before = "ada@example.com";
const email = "countess@example.com";

const server = await testServerForFile();

beforeEach(async () => {
  await server.world.database.delete(accounts);
  await server.world.database.delete(counters);
});

async function begun() {
  const ada = await signedIn(server, before);
  await ada.post("/account/email", { email: "Countess@Example.com", password });
  return { ada, otp: codeFor(server, email) };
}

it("changes the e-mail with the code, and ends other sessions and tokens", async () => {
  const { ada, otp } = await begun();
  const { body: made } = await ada.post("/account/tokens", { name: "CI", scopes: ["read"], password });
  const elsewhere = server.browser();
  await elsewhere.post("/login/", { email: before, password });
  const session = ada.cookies.get("__Host-sid");

  const { body, status } = await ada.post("/account/email/confirm", { email, otp });

  expect([status, body.user.email]).toEqual([200, email]);
  expect((await ada.get("/account/whoami")).body.user.email).toBe(email);
  expect(ada.cookies.get("__Host-sid")).not.toBe(session);
  expect((await elsewhere.get("/account/whoami")).status).toBe(401);
  const headers = { authorization: `Bearer ${String(made.secret)}` };
  expect((await server.browser().get("/account/whoami", { headers })).status).toBe(401);
  expect((await server.browser().post("/login/", { email, password })).status).toBe(200);
  expect((await server.browser().post("/login/", { email: before, password })).status).toBe(400);
  expect(server.mails.at(-1)).toMatchObject({
    recipient: before,
    subject: "Your Archscribe account has another e-mail",
  });
});

it.each([
  ["the e-mail of another account", "bo@example.com", "Another account has this e-mail"],
  ["the present e-mail", "Ada@example.com", "The account has this e-mail already"],
])("sends no code to %s", async (_, wanted, error) => {
  await signedIn(server, "bo@example.com");
  const ada = await signedIn(server, before);
  const sent = server.mails.length;

  const { body, status } = await ada.post("/account/email", { email: wanted, password });

  expect([status, body.fields]).toEqual([400, { email: error }]);
  expect(server.mails.length).toBe(sent);
});

it("needs the password, and the code in the session that asked for it", async () => {
  const { ada, otp } = await begun();
  const other = await signedIn(server, "bo@example.com");

  const answers = [
    await ada.post("/account/email", { email, password: "Wrong#123" }),
    await other.post("/account/email/confirm", { email, otp }),
    await ada.post("/account/email/confirm", { email: "eve@example.com", otp }),
    await ada.post("/account/email/confirm", { email, otp: otp === "000000" ? "000001" : "000000" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await ada.get("/account/whoami")).body.user.email).toBe(before);
});

it("is refused if another person has taken the e-mail in the meantime", async () => {
  const { ada, otp } = await begun();
  await signedIn(server, email);

  const { body, status } = await ada.post("/account/email/confirm", { email, otp });

  expect([status, body.fields]).toEqual([400, { email: "Another account has this e-mail" }]);
});
