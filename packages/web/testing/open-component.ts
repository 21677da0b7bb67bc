/// <reference lib="dom" />
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@archscribe/core/platform/node";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { waitLimit } from "../../../tests/limits.ts";
import type { Replies } from "../../core/src/testing/index.ts";
import { readContract } from "../../server/src/contract/read-contract.ts";
import { contractValidators } from "../../server/src/contract/validators.ts";
import { answerFaults } from "../../server/src/testing/answer-faults.ts";
import type { TabWorld } from "./component-tab.ts";
import { ada, signedInAnswers, strangersAnswers } from "./signed-in-answers.ts";

/** How a person comes to a page of the application. */
export interface Opening extends Partial<Omit<TabWorld, "path" | "answers">> {
  /** The server's answers; a call that has none fails the test, and one with an empty list finds no network. */
  readonly answers?: Replies;
  /** The project that was selected before. */
  readonly project?: { readonly id: number; readonly name: string } | undefined;
  /** Whether the visitor is Ada, who is signed in. */
  readonly isSignedIn?: boolean;
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The tab with the application in it. */
export interface OpenedComponent {
  readonly page: Page;
  /** The messages of the browser's console since the application was opened. */
  readonly complaints: readonly string[];
  /** The calls of the server so far that change something, with their bodies. */
  readonly changes: () => Promise<readonly unknown[]>;
  /** The content of the browser's storage, for a next visit. */
  readonly kept: () => Promise<Pick<TabWorld, "local" | "session">>;
}

const origin = "https://archscribe.example";
const screen = { width: 1440, height: 900 };

/** The project that is selected unless a test says otherwise. */
const bookstore = { id: 1, name: "Bookstore" };

let tab: Promise<Page> | undefined;
let complaints: string[] = [];

/**
 * Opens a page of the application without a server, in the tab that all component tests share: the real components and
 * workflows, in a world in memory.
 *
 * @example const { page } = await openComponent("/profile", { answers: { "GET /account/tokens": [[200, []]] } });
 */
export async function openComponent(path: string, opening: Opening = {}): Promise<OpenedComponent> {
  const { colorScheme = "light", isSignedIn = true, later = 0, viewport = screen } = opening;
  const project = "project" in opening || !isSignedIn ? opening.project : bookstore;
  tab ??= startTab();
  const page = await tab;
  page.setDefaultTimeout(waitLimit());
  await loadTab(page);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const { height, width } = page.viewportSize() ?? screen;
  if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
  const answers = { ...signedInAnswers, ...(!isSignedIn && strangersAnswers), ...opening.answers };
  expect(faultsOf(answers), "answers that the contract does not have").toEqual([]);
  complaints = [];
  await page.evaluate((world) => window.componentTab.open(world), {
    path,
    answers,
    later,
    local: { ...(isSignedIn && { email: ada.email }), ...opening.local },
    session: { ...(project !== undefined && selected(project)), ...opening.session },
  });
  onTestFinished(async () => {
    const unanswered = (await askedIn(page)).filter((call) => answers[routeOf(call)] === undefined);
    expect(unanswered, "calls without an answer").toEqual([]);
  });
  return {
    page,
    complaints,
    changes: async () => (await askedIn(page)).filter((call) => !isRead(routeOf(call))),
    kept: () => page.evaluate(() => window.componentTab.kept()),
  };
}

const contract = readContract();
const faultsOfAnswer = answerFaults(contract.operations, contractValidators().strict);
const checked = new Set<unknown>();

/** Compares the answers of a test with the contract, like the answers of the real server. */
function faultsOf(answers: Replies): string[] {
  return Object.entries(answers).flatMap(([call, replies]) => {
    const [method = "", path = ""] = call.split(" ");
    return replies.flatMap((reply) => {
      if (checked.has(reply) || reply instanceof Promise || reply === "no network") return [];
      checked.add(reply);
      const [status, body] = reply;
      return faultsOfAnswer(method, path, { status, body, contentType: "application/json" });
    });
  });
}

function selected({ id, name }: { readonly id: number; readonly name: string }) {
  return { IsSelectProject: "true", MyProjectId: String(id), MyProjectName: name };
}

function askedIn(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => [...window.componentTab.asked()]);
}

/** True for a call that changes nothing, as every page of a person makes them. */
function isRead(route: string): boolean {
  return route.startsWith("GET ") || reads.includes(route);
}

const reads = ["POST /check_authentication/", "POST /get_user_details/", "POST /sad/visit/"];

/** The method and the path of a call. */
function routeOf(call: unknown): string {
  const [text] = Array.isArray(call) ? call : [call];
  return String(text).split("?")[0] ?? "";
}

async function startTab(): Promise<Page> {
  const { environment, path } = await findBrowser("the tests", { environment: process.env });
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  const context = await browser.newContext({ baseURL: origin, viewport: screen, reducedMotion: "reduce" });
  await serveTab(context, inject("componentTab"));
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
}

/** Loads the application into the tab, at first and after a test that has left it. */
async function loadTab(page: Page): Promise<void> {
  if (await page.evaluate(() => "componentTab" in window)) return;
  await page.goto("/");
  await page.waitForFunction(() => "componentTab" in window);
}

/** Answers with the files of the built tab; no request reaches the network. */
async function serveTab(context: BrowserContext, folder: string): Promise<void> {
  await context.route("**/*", async (route) => {
    const { origin: asked, pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    if (asked !== origin) return route.abort();
    if (route.request().resourceType() === "document")
      return route.fulfill({ path: join(folder, "testing/component-tab.html") });
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
}
