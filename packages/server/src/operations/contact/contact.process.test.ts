import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  company: "Paper & Co",
  message: "Can we run Archscribe ourselves?\n\nAda",
};

let server: TestServer;

afterEach(() => server.close());

it("mails a message in plain text to the operators of the server", async () => {
  server = await startTestServer({ environment: { CONTACT_EMAIL: "team@archscribe.example" } });

  const { body, status } = await server.browser().post("/contact/", message);

  expect([status, body]).toEqual([200, { message: "Thank you for your message" }]);
  expect(server.mails).toEqual([
    {
      recipient: "team@archscribe.example",
      subject: "Message from Ada Lovelace",
      body: "Name: Ada Lovelace\nE-mail: ada@example.com\nCompany: Paper & Co\n\nCan we run Archscribe ourselves?\n\nAda",
    },
  ]);
});

it("keeps a message in the folder if there is no recipient, with an SMTP server or without", async () => {
  server = await startTestServer({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });

  await server.browser().post("/contact/", message);

  const folder = join(server.world.configuration.DATA_FOLDER, "mail");
  const [name = ""] = await readdir(folder);
  expect(await readFile(join(folder, name), "utf8")).toContain("Can we run Archscribe ourselves?");
});

it("answers a program that fills in invisible fields, and sends nothing", async () => {
  server = await startTestServer({ environment: { CONTACT_EMAIL: "team@archscribe.example" } });

  const { body, status } = await server
    .browser()
    .post("/contact/", { ...message, website: "https://spam.example" });

  expect([status, body]).toEqual([200, { message: "Thank you for your message" }]);
  expect(server.mails).toEqual([]);
});

it("writes a name with line breaks on one line", async () => {
  server = await startTestServer({ environment: { CONTACT_EMAIL: "team@archscribe.example" } });

  await server.browser().post("/contact/", { ...message, name: "Ada\r\nBcc: all@example.com" });

  expect(server.mails[0]).toMatchObject({ subject: "Message from Ada Bcc: all@example.com" });
  expect(server.mails[0]?.body.split("\n")[0]).toBe("Name: Ada Bcc: all@example.com");
});

it.each(["name", "message"])("needs a %s that is more than blanks", async (field) => {
  server = await startTestServer();

  const { body, status } = await server.browser().post("/contact/", { ...message, [field]: " \n " });

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

it("5 takes three messages an hour from an address", async () => {
  server = await startTestServer();
  const statuses: number[] = [];

  for (let i = 0; i < 4; i += 1) statuses.push((await server.browser().post("/contact/", message)).status);
  server.advance(3_600_000);
  statuses.push((await server.browser().post("/contact/", message)).status);

  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

it("5 needs a CSRF token", async () => {
  server = await startTestServer();

  const answer = await server.app.inject({ method: "POST", url: "/contact/", payload: message });

  expect([answer.statusCode, answer.json().code]).toEqual([403, "CSRF"]);
});
