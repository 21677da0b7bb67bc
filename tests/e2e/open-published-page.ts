/// <reference lib="dom" />
import { pathToFileURL } from "node:url";
import { findBrowser } from "@archscribe/core/platform/node";
import { type Browser, launch, type Page } from "puppeteer-core";
import { onTestFinished, TestRunner } from "vitest";
import { testLimit, waitLimit } from "../limits.ts";
import { isFullSize } from "../full-size.ts";

/** How a reader looks at a page. */
export interface Reader {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
  readonly medium?: "screen" | "print";
  readonly scripts?: boolean;
}

const schemes = ["light", "dark"] as const;

/** Returns the looks in which pages are examined: each width in one scheme, and in full size in both. */
export function looksOf(...widths: readonly number[]): Required<Pick<Reader, "scheme" | "width">>[] {
  return widths.flatMap((width, index) =>
    schemes.filter((_, at) => isFullSize || at === index % 2).map((scheme) => ({ scheme, width })),
  );
}

/** A published page in a browser, with its requests and console messages since it was opened. */
export interface OpenedPage {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

/**
 * A browser as a reader has it: nothing keeps the page from the network but the page itself.
 *
 * @param reachable the one host that has an address
 */
export async function startReadersBrowser({
  reachable,
}: { readonly reachable?: string } = {}): Promise<Browser> {
  const { environment, path } = await findBrowser("the tests", { environment: process.env });
  return launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    headless: "shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      `--host-resolver-rules=MAP * ~NOTFOUND${reachable === undefined ? "" : `, EXCLUDE ${reachable}`}`,
    ],
    pipe: true,
    timeout: testLimit(),
    // Examining a whole document is a single call.
    protocolTimeout: 3 * testLimit(),
  });
}

/**
 * A page in a separate context, without the storage of other pages. The page of a test is closed at its end: a document is
 * large, and a browser with dozens of them is slow.
 */
export async function newReadersPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext();
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(waitLimit());
  return page;
}

/** Opens a file from the disk, in its own context. */
export async function openPublishedPage(
  browser: Browser,
  file: string,
  { medium = "screen", scheme = "light", scripts = true, width = 1440 }: Reader = {},
): Promise<OpenedPage> {
  const page = await newReadersPage(browser);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 900 });
  await showAs(page, { medium, scheme });
  await page.goto(pathToFileURL(file).href, { waitUntil: "load" });
  return { page, requests, complaints };
}

/** Opens a document's page at an address, and waits until the script has followed it. */
export async function openLivingPage(
  browser: Browser,
  file: string,
  { hash = "", ...reader }: Reader & { readonly hash?: string } = {},
): Promise<Page> {
  const { complaints, page } = await openPublishedPage(browser, file, reader);
  if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join("\n")}`);
  if (hash !== "") await page.goto(`${pathToFileURL(file).href}${hash}`);
  if (reader.scripts !== false) await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Changes the medium and the colours that the page is shown in. */
export async function showAs(
  page: Page,
  { medium = "screen", scheme = "light" }: Pick<Reader, "medium" | "scheme">,
): Promise<void> {
  const session = await page.createCDPSession();
  await session.send("Emulation.setEmulatedMedia", {
    media: medium,
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
}
