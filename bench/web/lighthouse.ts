import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { connect } from "puppeteer-core";
import { type Bench, cookiesOf, type OpenProject, remember } from "./open-bench.ts";
import { atLeast, type Row } from "./row.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

/** What Lighthouse thinks of the first pages, as a computer and for the landing page also as a phone sees them. */
export async function lighthouseRows(bench: Bench, project: OpenProject): Promise<Row[]> {
  return [
    ...(await rowsOf(bench, { name: "landing page" })),
    ...(await rowsOf(bench, { name: "landing page on a phone", isPhone: true })),
    ...(await rowsOf(bench, { name: "dashboard", project })),
    ...(await rowsOf(bench, { name: "requirements", path: "/model/functional-requirements", project })),
  ];
}

interface Visit {
  readonly name: string;
  readonly path?: string;
  readonly isPhone?: boolean;
  readonly project?: OpenProject;
}

async function rowsOf(bench: Bench, { isPhone = false, name, path = "/", project }: Visit): Promise<Row[]> {
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
  const flags: Flags = { onlyCategories: [...categories], disableStorageReset: true, logLevel: "error" };
  const result = await lighthouse(
    `${bench.address}${path}`,
    flags,
    isPhone ? undefined : desktopConfig,
    // Lighthouse is typed for the package that brings a browser along; this one is the same without.
    page as unknown as Parameters<typeof lighthouse>[3],
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
