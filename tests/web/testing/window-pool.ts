/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { beginTrace, isTraced } from "./keep-failure.ts";

/** The properties that a window cannot change later. */
export type WindowKind = Pick<BrowserContextOptions, "locale" | "timezoneId">;

/** A browser window that tests use one after the other. */
export interface PooledWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Gives the window back: closes its pages and undoes what the test has changed. */
  readonly release: () => Promise<void>;
}

const idle = new Map<string, BrowserContext[]>();

/**
 * Returns a window that nobody uses now, without cookies and storage, and with a blank page. A window keeps the compiled
 * application from one test to the next; to fetch and compile it takes most of the time until a new window shows a page.
 */
export async function takeWindow(
  browser: Browser,
  baseURL: string,
  kind: WindowKind = {},
): Promise<PooledWindow> {
  const key = JSON.stringify([baseURL, kind.locale, kind.timezoneId]);
  const windows = idle.get(key) ?? [];
  idle.set(key, windows);
  const context = windows.pop() ?? (await browser.newContext({ ...kind, baseURL }));
  await beginTrace(context);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    release: async () => {
      const isKept = !isTraced && (await isReusable(page));
      await unroute(context);
      if (!isKept) return context.close();
      await empty(context, baseURL);
      windows.push(context);
    },
  };
}

/** False if a test has set the clock of the window, which cannot be set back, or its page has crashed. */
async function isReusable(page: Page): Promise<boolean> {
  if (page.isClosed()) return true;
  const clock = await page.evaluate(() => Date.now()).catch(() => Number.NaN);
  return Math.abs(clock - Date.now()) < 60_000;
}

/** A request that a handler of the test still holds is not needed any more. */
async function unroute(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
}

async function empty(context: BrowserContext, origin: string): Promise<void> {
  const pages = context.pages();
  const blank = await context.newPage();
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  // Storage is emptied after the pages are closed, since a page may store something as its last act.
  const tools = await context.newCDPSession(blank);
  await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await tools.detach();
  await context.clearCookies();
}
