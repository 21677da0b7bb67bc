import type { Browser, Page } from "puppeteer-core";
import { ArchscribeError } from "../../../errors/index.ts";
import { findBrowser } from "./find-browser.ts";

/**
 * One browser for everything that needs one; it starts at the first page and has no network. One that did not start, or
 * has ended by itself, is started anew at the next page.
 */
export interface BrowserSession {
  /** A page that can load nothing: every request that it makes is refused. */
  openPage(purpose: string): Promise<Page>;
  /** Ends the browser; afterwards no process of it is left. */
  close(): Promise<void>;
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--no-first-run",
  "--no-default-browser-check",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/**
 * @param named path of the browser; when nothing is said one is looked for
 * @param environment what the browser may see of it, and where one is looked for
 */
export function createBrowserSession(
  named?: string,
  environment: NodeJS.ProcessEnv = process.env,
): BrowserSession {
  let starting: Promise<Browser> | undefined;
  let closed = false;
  const opening = new Set<Promise<Page>>();

  async function openPage(purpose: string): Promise<Page> {
    if (closed) throw new ArchscribeError("INTERRUPTED", {});
    starting ??= startAgain(purpose);
    const opened = newPage(await starting);
    opening.add(opened);
    try {
      const page = await opened;
      await isolate(page);
      return page;
    } finally {
      opening.delete(opened);
    }
  }

  function startAgain(purpose: string): Promise<Browser> {
    const started = start(purpose, named, environment);
    const forget = (): void => {
      if (starting === started) starting = undefined;
    };
    started.then((browser) => void browser.once("disconnected", forget), forget);
    return started;
  }

  async function close(): Promise<void> {
    closed = true;
    const browser = await starting?.catch(() => undefined);
    starting = undefined;
    if (!browser) return;
    const process = browser.process();
    // For a page that it just opens Puppeteer would wait on, long after the browser is gone.
    await Promise.race([Promise.allSettled(opening), delay(2_000)]);
    await Promise.race([browser.close(), delay(2_000)]).catch(() => undefined);
    process?.kill("SIGKILL");
  }

  return { openPage, close };
}

async function start(purpose: string, named: string | undefined, given: NodeJS.ProcessEnv): Promise<Browser> {
  const { environment, path } = await findBrowser(purpose, { named, environment: given });
  const { launch } = await import("puppeteer-core");
  try {
    return await launch({
      executablePath: path,
      env: { ...given, ...environment },
      headless: "shell",
      args: flags,
      pipe: true,
      // The command line decides what an interrupt closes, and in which order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
    throw new ArchscribeError("BROWSER_FAILED", { path, reason }, { cause });
  }
}

/** Of a browser that ends by itself meanwhile Puppeteer would learn only after 30 s. */
async function newPage(browser: Browser): Promise<Page> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = (): void => {
    const path = browser.process()?.spawnfile ?? "the browser";
    reject(new ArchscribeError("BROWSER_FAILED", { path, reason: "it ended" }));
  };
  browser.once("disconnected", leave);
  try {
    return await Promise.race([browser.newPage(), gone]);
  } finally {
    browser.off("disconnected", leave);
  }
}

async function isolate(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const harmless = /^(?:data|about|blob):/.test(request.url());
    void (harmless ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
  });
  page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
}

async function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
