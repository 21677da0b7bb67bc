/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Page } from "playwright-core";
import { isFullSize } from "../../full-size.ts";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose result depends on the colours of a page, by which light and dark mode differ. */
export const rulesOfColors: readonly string[] = ["color-contrast", "link-in-text-block"];

/**
 * The findings of axe in the current state of the page: WCAG 2.2 A and AA, and its best practices.
 *
 * @example expect(await accessibilityFaults(page)).toEqual([]); // else lines such as `color-contrast: .muted`
 */
export async function accessibilityFaults(
  page: Page,
  rules: readonly string[] = everyRule,
): Promise<readonly string[]> {
  // The page's security policy blocks scripts added by an element; the debugger's evaluation is not part of the page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  const results = await page.evaluate(examine, [...rules]);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary = "", html, target }) => {
      const [, why = ""] = failureSummary.split("\n").map((line) => line.trim());
      return `${id}: ${target.join(" ")} (${why}) ${html.slice(0, 160)}`;
    }),
  );
}

/**
 * Returns the findings of axe in a state of a page in the full run, and none otherwise. Axe takes longer than most tests;
 * by default it checks some of the pictured pages and one state of each kind: an error, a dialog, a conflict.
 */
export async function faultsInFullRun(page: Page): Promise<readonly string[]> {
  return isFullSize ? accessibilityFaults(page) : [];
}

/** Runs in the page; it waits for fading elements, since a half-transparent colour has no contrast. */
async function examine(rules: string[]): Promise<Axe.AxeResults> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
  const { axe } = window as unknown as { readonly axe: typeof Axe };
  // Fluent leads the focus around a dialog by empty elements that pass it on at once: a person never stays on one.
  const context = { include: [["html"]], exclude: [["[data-tabster-dummy]"]] };
  return axe.run(context, { runOnly: rules, resultTypes: ["violations"] });
}
