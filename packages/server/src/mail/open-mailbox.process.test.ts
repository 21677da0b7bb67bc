import { afterEach, expect, it } from "vitest";
import { mails } from "../store/schema.ts";
import { freePort } from "../testing/free-port.ts";
import { codeFor } from "../testing/sign-up.ts";
import { type SmtpServer, startSmtpServer as start } from "../testing/smtp-server.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { postMail } from "./mailbox.ts";

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function startSmtpServer(port: number): Promise<SmtpServer> {
  const server = await start(port);
  open.push(server.close);
  return server;
}

async function startServer(port: number): Promise<TestServer> {
  const server = await startTestServer({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
      MAIL_FROM: "Archscribe <post@archscribe.example>",
    },
  });
  open.unshift(server.close);
  return server;
}

it("sends a code over SMTP as plain text, to its recipient alone", async () => {
  const port = await freePort();
  const smtp = await startSmtpServer(port);
  const server = await startServer(port);

  await server.browser().post("/verify-email/", { email: "ada@example.com" });

  const [mail] = smtp.received;
  expect([mail?.from, mail?.to]).toEqual(["post@archscribe.example", ["ada@example.com"]]);
  expect(mail?.text).toMatch(/^Subject: Your Archscribe code\r$/m);
  expect(mail?.text).toMatch(/^Content-Type: text\/plain;/m);
  expect(mail?.text).toMatch(/^Your code is \d{6}\r$/m);
  expect(smtp.received.length).toBe(1);
});

it("keeps a mail while the SMTP server is down, and sends it once when it is back", async () => {
  const port = await freePort();
  const server = await startServer(port);
  const browser = server.browser();
  const { status } = await browser.post("/verify-email/", { email: "ada@example.com" });
  const isThereWhileDown = await server.world.mailbox.isThere();
  const smtp = await startSmtpServer(port);

  for (const _ of [1, 2, 3]) {
    server.advance(60_000);
    server.world.mailbox.wake();
    await server.world.mailbox.settled();
  }

  expect([status, isThereWhileDown, await server.world.mailbox.isThere()]).toEqual([200, false, true]);
  expect(smtp.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const otp = /code is (\d{6})/.exec(smtp.received[0]?.text ?? "")?.[1] ?? "";
  expect((await browser.post("/activate-email/", { email: "ada@example.com", otp })).status).toBe(200);
});

it("keeps no text of a mail that was sent", async () => {
  const port = await freePort();
  await startSmtpServer(port);
  const server = await startServer(port);

  await server.browser().post("/verify-email/", { email: "ada@example.com" });

  const rows = await server.world.database.select().from(mails);
  expect(rows.map(({ body, sentAt }) => [body, sentAt])).toEqual([["", server.world.now()]]);
});

it("sends no header and no recipient that a person wrote into a subject", async () => {
  const port = await freePort();
  const smtp = await startSmtpServer(port);
  const server = await startServer(port);
  const { database, mailbox, now } = server.world;
  const subject = "Eve\r\nBcc: all@example.com\r\n\r\nBuy this";

  await postMail(database, { recipient: "ada@example.com", subject, body: "Hello" }, now());
  mailbox.wake();
  await mailbox.settled();

  const [mail] = smtp.received;
  expect(mail?.to).toEqual(["ada@example.com"]);
  expect(mail?.text).not.toMatch(/^Bcc:/im);
  expect(mail?.text).toMatch(/^Subject: Eve Bcc: all@example\.com Buy this\r$/m);
});

it("shows a mail to the operator if there is no SMTP server", async () => {
  const server = await startTestServer();
  open.push(server.close);

  await server.browser().post("/verify-email/", { email: "ada@example.com" });

  expect(codeFor(server, "ada@example.com")).toMatch(/^\d{6}$/);
});
