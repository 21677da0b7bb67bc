import type { Browser, CDPSession, Page } from "puppeteer-core";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { type BrowserOptions, createBrowserLauncher } from "./launch-browser.ts";

/**
 * One browser for everything that needs one; it starts at the first page and has no network. A browser that did not start,
 * or has ended by itself, is restarted for the next page.
 */
export interface BrowserSession {
  /** @throws ArchscribeError BROWSER_NOT_FOUND, BROWSER_FAILED, BROWSER_ENDED, PACKAGE_MISSING, INTERRUPTED once it is closed */
  openPage(purpose: string): Promise<OpenedPage>;
  /** Ends the browser, even during its start; afterwards none of its processes is left. */
  close(): Promise<void>;
}

/** A page that can load nothing: every request that it makes is refused. */
export interface OpenedPage {
  readonly page: Page;
  /** Resolves when the page, or its browser, has ended unexpectedly: pending requests to it never resolve. */
  readonly ended: Promise<void>;
  /** The processor time of the page so far, in milliseconds, also during a task. */
  readonly processorTime: () => Promise<number>;
  close(): Promise<void>;
}

/** A running browser, and the connection for requests that do not concern a page. */
interface RunningBrowser {
  readonly browser: Browser;
  readonly questions: CDPSession;
  readonly gone: Promise<void>;
}

/** Opens a session; nothing starts before the first page. */
export function createBrowserSession(options: BrowserOptions = {}): BrowserSession {
  const launch = createBrowserLauncher(options);
  let starting: Promise<RunningBrowser> | undefined;
  let closed = false;
  /** Gives up the start of a browser, while there is one. */
  let giveUpStart = (): void => undefined;
  let last: Promise<unknown> = Promise.resolve();

  function openPage(purpose: string): Promise<OpenedPage> {
    // One after the other, so that the new process belongs to the new page.
    const opened = last.then(() => openNext(purpose));
    last = opened.catch(() => undefined);
    return opened;
  }

  async function openNext(purpose: string): Promise<OpenedPage> {
    throwIfClosed();
    starting ??= startAgain(purpose);
    const running = await starting.catch((cause: unknown) => {
      throwIfClosed();
      throw cause;
    });
    // Puppeteer would wait for a page that it has just opened, long after the browser has ended.
    const opened = newPage(running);
    const ended = running.gone.then(() => {
      throw new ArchscribeError(closed ? "INTERRUPTED" : "BROWSER_ENDED", { purpose });
    });
    try {
      return await Promise.race([opened, ended]);
    } catch (cause) {
      opened.catch(() => undefined);
      ended.catch(() => undefined);
      // A closing browser refuses new pages before it has ended.
      throwIfClosed();
      if (running.browser.connected) throw cause;
      return await ended;
    }
  }

  function throwIfClosed(): void {
    if (closed) throw new ArchscribeError("INTERRUPTED", {});
  }

  function startAgain(purpose: string): Promise<RunningBrowser> {
    const attempt = new AbortController();
    giveUpStart = () => attempt.abort();
    const started = launch(purpose, attempt.signal)
      .then((browser) => run(browser, attempt.signal))
      // A browser that runs is closed in order.
      .finally(() => (giveUpStart = () => undefined));
    const forget = (): void => {
      if (starting === started) starting = undefined;
    };
    started.then(({ gone }) => void gone.then(forget), forget);
    return started;
  }

  async function close(): Promise<void> {
    closed = true;
    giveUpStart();
    const running = await starting?.catch(() => undefined);
    starting = undefined;
    if (!running) return;
    const process = running.browser.process();
    await Promise.race([running.browser.close(), delay(2_000)]).catch(() => undefined);
    process?.kill("SIGKILL");
  }

  return { openPage, close };
}

/** A browser that can open pages; it is killed if its start is given up. */
async function run(browser: Browser, signal: AbortSignal): Promise<RunningBrowser> {
  const gone = new Promise<void>((resolve) => void browser.once("disconnected", () => resolve()));
  // Requests to a browser that hangs are answered only by its end.
  const kill = (): void => void browser.process()?.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  if (signal.aborted) kill();
  try {
    const questions = await browser.target().createCDPSession();
    // The page that a browser opens by itself has its process now, and not when the first page is looked for.
    for (const page of await browser.pages()) await page.evaluate("0");
    return { browser, gone, questions };
  } finally {
    signal.removeEventListener("abort", kill);
  }
}

async function newPage({ browser, gone, questions }: RunningBrowser): Promise<OpenedPage> {
  const before = await renderersOf(questions);
  const page = await browser.newPage();
  const { promise: crashed, resolve } = Promise.withResolvers<void>();
  page.once("error", () => resolve());
  // A page has no time limits that a busy machine could exceed; its user sets the limit.
  page.setDefaultTimeout(0);
  await isolate(page);
  await page.evaluate("0");
  const after = await renderersOf(questions);
  const [own, ...others] = [...after.keys()].filter((id) => !before.has(id));
  return {
    page,
    ended: Promise.race([crashed, gone]),
    // Where it is not known which process is its own, no page is charged with another one's time.
    processorTime: async () =>
      own === undefined || others.length > 0 ? 0 : ((await renderersOf(questions)).get(own) ?? 0),
    close: () => page.close().catch(() => undefined),
  };
}

/** The processor time of all processes of pages, in milliseconds; none for a browser that has ended. */
async function renderersOf(questions: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await questions
    .send("SystemInfo.getProcessInfo")
    .catch(() => ({ processInfo: [] }));
  return new Map(
    processInfo.flatMap(({ cpuTime, id, type }) => (type === "renderer" ? [[id, cpuTime * 1000]] : [])),
  );
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
