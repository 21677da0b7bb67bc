/// <reference lib="dom" />
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@archscribe/core/product/routes/routes";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { comparePictures } from "../../packages/core/src/platform/node/testing/compare-pictures.ts";
import { palettePicture } from "../../packages/core/src/platform/node/testing/palette-picture.ts";
import {
  noPinnedBrowser,
  pinnedBrowser,
} from "../../packages/core/src/platform/node/testing/pinned-browser.ts";
import type { Visitor } from "../e2e/server-visitor.ts";
import { testLimit } from "../limits.ts";
import { accessibilityFaults, rulesOfColors } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";
import { type PicturedPage, picturedPages } from "./testing/pictured-pages.ts";

const goldenFolder = join(import.meta.dirname, "golden");
const operatorEmail = "olga@example.com";
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The fixed time: in the browser and, set again before each page, on the server. */
const moment = Date.UTC(2026, 2, 2, 9, 0, 0);

const pages = Object.entries(picturedPages).map(([key, page]) => ({
  key,
  page,
  path: page.path ?? routes[key as keyof typeof routes].path,
}));

const browser = await pinnedBrowser();

let workspace: Workspace;
let member: QuietPage;
let operator: QuietPage;
let stranger: QuietPage;
let moved = 0;

beforeAll(async () => {
  if (browser === undefined) return;
  const environment = { EXAMPLE_PROJECT: "on", OPERATORS: operatorEmail };
  workspace = await openWorkspace(environment, { isOwn: true, program: browser });
  await setClock();
  const visitor = await workspace.signUp();
  await changeAndRestore(visitor);
  await visitor.post("/sad/conversations/", {
    project_id: 1,
    about: "FR-1",
    text: "Which currency do the prices have?",
  });
  await publishExample(visitor);
  const project = { id: 1, name: "Online bookstore" };
  member = await openQuietPage({ visitor, project });
  operator = await openQuietPage({ visitor: await workspace.signUp(operatorEmail) });
  stranger = await openQuietPage({});
}, 4 * testLimit());

afterAll(async () => {
  if (browser !== undefined) await workspace.close();
});

async function setClock(): Promise<void> {
  const difference = moment - (Date.now() + moved);
  moved += difference;
  await workspace.server.moveClock(difference);
}

/** The page of the document shows one. */
async function publishExample(visitor: Visitor): Promise<void> {
  const order = { project_id: 1, layout: "Layout2", formats: ["html"] };
  const { body } = await visitor.post("/sad/publish/", order);
  await visitor.follow(body.job_id);
}

/** Every page shows the example as it is, and two of its revisions differ. */
async function changeAndRestore(visitor: Visitor): Promise<void> {
  const edits: Readonly<Record<string, readonly [string, string]>> = {
    "requirements/business-rules.yaml": ["in which they were paid.", "in which they were placed."],
    "diagrams/physical/1-orders-and-payments.puml": [
      "  * total : numeric(10,2)\n",
      "  * total : numeric(12,2)\n  * currency : char(3)\n",
    ],
  };
  for (const isBack of [false, true]) {
    const { body } = await visitor.get("/sad/files/?project_id=1");
    const files: readonly { readonly path: string; readonly text: string; readonly revision: string }[] =
      body.files;
    const write = files.flatMap(({ path, revision, text }) => {
      const [from, to] = edits[path] ?? [];
      if (from === undefined || to === undefined) return [];
      return [{ path, revision, text: isBack ? text.replace(to, from) : text.replace(from, to) }];
    });
    await visitor.put("/sad/files/", { project_id: 1, write });
  }
}

/** A page with a stopped clock, and its pending requests. */
interface QuietPage {
  readonly page: Page;
  readonly underWay: Set<Request>;
}

async function openQuietPage(options: Parameters<Workspace["open"]>[1]): Promise<QuietPage> {
  const { page } = await workspace.open("/health-check", { locale: "en-US", timezoneId: "UTC", ...options });
  await page.clock.setFixedTime(moment);
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // The pictures, which must be the same twice, wait for the content of frames.
    // The stream of changes never ends.
    if (request.resourceType() === "eventsource") return;
    if (!request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return { page, underWay };
}

describe.each(pages)("the page $key", ({ key, page: pictured, path }) => {
  beforeEach(({ skip }) => skip(browser === undefined, noPinnedBrowser));

  it("looks as its pictures, and axe finds no fault in it", async () => {
    const signedIn = pictured.isOfOperator === true ? operator : member;
    const quiet = pictured.isPublic === true ? stranger : signedIn;
    const { page, underWay } = quiet;
    await setClock();
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    underWay.clear();
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await pictured.act?.(page);

    // Axe follows a picture, which is taken once the page has settled.
    const differences = [await differenceFrom(`${key}.light.png`, quiet, pictured)];
    const faults = [...(await accessibilityFaults(page))];
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    differences.push(await differenceFrom(`${key}.dark.png`, quiet, pictured));
    faults.push(...(await accessibilityFaults(page, rulesOfColors)));
    if (pictured.onPhone === true) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.setViewportSize(phone);
      differences.push(await differenceFrom(`${key}.phone.png`, quiet, pictured));
      faults.push(...(await accessibilityFaults(page)));
    }

    expect({ differences: differences.filter((difference) => difference !== ""), faults }).toEqual({
      differences: [],
      faults: [],
    });
  });
});

/** The message for a picture that differs from its golden one; undefined if it is equal. */
async function differenceFrom(golden: string, quiet: QuietPage, pictured: PicturedPage): Promise<string> {
  const picture = await settledPicture(quiet, pictured);
  const path = join(goldenFolder, golden);
  const isThere = existsSync(path);
  const difference = isThere ? comparePictures(await readFile(path), picture) : undefined;
  if (isThere && difference === undefined) return "";
  if (process.env["UPDATE_GOLDEN"] === "1") {
    await mkdir(goldenFolder, { recursive: true });
    await writeFile(path, palettePicture(picture));
    return "";
  }
  if (difference === undefined) return `there is no ${golden}; UPDATE_GOLDEN=1 makes it`;
  const folder = await mkdtemp(join(tmpdir(), "archscribe-pages-"));
  await writeFile(join(folder, golden), picture);
  if (difference.picture) await writeFile(join(folder, `difference.${golden}`), difference.picture);
  return `${golden}: ${(difference.share * 100).toFixed(2)} % differ, ${difference.sizes}; see ${folder}`;
}

/** After so many pictures, remaining changes do not come from the network. */
const surelyLoaded = 10;

/** The page once nothing comes any more: nothing is on its way, nothing is busy, and two pictures in a row are the same. */
async function settledPicture({ page, underWay }: QuietPage, { masked }: PicturedPage): Promise<Uint8Array> {
  async function picture(): Promise<Buffer> {
    await expect.poll(() => Array.from(underWay, (request) => request.url())).toEqual([]);
    await page.waitForFunction(isAtRest);
    return page.screenshot(options);
  }
  const options = {
    animations: "disabled",
    caret: "hide",
    mask: masked === undefined ? [] : [page.locator(masked)],
  } as const;
  let last = await picture();
  for (let tries = 0; tries < 20; tries++) {
    const next = await picture();
    if (next.equals(last)) return next;
    // A frame that is shown smaller than it is may be a shade other each time.
    if (tries >= surelyLoaded && comparePictures(last, next) === undefined) return next;
    last = next;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** Runs in the page. */
function isAtRest(): boolean {
  const isBusy = document.querySelector(
    "[aria-busy='true'], [role='progressbar'], .fui-Spinner, .fui-Skeleton",
  );
  return isBusy === null && document.fonts.status === "loaded";
}
