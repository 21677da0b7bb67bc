/// <reference lib="dom" />
import type { Page } from "puppeteer-core";
import { accessibilityFaults } from "./accessibility-faults.ts";

/** The opened parts of a living page. */
export interface OpenStates {
  readonly element: string;
  readonly requirement: string;
  /** A step of a use case, such as `UC-2.3`. */
  readonly step: string;
}

/** Opens in a page the card of an element, its relations, the map, the card of a requirement and a walk. */
export async function faultsOfOpenStates(
  page: Page,
  { element, requirement, step }: OpenStates,
): Promise<Record<string, string[]>> {
  const parts = [".card", ".walk", ".map", ".bar", ".toast", "dialog", "figure.has-lit"];
  const goTo = async (hash: string): Promise<void> => page.evaluate((to) => void (location.hash = to), hash);
  const faults: Record<string, string[]> = {};
  await goTo(`#element=${element}`);
  await page.waitForSelector(".card:not([hidden])");
  faults["card"] = await accessibilityFaults(page, parts);
  await page.$$eval(".card button", (buttons) => {
    buttons.find(({ textContent }) => textContent === "Relations")?.click();
  });
  await page.waitForSelector(".relations");
  faults["relations"] = await accessibilityFaults(page, ["dialog"]);
  await page.keyboard.press("Escape");
  await page.$eval(".bar > button", (button) => button.click());
  await page.waitForSelector(".map");
  faults["map"] = await accessibilityFaults(page, [".map"]);
  await page.keyboard.press("Escape");
  await goTo(`#requirement=${requirement}`);
  await page.waitForFunction(
    (title) => document.querySelector(".card h2")?.textContent === title,
    {},
    requirement,
  );
  faults["requirement"] = await accessibilityFaults(page, parts);
  await goTo(`#step=${step}`);
  await page.waitForSelector(".walk:not([hidden])");
  faults["walk"] = await accessibilityFaults(page, parts);
  return faults;
}

/** The findings of a page without faults. */
export const noFaults = { card: [], relations: [], map: [], requirement: [], walk: [] };
