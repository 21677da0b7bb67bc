import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { codeFor } from "../../testing/sign-up.ts";
import { startTestServer, testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
await signedIn(server);

beforeEach(() => server.advance(24 * 3_600_000));

it("sends a code by mail and confirms it in the wording of the product", async () => {
  const browser = server.browser();

  const { body, status } = await browser.post("/verify-email/", { email: "Grace@Example.com" });

  expect([status, body]).toEqual([200, { message: "Verification code sent to the email!" }]);
  expect(server.mails).toEqual([
    {
      recipient: "grace@example.com",
      subject: "Your Archscribe code",
      body: expect.stringMatching(/^Your code is \d{6}\n/),
    },
  ]);
});

it("names an e-mail that has an account, byte by byte as the product does", async () => {
  const browser = server.browser();

  const { body, status } = await browser.post("/verify-email/", { email: "ADA@example.com" });

  expect([status, body]).toEqual([
    406,
    { error: "Already Registerd Email, Please login or Reset Password", code: "ALREADY_REGISTERED" },
  ]);
});

it("answers three times in three hours for an e-mail, whether or not it has an account", async () => {
  const browser = server.browser();

  const statuses = [];
  for (const email of ["ada@example.com", "known-to-nobody@example.com"])
    for (const _ of [1, 2, 3, 4]) statuses.push((await browser.post("/verify-email/", { email })).status);

  expect(statuses).toEqual([406, 406, 406, 429, 200, 200, 200, 429]);
});

it("answers an address twenty times an hour, and then reports when to try again", async () => {
  const browser = server.browser();

  const answers = [];
  for (let index = 1; index <= 21; index += 1)
    answers.push(await browser.post("/verify-email/", { email: `person-${String(index)}@example.com` }));

  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  expect(answers.at(-1)?.headers["retry-after"]).toBe("3600");
});

it("sends five codes a day to an e-mail for one address, ten for many, and then one for each", async () => {
  const ask = async (address: string) => {
    const { status } = await server
      .browser()
      .post("/verify-email/", { email: "often@example.com" }, { address });
    return status;
  };
  const one = [];

  for (let index = 1; index <= 6; index += 1) {
    one.push(await ask("203.0.113.1"));
    if (index === 3) server.advance(3 * 3_600_000);
  }
  const others = [];
  for (const address of ["203.0.113.2", "203.0.113.3", "203.0.113.4"])
    for (const _ of [1, 2]) others.push(await ask(address));

  expect(one).toEqual([200, 200, 200, 200, 200, 429]);
  expect(others).toEqual([200, 200, 200, 200, 200, 200]);
  expect([await ask("203.0.113.4"), await ask("203.0.113.5"), await ask("203.0.113.5")]).toEqual([
    429, 200, 429,
  ]);
});

it.each(["no e-mail", "two@at@example.com", "comma,here@example.com", "<x>@example.com"])(
  "refuses %s as an e-mail",
  async (email) => {
    const browser = server.browser();

    const { body, status } = await browser.post("/verify-email/", { email });

    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "VALIDATION", ["email"]]);
  },
);

it("does not count the codes that arrived: twenty-five people behind one address sign up in an hour", async () => {
  const address = "203.0.113.90";
  const statuses = [];
  for (let person = 0; person < 25; person += 1) {
    const email = `person-${String(person)}@example.com`;
    const browser = server.browser();
    const asked = await browser.post("/verify-email/", { email }, { address });
    await browser.post("/activate-email/", { email, otp: codeFor(server, email) }, { address });
    statuses.push(asked.status);
  }

  expect(statuses).toEqual(Array(25).fill(200));
});

it("answers an address as often as the operator allows", async () => {
  const generous = await startTestServer({ environment: { ADDRESS_LIMIT_FACTOR: "2" } });
  const ask = async (person: number) => {
    const email = `person-${String(person)}@example.com`;
    return (await generous.browser().post("/verify-email/", { email }, { address: "203.0.113.91" })).status;
  };

  const statuses = [];
  for (let person = 0; person < 41; person += 1) statuses.push(await ask(person));
  await generous.close();

  expect(statuses).toEqual([...Array(40).fill(200), 429]);
});
