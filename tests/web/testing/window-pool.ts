/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { beginTrace, isTraced } from "./keep-failure.ts";

/** The properties that a window cannot change later. */
export type WindowKind = Pick<BrowserContextOptions, "locale" | "timezoneId">;

/** A browser window that tests use one after the other. */
export interface PooledWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Returns the window: closes its other pages and undoes the changes of the test. */
  readonly release: () => Promise<void>;
}

interface IdleWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

const idle = new Map<string, IdleWindow[]>();

/**
 * Returns an unused window, without cookies and storage, and without a page of the application. A window
 * keeps its renderer process and the compiled application from one test to the next: loading a page in it takes 1.2 s of
 * processor time, but 3.5 s in a new page and 4.4 s in a new window.
 */
export async function takeWindow(
  browser: Browser,
  origin: string,
  kind: WindowKind = {},
): Promise<PooledWindow> {
  const key = JSON.stringify([origin, kind.locale, kind.timezoneId]);
  const windows = idle.get(key) ?? [];
  idle.set(key, windows);
  const window = windows.pop() ?? (await newWindow(browser, origin, kind));
  const { context } = window;
  await beginTrace(context);
  return {
    ...window,
    release: async () => {
      const isKept = !isTraced && (await isReusable(window.page));
      await unroute(context);
      if (!isKept) return context.close();
      await empty(window, origin);
      windows.push(window);
    },
  };
}

async function newWindow(browser: Browser, baseURL: string, kind: WindowKind): Promise<IdleWindow> {
  const context = await browser.newContext({ ...kind, baseURL });
  return { context, page: await context.newPage() };
}

/** False if a test has closed the page, or has set the clock of the window, which cannot be set back. */
async function isReusable(page: Page): Promise<boolean> {
  const clock = await page.evaluate(() => Date.now()).catch(() => Number.NaN);
  return Math.abs(clock - Date.now()) < 60_000;
}

/** A request that a handler of the test still holds is no longer needed. */
async function unroute(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
}

/** The events to which tests listen. */
const events = [
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
];

async function empty({ context, page }: IdleWindow, origin: string): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  // A file of the same origin, in which the process of the page stays alive. Storage is emptied after the application has
  // ended, since it may store something as its last act.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
