import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { connect, type Page } from "puppeteer-core";
import { type Bench, cookiesOf, type OpenProject, remember } from "./open-bench.ts";
import { atLeast, type Row } from "./row.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

/** Installed for the run: with its dependencies it has 7,000 files, which only this benchmark needs. */
const pinned = "lighthouse@13.5.0";

/** The part of Lighthouse's programming interface that is used here. */
interface Lighthouse {
  readonly default: (
    ...asked: readonly [
      address: string,
      flags: Readonly<Record<string, unknown>>,
      config: unknown,
      page: Page,
    ]
  ) => Promise<{ readonly lhr: Report } | undefined>;
  readonly desktopConfig: unknown;
}

interface Report {
  readonly categories: Readonly<Record<string, Category | undefined>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string } | undefined>
  >;
}

interface Category {
  /** From 0 to 1. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/**
 * The Lighthouse scores of the first pages on a computer, and of the landing page on a phone, too. Needs the npm registry.
 */
export async function lighthouseRows(bench: Bench, project: OpenProject): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-lighthouse-"));
  try {
    await promisify(execFile)(
      "npm",
      [
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--prefer-offline",
        "--prefix",
        folder,
        pinned,
      ],
      { cwd: folder },
    );
    const entry = join(folder, "node_modules/lighthouse/core/index.js");
    const lighthouse = (await import(pathToFileURL(entry).href)) as Lighthouse;
    const visits: readonly Visit[] = [
      { name: "landing page" },
      { name: "landing page on a phone", isPhone: true },
      { name: "dashboard", project },
      { name: "requirements", path: "/model/functional-requirements", project },
    ];
    const rows: Row[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each visit needs the whole machine
    for (const visit of visits) rows.push(...(await rowsOf(bench, lighthouse, visit)));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Visit {
  readonly name: string;
  readonly path?: string;
  readonly isPhone?: boolean;
  readonly project?: OpenProject;
}

async function rowsOf(bench: Bench, lighthouse: Lighthouse, visit: Visit): Promise<Row[]> {
  const { isPhone = false, name, path = "/", project } = visit;
  const browser = await connect({
    browserURL: `http://127.0.0.1:${String(bench.debuggerPort)}`,
    defaultViewport: null,
  });
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (project !== undefined) {
    await context.setCookie(
      ...cookiesOf(bench.person, bench.address).map(({ url, ...cookie }) => ({
        ...cookie,
        domain: new URL(url).hostname,
        path: "/",
      })),
    );
    await page.evaluateOnNewDocument(remember, { email: "ada@example.com", project });
  }
  const result = await lighthouse.default(
    `${bench.address}${path}`,
    { onlyCategories: categories, disableStorageReset: true, logLevel: "error" },
    isPhone ? undefined : lighthouse.desktopConfig,
    page,
  );
  await context.close();
  await browser.disconnect();
  return categories.map((key) => {
    const category = result?.lhr.categories[key];
    const score = Math.round((category?.score ?? 0) * 100);
    const causes = (category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result?.lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${result?.lhr.audits[id]?.displayValue ?? ""}`.trimEnd());
    return { ...atLeast(`${name}: ${key.replace("-", " ")}`, score, { least: 95, unit: "" }), causes };
  });
}
