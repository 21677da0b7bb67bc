import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { codeFor } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const email = "ada@example.com";
const refused = [
  400,
  {
    error: "OTP validation failed",
    code: "VALIDATION",
    fields: { otp: "OTP validation failed" },
  },
];

let browser: Browser;

const server = await testServerForFile();

beforeEach(async () => {
  server.advance(24 * 3_600_000);
  browser = server.browser();
  await browser.post("/verify-email/", { email });
});

/** Returns the answer to a code. */
async function answerTo(otp: string, asker = browser): Promise<unknown[]> {
  const { body, status } = await asker.post("/activate-email/", { email, otp });
  return [status, body];
}

/** A code other than the sent one. */
function wrongCode(): string {
  return String((Number(codeFor(server, email)) + 1) % 1_000_000).padStart(6, "0");
}

it("takes the code that was sent", async () => {
  const answer = await answerTo(codeFor(server, email));

  expect(answer).toEqual([200, { message: "otp validated successsfully" }]);
});

it("replaces the id of the session if the code is right, so that an id set earlier is worthless", async () => {
  const before = browser.cookies.get("__Host-sid");

  await answerTo(codeFor(server, email));

  const fixed = server.browser();
  fixed.cookies.set("__Host-sid", before ?? "");
  fixed.cookies.set("csrfToken", browser.cookies.get("csrfToken") ?? "");
  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
  expect((await fixed.post("/create-credentials/", { email, password: "Secret#123" })).status).toBe(403);
});

it("does not take a code twice", async () => {
  const code = codeFor(server, email);
  await answerTo(code);

  const answer = await answerTo(code);

  expect(answer).toEqual(refused);
});

it("takes the right code after four wrong ones", async () => {
  for (const _ of [1, 2, 3, 4]) await answerTo(wrongCode());

  const answer = await answerTo(codeFor(server, email));

  expect(answer[0]).toBe(200);
});

it("does not take the right code after five wrong ones", async () => {
  for (const _ of [1, 2, 3, 4, 5]) await answerTo(wrongCode());

  const answer = await answerTo(codeFor(server, email));

  expect(answer).toEqual(refused);
});

it("counts no fewer tries when many come at once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => answerTo(wrongCode())));

  const answer = await answerTo(codeFor(server, email));

  expect(answer).toEqual(refused);
});

it("takes a right code once when it comes many times at once", async () => {
  const code = codeFor(server, email);

  const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo(code)));

  expect(answers.filter(([status]) => status === 200).length).toBe(1);
});

it("takes a code in the session only that asked for it, and lets no other one use its tries up", async () => {
  const stranger = server.browser();
  const code = codeFor(server, email);

  const answers = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) answers.push(await answerTo(code, stranger));

  expect(answers).toEqual(Array(6).fill(refused));
  expect((await answerTo(code))[0]).toBe(200);
});

it("keeps a code if another person requests a code for the same e-mail", async () => {
  const code = codeFor(server, email);
  await server.browser().post("/verify-email/", { email });

  const answer = await answerTo(code);

  expect(answer[0]).toBe(200);
});

it("voids a code by the next one of the same session", async () => {
  const code = codeFor(server, email);
  await browser.post("/verify-email/", { email });

  const answer = await answerTo(code);

  expect(answer).toEqual(refused);
});

it.each([
  { minutes: 9, status: 200 },
  { minutes: 10, status: 400 },
])("answers a code after $minutes minutes with $status", async ({ minutes, status }) => {
  const code = codeFor(server, email);
  server.advance(minutes * 60_000);

  const answer = await answerTo(code);

  expect(answer[0]).toBe(status);
});

it.each(["1234", "12345", "1234567", "12345x", "١٢٣٤٥٦"])(
  "refuses %s and does not count it as a try",
  async (otp) => {
    for (const _ of [1, 2, 3, 4, 5]) await answerTo(otp);

    const answer = await answerTo(otp);

    expect(answer).toEqual(refused);
    expect((await answerTo(codeFor(server, email)))[0]).toBe(200);
  },
);

it("does not take a code for sign-up as one for a new password", async () => {
  const { body, status } = await browser.post("/reset-code/", { email, otp: codeFor(server, email) });

  expect([status, body]).toEqual(refused);
});
