import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { createBrowserSession } from "./browser-session.ts";
import { findBrowser } from "./find-browser.ts";
import { lives } from "../testing/lives.ts";

/** For all tests that do not close it; it starts another browser after a test has ended one. */
const session = createBrowserSession();
afterAll(() => session.close());

it("opens pages of one browser", async () => {
  const [first, second] = [await session.openPage("a test"), await session.openPage("a test")];

  expect(first.page.browser()).toBe(second.page.browser());
});

it("starts another browser when the first one has ended by itself", async () => {
  const { ended, page } = await session.openPage("a test");
  page.browser().process()?.kill("SIGKILL");
  await ended;

  const opened = await session.openPage("a test");

  expect(await opened.page.evaluate("1 + 1")).toBe(2);
});

it("looks for a browser again when there was none", { tags: ["slow"] }, async () => {
  const environment: NodeJS.ProcessEnv = { PUPPETEER_EXECUTABLE_PATH: "/absent/chromium" };
  const late = createBrowserSession({ environment });
  await expect(late.openPage("a test")).rejects.toMatchObject({ code: "BROWSER_NOT_FOUND" });

  Object.assign(environment, process.env);
  if (process.env["PUPPETEER_EXECUTABLE_PATH"] === undefined) delete environment["PUPPETEER_EXECUTABLE_PATH"];
  const { page } = await late.openPage("a test");

  expect(await page.evaluate("1 + 1")).toBe(2);
  await late.close();
});

it("says so at once when the browser ends while a page is opened", async () => {
  const ending = createBrowserSession();
  onTestFinished(() => ending.close());
  const { page } = await ending.openPage("a test");

  const opening = Promise.all(Array.from({ length: 20 }, () => ending.openPage("a test")));
  opening.catch(() => undefined);
  page.browser().process()?.kill("SIGKILL");

  await expect(opening).rejects.toMatchObject({ code: "BROWSER_ENDED" });
});

it("is interrupted when it is closed while a page is opened", { tags: ["slow"] }, async () => {
  const closing = createBrowserSession();
  const opening = closing.openPage("a test");

  await Promise.all([
    expect(opening.then(() => closing.openPage("a test"))).rejects.toMatchObject({ code: "INTERRUPTED" }),
    opening.then(() => closing.close()),
  ]);
});

it("ends a browser that is still starting when it is closed, however long the start would take", async () => {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-session-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const named = join(folder, "browser");
  // Says its process id and then nothing more, as a browser on a machine that has no time for it.
  await writeFile(named, `#!/bin/sh\necho $$ > '${folder}/started'\nexec sleep 600\n`, { mode: 0o755 });
  const slow = createBrowserSession({ named });
  const opening = slow.openPage("a test");
  opening.catch(() => undefined);
  const started = await vi.waitUntil(() => readFile(join(folder, "started"), "utf8").catch(() => ""), {
    timeout: 60_000,
  });

  await slow.close();

  await expect(opening).rejects.toMatchObject({ code: "INTERRUPTED" });
  await vi.waitUntil(() => !lives(Number(started)), { timeout: 60_000 });
});

it("ends a browser that has hung before its first page was there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-session-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { environment, path } = await findBrowser("a test", { environment: process.env });
  const named = join(folder, "browser");
  const renderer = join(folder, "renderer");
  // The process of a page never starts, as on a full disk.
  await writeFile(renderer, `#!/bin/sh\necho $$ > '${folder}/started'\nexec sleep 600\n`, { mode: 0o755 });
  await writeFile(
    named,
    `#!/bin/sh\nexec '${path}' "$@" --no-sandbox --no-zygote --renderer-cmd-prefix='${renderer}'\n`,
    { mode: 0o755 },
  );
  const hung = createBrowserSession({ named, environment: { ...process.env, ...environment } });
  const opening = hung.openPage("a test");
  opening.catch(() => undefined);
  const started = await vi.waitUntil(() => readFile(join(folder, "started"), "utf8").catch(() => ""), {
    timeout: 60_000,
  });
  onTestFinished(() => void (lives(Number(started)) && process.kill(Number(started), "SIGKILL")));

  await hung.close();

  await expect(opening).rejects.toMatchObject({ code: "INTERRUPTED" });
});

it("reports a browser that ends before its first page as failed", { tags: ["slow"] }, async () => {
  const named = await browserWithoutPage(`process.kill(process.pid, "SIGKILL")`);
  const ending = createBrowserSession({ named });

  await expect(ending.openPage("a test")).rejects.toMatchObject({
    code: "BROWSER_FAILED",
    message: expect.stringContaining("it ended before its first page was there"),
  });

  await ending.close();
});

it("ends a browser that never has a first page", { tags: ["slow"] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-session-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const asked = join(folder, "asked");
  const named = await browserWithoutPage(
    `require("node:fs").writeFileSync(${JSON.stringify(asked)}, String(process.pid))`,
  );
  const pageless = createBrowserSession({ named });
  const opening = pageless.openPage("a test");
  opening.catch(() => undefined);
  const started = await vi.waitUntil(() => readFile(asked, "utf8").catch(() => ""), { timeout: 60_000 });

  await pageless.close();

  await expect(opening).rejects.toMatchObject({ code: "INTERRUPTED" });
  await vi.waitUntil(() => !lives(Number(started)), { timeout: 60_000 });
});

/**
 * Writes a program that speaks a browser's protocol on its pipe, has no page, and runs a statement once it has answered
 * the requests of a start; returns its path.
 */
async function browserWithoutPage(afterwards: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-session-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const named = join(folder, "browser");
  const script = `#!${process.execPath}
const { createReadStream, writeSync } = require("node:fs");
if (!process.argv.includes("--remote-debugging-pipe")) process.exit(1);
let rest = "";
createReadStream(null, { fd: 3 }).setEncoding("utf8").on("data", (text) => {
  const [...messages] = (rest + text).split("\\0");
  rest = messages.pop();
  for (const { id, method } of messages.map((message) => JSON.parse(message))) {
    writeSync(4, JSON.stringify({ id, result: {} }) + "\\0");
    if (method === "Target.setAutoAttach") setTimeout(() => { ${afterwards} }, 100);
  }
});
`;
  await writeFile(named, script, { mode: 0o755 });
  return named;
}

it("measures each page by itself, also in an endless loop", { tags: ["slow"] }, async () => {
  const [endless, idle] = await Promise.all([session.openPage("a test"), session.openPage("a test")]);
  const idleBefore = await idle.processorTime();

  endless.page.evaluate("for (;;);").catch(() => undefined);
  // Ends when the page in the loop has had a second of the processors, however long that takes.
  while ((await endless.processorTime()) < 1_000);

  expect((await idle.processorTime()) - idleBefore).toBeLessThan(500);
});
