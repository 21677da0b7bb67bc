/// <reference lib="dom" />
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserProgram, findBrowser } from "@archscribe/core/platform/node";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { inject, onTestFinished, TestRunner } from "vitest";
import { type ServerProcess, startServerProcess } from "../../e2e/server-process.ts";
import { freePort } from "../../../packages/server/src/testing/free-port.ts";
import { signedUpAt, type Visitor } from "../../e2e/server-visitor.ts";

/** A real server with the real web application, and a real browser. */
export interface Workspace {
  readonly server: ServerProcess;
  readonly browser: Browser;
  /** Somebody who has just signed up, without a browser so far. */
  readonly signUp: (email?: string) => Promise<Visitor>;
  /** A window of its own: cookies and storage are nobody else's. That of a test is closed at its end. */
  readonly open: (path: string, how?: Opening) => Promise<OpenedWindow>;
  readonly close: () => Promise<void>;
}

/** How a person opens the application. */
export interface Opening extends Pick<
  BrowserContextOptions,
  "viewport" | "colorScheme" | "reducedMotion" | "locale" | "timezoneId"
> {
  /** The person who is already signed in. */
  readonly visitor?: Visitor;
  readonly email?: string;
  /** The project that was selected before. */
  readonly project?: { readonly id: number; readonly name: string };
}

/** A window, with what it complained of since it was opened. */
export interface OpenedWindow {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/**
 * Starts all of it; `environment` says how the server is configured, `pinned` is the browser to use instead of the one
 * that is found on this machine.
 */
export async function openWorkspace(
  environment: Readonly<Record<string, string>> = {},
  pinned?: BrowserProgram,
): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-web-data-"));
  // A copy of what the run has made for all is there in a fraction of the time that a new database takes.
  await cp(process.env["TEST_DATA_COPY"] ?? "", folder, { recursive: true });
  const port = String(await freePort());
  const [server, browser] = await Promise.all([
    startServerProcess({ DATA_FOLDER: folder, WEB_FOLDER: inject("webFolder"), PORT: port, ...environment }),
    browserOfAll(pinned),
  ]);
  return {
    server,
    browser,
    signUp: (email) => signedUpAt(server, email),
    open: (path, how) => openWindow({ server, browser }, path, how),
    close: async () => {
      await Promise.all(browser.contexts().map(closeWindow));
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const browsers = new Map<BrowserProgram | undefined, Promise<Browser>>();

/** One browser for all files of tests in this process, which ends with it; what one has left in a window, no other sees. */
function browserOfAll(pinned: BrowserProgram | undefined): Promise<Browser> {
  const started = browsers.get(pinned) ?? startBrowser(pinned);
  browsers.set(pinned, started);
  return started;
}

async function startBrowser(pinned: BrowserProgram | undefined): Promise<Browser> {
  const { environment, path } = pinned ?? (await findBrowser("the tests", { environment: process.env }));
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

async function openWindow(
  { browser, server }: Pick<Workspace, "browser" | "server">,
  path: string,
  { email = "ada@example.com", project, visitor, ...options }: Opening = {},
): Promise<OpenedWindow> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  if (visitor !== undefined) {
    await context.addCookies(
      Array.from(visitor.cookies, ([name, value]) => ({ name, value, url: server.address })),
    );
    const left = { email, project };
    await context.addInitScript(remember, left);
  }
  // A window that nobody looks at any more still draws and asks the server, and all tests after it take longer.
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => closeWindow(context));
  const page = await context.newPage();
  // As long as a test may take, but for the words that say what was waited for.
  page.setDefaultTimeout(150_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(path);
  // The landing page can be read before there is anything that answers; a document is no application.
  await page.locator("html[data-mode], html:not(:has(#root))").waitFor();
  return { page, complaints };
}

/** What is still on its way through a handler of the test is not missed. */
async function closeWindow(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** Runs in the page: what an earlier visit has left. */
function remember({
  email,
  project,
}: {
  readonly email: string;
  readonly project: Opening["project"];
}): void {
  if (window !== window.top) return;
  localStorage.setItem("email", email);
  if (project === undefined || sessionStorage.getItem("IsSelectProject") !== null) return;
  sessionStorage.setItem("IsSelectProject", "true");
  sessionStorage.setItem("MyProjectId", String(project.id));
  sessionStorage.setItem("MyProjectName", project.name);
}
