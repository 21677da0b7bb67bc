import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningServer, startServer } from "./start-server.ts";

let folder: string;
let said: string[];
const running: RunningServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-start-"));
  said = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

async function started(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = await startServer({
    environment: { PORT: "0", DATA_FOLDER: join(folder, "data"), ...environment },
    openLog: () => pino({ level: "silent" }),
    say: (text) => void said.push(text),
  });
  running.push(server);
  return server;
}

it("says where it runs, how to sign in and where mails go", async () => {
  const { address } = await started();

  expect(said.join("").trim().split("\n")).toEqual([
    `Archscribe runs at ${address}`,
    "",
    `Sign up with: archscribe login ${address} --sign-up`,
    `No SMTP_URL is set: codes and invitations are shown here and stored in ${join(folder, "data", "mail")}.`,
    `All data is stored in ${join(folder, "data")}. Press Ctrl+C to stop.`,
  ]);
});

it("shows a newcomer's first code, and takes it", async () => {
  const { address } = await started();
  const email = "ada@example.com";

  const { cookie, token } = await anonymousSession(address);
  const headers = { "content-type": "application/json", cookie, "x-csrftoken": token };
  const send = (path: string, body: object): Promise<Response> =>
    fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await send("/verify-email/", { email });
  await expect.poll(() => said.join("")).toMatch(/^Mail to ada@example\.com: .*\n.*\b\d{6}\b/m);
  const otp = /\b\d{6}\b/.exec(said.join("").split("Mail to").at(-1) ?? "")?.[0];
  const { status } = await send("/activate-email/", { email, otp });

  expect(status).toBe(200);
});

async function anonymousSession(
  address: string,
): Promise<{ readonly cookie: string; readonly token: string }> {
  const response = await fetch(`${address}/get_csrf_token/`);
  const { csrfToken } = (await response.json()) as { readonly csrfToken: string };
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { cookie: cookie.join("; "), token: csrfToken };
}

it("knows the pages of the port that the system chose as its own", async () => {
  const { address } = await started({ PORT: "0" });
  const { cookie, token } = await anonymousSession(address);
  const verify = (origin: string): Promise<Response> =>
    fetch(`${address}/verify-email/`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-csrftoken": token, origin },
      body: JSON.stringify({ email: "ada@example.com" }),
    });

  const [own, other] = await Promise.all([verify(address), verify("http://localhost:0")]);

  expect([own.status, other.status]).toEqual([200, 403]);
});

it("says so when the port is in use, and lets go of the data", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;

  await expect(started({ PORT: String(port) })).rejects.toMatchObject({
    message: `Port ${String(port)} of 127.0.0.1 is in use`,
    hint: "Stop the program that uses it, or set PORT or HOST to another value.",
  });

  other.close();
  await expect(started()).resolves.toMatchObject({ address: expect.stringMatching(/^http:\/\/localhost:/) });
});

it("says so when the database is not available, and not with which password it was asked", async () => {
  const environment = { DATABASE_URL: "postgres://ada:Secret@127.0.0.1:1/shop" };

  await expect(started(environment)).rejects.toMatchObject({
    message: "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1",
    hint: "Check that PostgreSQL is running, and that host, database, user and password are right.",
  });
});

it("says so when the data cannot be kept", async () => {
  await writeFile(join(folder, "file"), "");

  await expect(started({ DATA_FOLDER: join(folder, "file", "data") })).rejects.toMatchObject({
    message: `The folder ${join(folder, "file", "data")} cannot be written`,
  });
});
