/// <reference lib="dom" />
import axe from "axe-core";
import type { Page } from "puppeteer-core";

/** Returns axe's findings for a page, or for the parts that selectors name; one line per fault. */
export async function accessibilityFaults(page: Page, parts?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (include) => {
      const context =
        include === undefined
          ? document
          : { include: include.filter((part) => document.querySelector(part)) };
      const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(
        context as typeof document,
        { resultTypes: ["violations"] },
      );
      return violations.flatMap(({ help, id, nodes }) =>
        nodes.slice(0, 5).map(({ target }) => `${id}: ${help}: ${target.join(" ")}`),
      );
    },
    parts && [...parts],
  );
}
