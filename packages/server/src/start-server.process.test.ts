import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "./start-server.ts";
import { copyEmptyData } from "./testing/copy-empty-data.ts";

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "archscribe-start-"));

function start(
  environment: Readonly<Record<string, string>>,
  say: (text: string) => void = () => undefined,
): Promise<RunningServer> {
  return startServer({
    environment: { PORT: "0", ...environment },
    openLog: () => pino({ level: "silent" }),
    say,
  });
}

describe("a server", () => {
  const said: string[] = [];
  let folder: string;
  let address: string;
  let close: () => Promise<void>;
  let greeting: string;

  beforeAll(async () => {
    folder = await newFolder();
    await copyEmptyData(folder);
    ({ address, close } = await start({ DATA_FOLDER: folder }, (text) => void said.push(text)));
    greeting = said.join("");
  });

  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  it("prints its address, how to sign in and where mails go", () => {
    expect(greeting.trim().split("\n")).toEqual([
      `Archscribe runs at ${address}`,
      "",
      `Sign up with: archscribe login ${address} --sign-up`,
      `No SMTP_URL is set: codes and invitations are shown here and stored in ${join(folder, "mail")}.`,
      `All data is stored in ${folder}. Press Ctrl+C to stop.`,
    ]);
  });

  it("shows a newcomer's first code, and takes it", async () => {
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

  it("knows the pages of the port that the system chose as its own", async () => {
    const { cookie, token } = await anonymousSession(address);
    const verify = (origin: string): Promise<Response> =>
      fetch(`${address}/verify-email/`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, "x-csrftoken": token, origin },
        body: JSON.stringify({ email: "ben@example.com" }),
      });

    const [own, other] = await Promise.all([verify(address), verify("http://localhost:0")]);

    expect([own.status, other.status]).toEqual([200, 403]);
  });
});

async function anonymousSession(
  address: string,
): Promise<{ readonly cookie: string; readonly token: string }> {
  const response = await fetch(`${address}/get_csrf_token/`);
  const { csrfToken } = (await response.json()) as { readonly csrfToken: string };
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { cookie: cookie.join("; "), token: csrfToken };
}

describe("a start", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await newFolder();
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("reports that the port is in use, and releases the data", { tags: ["slow"] }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    // The folder is not there yet, so that the database is created as at the first start of all.
    const environment = { DATA_FOLDER: join(folder, "data") };

    await expect(start({ ...environment, PORT: String(port) })).rejects.toMatchObject({
      message: `Port ${String(port)} of 127.0.0.1 is in use`,
      hint: "Stop the program that uses it, or set PORT or HOST to another value.",
    });

    other.close();
    const { address, close } = await start(environment);
    await close();
    expect(address).toMatch(/^http:\/\/localhost:/);
  });

  it("reports an unavailable database, without the password of its address", async () => {
    const environment = { DATA_FOLDER: folder, DATABASE_URL: "postgres://ada:Secret@127.0.0.1:1/shop" };

    await expect(start(environment)).rejects.toMatchObject({
      message: "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1",
      hint: "Check that PostgreSQL is running, and that host, database, user and password are right.",
    });
  });

  it("reports that the data cannot be stored", async () => {
    await writeFile(join(folder, "file"), "");

    await expect(start({ DATA_FOLDER: join(folder, "file", "data") })).rejects.toMatchObject({
      message: `The folder ${join(folder, "file", "data")} cannot be written`,
    });
  });
});
