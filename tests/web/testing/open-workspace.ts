/// <reference lib="dom" />
import { type BrowserProgram, findBrowser } from "@archscribe/core/platform/node";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { ServerProcess } from "../../e2e/server-process.ts";
import { signedUpAt, type Visitor } from "../../e2e/server-visitor.ts";
import { waitLimit } from "../../limits.ts";
import { type FailedWindow, isHeaded, keepFailure } from "./keep-failure.ts";
import { type ServerEnvironment, sharedServer, startServer } from "./share-servers.ts";
import { takeWindow, type WindowKind } from "./window-pool.ts";

/** A real server with the real web application, and a real browser. */
export interface Workspace {
  readonly server: ServerProcess;
  readonly browser: Browser;
  /** Signs up a new person, without a browser so far; the e-mail must be new on the server that files share. */
  readonly signUp: (email?: string) => Promise<Visitor>;
  /** Opens a window with cookies and storage of its own. A window of a test is taken back when the test ends. */
  readonly open: (path: string, how?: Opening) => Promise<OpenedWindow>;
  readonly close: () => Promise<void>;
}

/** How a person opens the application. */
export interface Opening
  extends WindowKind, Pick<BrowserContextOptions, "viewport" | "colorScheme" | "reducedMotion"> {
  /** The person who is already signed in. */
  readonly visitor?: Visitor;
  /** The e-mail that the browser remembers, if it is not the visitor's. */
  readonly email?: string;
  /** The project that was selected before. */
  readonly project?: ProjectOfPerson;
  /** Whether the window hears nothing of the changes of others, as over a network that interrupts streams. */
  readonly isUninformed?: boolean;
}

/** A project as a person knows it. */
export interface ProjectOfPerson {
  readonly id: number;
  readonly name: string;
}

/** A window, with its errors since it was opened. */
export interface OpenedWindow {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** The settings in which a workspace differs from those of other files. */
export interface WorkspaceOptions {
  /** Starts a server that no other file sees. */
  readonly isOwn?: boolean;
  /** The browser to use instead of the browser found on this machine. */
  readonly program?: BrowserProgram;
}

/** Opens the workspace of a test file, which calls this outside of tests and hooks; it is closed after its tests. */
export async function workspaceForFile(...how: Parameters<typeof openWorkspace>): Promise<Workspace> {
  const workspace = await openWorkspace(...how);
  afterAll(() => workspace.close());
  return workspace;
}

/**
 * Opens the workspace of a test file. `environment` configures the server. Files with the same configuration share one
 * server, and all files of a process share the browser and its windows; therefore each file signs up its own people.
 */
export async function openWorkspace(
  environment: ServerEnvironment = {},
  { isOwn = false, program }: WorkspaceOptions = {},
): Promise<Workspace> {
  const [server, browser] = await Promise.all([
    isOwn ? startServer(environment) : sharedServer(environment),
    sharedBrowser(program),
  ]);
  const left = new Set<() => Promise<void>>();
  let moved = 0;
  return {
    browser,
    server: {
      ...server,
      moveClock: (milliseconds) => {
        moved += milliseconds;
        return server.moveClock(milliseconds);
      },
    },
    signUp: (email = newEmail("ada")) => signUpOnce(server, email),
    open: async (path, how = {}) => {
      const opened = await openWindow({ browser, server }, how);
      if (!holdForTest(opened)) left.add(opened.release);
      if (how.isUninformed === true) await opened.page.route("**/sad/events/**", (route) => route.abort());
      await opened.page.goto(path);
      // The landing page can be read before the application handles events; a document is not an application.
      await opened.page.locator("html[data-mode], html:not(:has(#root))").waitFor();
      return opened;
    },
    close: async () => {
      await Promise.all(Array.from(left, (release) => release()));
      if (isOwn) await server.stop();
      else if (moved !== 0) await server.moveClock(-moved);
    },
  };
}

let people = 0;

/** Returns a new e-mail, with the name before the `@`. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}@person-${String(people)}.example.com`;
}

/** Returns the example project that a new person has at a server with `EXAMPLE_PROJECT: "on"`. */
export async function exampleProjectOf(visitor: Visitor): Promise<ProjectOfPerson> {
  const { body } = await visitor.get(`/dashboard/get_all_projects/?email=${String(visitor.email)}`);
  const projects: readonly { readonly project_id: number; readonly project_name: string }[] = body;
  const [example] = projects;
  if (example === undefined) throw new Error(`${String(visitor.email)} has no project`);
  return { id: example.project_id, name: example.project_name };
}

const known = new Set<string>();

async function signUpOnce(server: ServerProcess, email: string): Promise<Visitor> {
  const person = `${server.address} ${email}`;
  if (known.has(person))
    throw new Error(`${email} has an account on the server that test files share. Use newEmail("…").`);
  known.add(person);
  return signedUpAt(server, email);
}

const browsers = new Map<string | undefined, Promise<Browser>>();

/** One browser for all files of this process, with which it ends. */
function sharedBrowser(program: BrowserProgram | undefined): Promise<Browser> {
  const started = browsers.get(program?.path) ?? startBrowser(program);
  browsers.set(program?.path, started);
  return started;
}

async function startBrowser(program: BrowserProgram | undefined): Promise<Browser> {
  const { environment, path } = program ?? (await findBrowser("the tests", { environment: process.env }));
  return chromium.launch({
    executablePath: path,
    headless: !isHeaded,
    slowMo: isHeaded ? 100 : 0,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

/** A window until it is taken back. */
interface HeldWindow extends OpenedWindow, FailedWindow {
  readonly release: () => Promise<void>;
}

const heldByTest = new WeakMap<object, HeldWindow[]>();

/** Takes a window back when the test ends that runs now; returns false if none does. */
function holdForTest(window: HeldWindow): boolean {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) return false;
  const others = heldByTest.get(test);
  if (others !== undefined) return others.push(window) > 0;
  const windows = [window];
  heldByTest.set(test, windows);
  // A window that is no longer needed would continue to render and send requests, and slow down the next tests.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keepFailure(task, windows);
    await Promise.all(windows.map(({ release }) => release()));
  });
  return true;
}

async function openWindow(
  { browser, server }: Pick<Workspace, "browser" | "server">,
  { email, locale, project, timezoneId, viewport, visitor, ...media }: Opening,
): Promise<HeldWindow> {
  const kind = { ...(locale && { locale }), ...(timezoneId && { timezoneId }) };
  const { context, page, release } = await takeWindow(browser, server.address, kind);
  page.setDefaultTimeout(waitLimit());
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", ...media });
  const { complaints, log } = listen(page);
  if (visitor === undefined) return { complaints, context, log, page, release };
  const cookies = Array.from(visitor.cookies, ([name, value]) => ({ name, value, url: server.address }));
  await context.addCookies(cookies);
  // Pages that the window opens later remember it, too.
  const memory = await context.addInitScript(remember, { email: email ?? visitor.email ?? "", project });
  return { complaints, context, log, page, release: () => memory.dispose().then(release) };
}

/** Begins to collect the errors of a page, and its console output. */
function listen(page: Page): { readonly complaints: readonly string[]; readonly log: readonly string[] } {
  const complaints: string[] = [];
  const log: string[] = [];
  page.on("console", (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => {
    log.push(error.stack ?? String(error));
    complaints.push(String(error));
  });
  page.on("requestfailed", (request) => log.push(`failed: ${request.method()} ${request.url()}`));
  return { complaints, log };
}

/** Runs in the page: restores the stored state of an earlier visit. */
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
