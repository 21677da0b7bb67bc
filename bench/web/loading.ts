/// <reference lib="dom" />
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { median } from "../measure.ts";
import { type Bench, type OpenProject, openWindow } from "./open-bench.ts";
import { atMost, type Row } from "./row.ts";

/** The modules that render diagrams, by the names of the build's files. */
const engines = /plantuml|mermaid|viz-|elk|cytoscape|katex|c4-library|emoji|openiconic/i;

/** Any letters may be in it. */
const contentHash = /-[\w-]{8}\.js$/;

const slowDown = 4;
const rounds = 5;

/** A page counts as responsive after this time without a long task, in milliseconds. */
const quietMs = 3000;

/** How heavy a cold visit is, and how fast the page is there on a slow machine. */
export async function loadingRows(bench: Bench, project: OpenProject): Promise<Row[]> {
  const scripts = await coldScripts(bench, "/");
  const signedIn = await coldScripts(bench, "/", project);
  const drawing = [...scripts, ...signedIn].filter(({ path }) => engines.test(path.replace(contentHash, "")));
  const landing = await medianTimes(bench, "/");
  const dashboard = await medianTimes(bench, "/", project);
  return [
    atMost("landing page, JavaScript (gzip)", kilobytes(scripts), { most: 180, unit: "kB" }),
    { name: "dashboard, JavaScript (gzip)", measured: `${kilobytes(signedIn).toFixed(0)} kB`, aim: "" },
    {
      name: "diagram engines on both",
      measured: drawing.length === 0 ? "none" : drawing.map(({ path }) => path).join(", "),
      aim: "none",
      isMet: drawing.length === 0,
    },
    atMost("landing page, first contentful paint", landing.paint / 1000, { most: 1, unit: "s" }),
    atMost("landing page, time to interactive", landing.interactive / 1000, { most: 2, unit: "s" }),
    processorRow("landing page", landing),
    atMost("dashboard, first contentful paint", dashboard.paint / 1000, { most: 1, unit: "s" }),
    atMost("dashboard, time to interactive", dashboard.interactive / 1000, { most: 2, unit: "s" }),
    processorRow("dashboard", dashboard),
  ];
}

interface Script {
  readonly path: string;
  readonly gzip: number;
}

async function coldScripts(bench: Bench, path: string, project?: OpenProject): Promise<Script[]> {
  const { close, page } = await openWindow(bench, project);
  const coming: Promise<Script | undefined>[] = [];
  page.on("response", (response) => coming.push(scriptOf(response)));
  await page.goto(path);
  await whenShown(page);
  await page.waitForLoadState("networkidle");
  const scripts = (await Promise.all(coming)).filter((one) => one !== undefined);
  await close();
  return scripts;
}

/** Counted as gzip makes it, whatever the server has sent. */
async function scriptOf(response: Response): Promise<Script | undefined> {
  if (response.request().resourceType() !== "script") return undefined;
  const { pathname: path } = new URL(response.url());
  return { path, gzip: gzipSync(await response.body(), { level: 9 }).length };
}

function kilobytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
}

function processorRow(page: string, { processor }: Times): Row {
  return { name: `${page}, processor time of its process`, measured: `${processor.toFixed(2)} s`, aim: "" };
}

interface Times {
  readonly paint: number;
  readonly interactive: number;
  /** Of processors, user and system together, in seconds. */
  readonly processor: number;
}

async function medianTimes(bench: Bench, path: string, project?: OpenProject): Promise<Times> {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timesOf(bench, path, project));
  return {
    paint: median(times.map(({ paint }) => paint)),
    interactive: median(times.map(({ interactive }) => interactive)),
    processor: median(times.map(({ processor }) => processor)),
  };
}

async function timesOf(bench: Bench, path: string, project?: OpenProject): Promise<Times> {
  const { close, page, session } = await openWindow(bench, project);
  await page.addInitScript(recordLongTasks);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.goto(path);
  await whenShown(page);
  const shown = await page.evaluate(() => performance.now());
  const times = await page.evaluate(timesWhenQuiet, quietMs);
  const { metrics } = await session.send("Performance.getMetrics");
  const processor = metrics.find(({ name }) => name === "ProcessTime")?.value ?? Number.NaN;
  await close();
  return { paint: times.paint, interactive: Math.max(times.paint, times.lastTask, shown), processor };
}

/** Waits until the requested page is shown and responds: the landing page can be read earlier. */
async function whenShown(page: Page): Promise<void> {
  await page.locator("html[data-mode]").waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

interface WithTasks {
  lastTask?: number;
}

/** Runs in the page, before anything of it. */
function recordLongTasks(): void {
  const kept = window as WithTasks;
  kept.lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) kept.lastTask = startTime + duration;
  }).observe({ type: "longtask", buffered: true });
}

/** Runs in the page: waits until nothing has kept it busy for a while. */
async function timesWhenQuiet(quiet: number): Promise<{ paint: number; lastTask: number }> {
  const last = (): number => (window as WithTasks).lastTask ?? 0;
  const begun = performance.now();
  while (performance.now() - Math.max(last(), begun) < quiet)
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return { paint: paint?.startTime ?? Number.NaN, lastTask: last() };
}
