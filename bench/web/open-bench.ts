/// <reference lib="dom" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@archscribe/core/platform/node";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { startServerProcess } from "../../tests/e2e/server-process.ts";
import { signedUpAt, type Visitor } from "../../tests/e2e/server-visitor.ts";

/** A server with the built web application, and a browser whose debugger listens. */
export interface Bench {
  readonly address: string;
  readonly browser: Browser;
  /** Where the browser's debugger listens. */
  readonly debuggerPort: number;
  /** A person with the example project. */
  readonly person: Visitor;
  readonly close: () => Promise<void>;
}

/** A window with nothing kept from earlier ones. */
export interface BenchWindow {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** The project that a window begins with. */
export interface OpenProject {
  readonly id: number;
  readonly name: string;
}

const email = "ada@example.com";

/** Starts both; `folder` holds the built web application. */
export async function openBench(folder: string): Promise<Bench> {
  const kept = await mkdtemp(join(tmpdir(), "archscribe-bench-web-"));
  const [port, debuggerPort] = [await freePort(), await freePort()];
  const [server, browser] = await Promise.all([
    startServerProcess({
      DATA_FOLDER: kept,
      EXAMPLE_PROJECT: "on",
      PORT: String(port),
      WEB_FOLDER: folder,
    }),
    startBrowser(debuggerPort),
  ]);
  return {
    address: server.address,
    browser,
    debuggerPort,
    person: await signedUpAt(server, email),
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(kept, { recursive: true, force: true });
    },
  };
}

/** A new window; of the person where a project is named, else of a stranger. */
export async function openWindow(
  { address, browser, person }: Bench,
  project?: OpenProject,
): Promise<BenchWindow> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  if (project !== undefined) {
    await context.addCookies(cookiesOf(person, address));
    await context.addInitScript(remember, { email, project });
  }
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page), close: () => context.close() };
}

/** The cookies of a person in the form of the browser. */
export function cookiesOf(
  { cookies }: Visitor,
  url: string,
): { readonly name: string; readonly value: string; readonly url: string }[] {
  return Array.from(cookies, ([name, value]) => ({ name, value, url }));
}

/** Runs in the page: returns the data of an earlier visit. */
export function remember(left: { readonly email: string; readonly project: OpenProject }): void {
  if (window !== window.top) return;
  localStorage.setItem("email", left.email);
  sessionStorage.setItem("IsSelectProject", "true");
  sessionStorage.setItem("MyProjectId", String(left.project.id));
  sessionStorage.setItem("MyProjectName", left.project.name);
}

async function startBrowser(debuggerPort: number): Promise<Browser> {
  const { environment, path } = await findBrowser("the benchmark", { environment: process.env });
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--enable-precise-memory-info",
      `--remote-debugging-port=${String(debuggerPort)}`,
    ],
  });
}
