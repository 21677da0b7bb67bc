import { afterEach, beforeEach, expect, it } from "vitest";
import { type BrowserSession, createBrowserSession } from "./browser-session.ts";

let session: BrowserSession;

beforeEach(() => {
  session = createBrowserSession();
});

afterEach(() => session.close());

it("opens pages of one browser", async () => {
  const [first, second] = [await session.openPage("a test"), await session.openPage("a test")];

  expect(first.browser()).toBe(second.browser());
});

it("starts another browser when the first one has ended by itself", async () => {
  const browser = (await session.openPage("a test")).browser();
  const ended = new Promise((resolve) => void browser.once("disconnected", resolve));
  browser.process()?.kill("SIGKILL");
  await ended;

  const page = await session.openPage("a test");

  expect(await page.evaluate("1 + 1")).toBe(2);
});

it("looks for a browser again when there was none", async () => {
  const environment: NodeJS.ProcessEnv = { PUPPETEER_EXECUTABLE_PATH: "/absent/chromium" };
  const late = createBrowserSession(undefined, environment);
  await expect(late.openPage("a test")).rejects.toMatchObject({ code: "BROWSER_NOT_FOUND" });

  Object.assign(environment, process.env);
  if (process.env["PUPPETEER_EXECUTABLE_PATH"] === undefined) delete environment["PUPPETEER_EXECUTABLE_PATH"];
  const page = await late.openPage("a test");

  expect(await page.evaluate("1 + 1")).toBe(2);
  await late.close();
});

it("says so at once when the browser ends while a page is opened", async () => {
  const browser = (await session.openPage("a test")).browser();

  const opening = Promise.all(Array.from({ length: 20 }, () => session.openPage("a test")));
  browser.process()?.kill("SIGKILL");

  await expect(opening).rejects.toThrow();
}, 20_000);
