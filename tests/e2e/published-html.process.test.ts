/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  openPublishedPage,
  type OpenedPage,
  type Reader,
  showAs,
  startReadersBrowser,
} from "./open-published-page.ts";
import { examinedExamples } from "./publish-example.ts";
import { isFullSize } from "../full-size.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startReadersBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe.each(examinedExamples)("the page of %s", (name) => {
  let file: string;
  const open = async (reader?: Reader): Promise<OpenedPage> => openPublishedPage(browser, file, reader);

  beforeAll(async () => {
    const { output } = await sharedResult(name);
    file = join(output, "sad.html");
  }, sharedResultLimit);

  it("is read without scripts: every heading, figure and table is there, and nothing that would not work", async () => {
    const { page } = await open({ scripts: false });

    expect(await partsOf(page, "main :is(h2, h3, h4, h5, h6, figure, table)")).toEqual({
      hidden: [],
      some: true,
    });
    expect(await partsOf(page, "figure.diagram .picture > svg")).toEqual({ hidden: [], some: true });
    expect(await shown(page, "button, input")).toEqual([]);
  });

  it.each(isFullSize ? [390, 1440] : [390])("never scrolls sideways at %d pixels", async (width) => {
    const { page } = await open({ width });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it(
    "asks for nothing but itself and complains of nothing, whatever is done with it",
    { tags: ["slow"] },
    async () => {
      const { complaints, page, requests } = await open();

      await page.click("#theme");
      await search(page, "NFR-1");
      await page.keyboard.press("Enter");
      for (const summary of await page.$$("figure summary")) await summary.evaluate((one) => one.click());
      await page.$eval("figure.diagram .tools button", (button) => button.click());
      await page.keyboard.press("Escape");

      expect(requests.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([pathToFileURL(file).href]);
      expect(complaints).toEqual([]);
    },
  );

  it("prints its content without its controls", { tags: ["slow"] }, async () => {
    const { page } = await open({ medium: "print" });

    expect(await shown(page, ".bar, .skip, nav, button, input, summary, .tools")).toEqual([]);
    expect(await partsOf(page, "main :is(h2, h3, figure)")).toEqual({ hidden: [], some: true });
  });
});

describe("who reads the bookstore's document", () => {
  let file: string;
  let page: Page;

  beforeAll(async () => {
    const { output } = await sharedResult("online-bookstore");
    file = join(output, "sad.html");
  }, sharedResultLimit);
  beforeEach(async () => {
    ({ page } = await openPublishedPage(browser, file));
  });

  it("finds an item by its id, and Enter goes there", { tags: ["slow"] }, async () => {
    const reached: Record<string, boolean> = {};
    for (const id of ["FR-1", "NFR-12", "BR-3", "US-2", "UC-2"]) {
      await search(page, id);
      await page.keyboard.press("Enter");
      reached[await page.evaluate(() => location.hash)] = await inView(page, `#${id}`);
    }

    expect(reached).toEqual({ "#FR-1": true, "#NFR-12": true, "#BR-3": true, "#US-2": true, "#UC-2": true });
  });

  it("finds items with all words, and returns with Escape", { tags: ["slow"] }, async () => {
    await search(page, "voucher expired");
    const found = await page.$$eval("#hits a", (links) =>
      links
        .filter(({ hash }) => !hash.startsWith("#element="))
        .map(({ hash }) => document.querySelector(hash)?.textContent?.toLowerCase() ?? ""),
    );
    await page.keyboard.press("Escape");

    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((text) => !text.includes("voucher") || !text.includes("expired"))).toEqual([]);
    expect(await shown(page, "#hits")).toEqual([]);
  });

  it("reports that nothing is found", { tags: ["slow"] }, async () => {
    await search(page, "zeppelin");

    expect(await page.$eval("#hits", ({ textContent }) => textContent)).toBe("No results found");
  });

  it("walks through the hits with the arrow keys", { tags: ["slow"] }, async () => {
    await search(page, "refund");
    await press(page, ["ArrowDown", "ArrowDown"]);
    const second = await page.$$eval("#hits a", (links) => links[1]?.hash);
    await page.keyboard.press("Enter");

    expect(await page.evaluate(() => location.hash)).toBe(second);
  });

  it("reaches everything with the Tab key, in the order that it is read", async () => {
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await focused(page));
    }

    expect(stops).toEqual([
      "Skip to the content",
      "Search the document",
      "Figures",
      "Use dark colours",
      "1 Introduction",
    ]);
  });

  it("sees where the focus is", { tags: ["slow"] }, async () => {
    const outlines: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press("Tab");
      outlines.push(
        await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
      );
      expect(await inView(page, ":focus")).toBe(true);
    }

    expect(outlines).toEqual(["solid", "solid", "solid", "solid"]);
  });

  it("skips to the content, past the contents list", { tags: ["slow"] }, async () => {
    await press(page, ["Tab", "Enter", "Tab"]);

    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
  });

  it("gets to the search with a slash", { tags: ["slow"] }, async () => {
    await page.keyboard.press("/");

    expect(await focused(page)).toBe("Search the document");
  });

  it("zooms into a figure by the keyboard and comes back to it", { tags: ["slow"] }, async () => {
    await page.evaluate(() => (location.hash = "#figure-usecase"));
    await page.keyboard.press("Tab");
    const reached = await focused(page);
    await page.keyboard.press("Enter");
    const opened = await page.$$eval("dialog[open]", (dialogs) => dialogs.map(({ ariaLabel }) => ariaLabel));
    const fitting = await pictureBox(page);
    await press(page, ["+", "+"]);
    const larger = await pictureBox(page);
    await page.keyboard.press("ArrowRight");
    const moved = await pictureBox(page);
    await page.keyboard.press("Escape");

    expect({ reached, opened }).toEqual({ reached: "Zoom", opened: ["Use cases of the online bookstore"] });
    expect(larger.width).toBeGreaterThan(fitting.width);
    expect({ left: moved.left < larger.left, width: moved.width }).toEqual({
      left: true,
      width: larger.width,
    });
    expect(await page.$$("dialog")).toEqual([]);
    expect(await focused(page)).toBe("Zoom");
  });

  it("zooms and moves a figure with the mouse, and fits it again", { tags: ["slow"] }, async () => {
    await page.$eval("#figure-usecase .tools button", (button) => button.click());
    const fitting = await pictureBox(page);
    await page.click("dialog [aria-label=Larger]");
    const larger = await pictureBox(page);
    await page.mouse.move(700, 450);
    await page.mouse.down();
    await page.mouse.move(800, 500, { steps: 4 });
    await page.mouse.up();
    const dragged = await pictureBox(page);
    await page.click("dialog [aria-label=Fit]");
    const again = await pictureBox(page);
    await page.click("dialog [aria-label=Smaller]");
    const smaller = await pictureBox(page);

    expect(larger.width).toBeGreaterThan(fitting.width);
    expect(dragged).toEqual({ left: larger.left + 100, top: larger.top + 50, width: larger.width });
    expect(again).toEqual(fitting);
    expect(smaller.width).toBeLessThan(fitting.width);
  });

  it("sees the whole figure when it is opened", { tags: ["slow"] }, async () => {
    await page.$eval("#figure-usecase .tools button", (button) => button.click());
    await pictureBox(page);

    expect(await inView(page, "dialog .stage svg")).toBe(true);
  });

  it("opens the source of a figure", { tags: ["slow"] }, async () => {
    const before = await shown(page, "#figure-usecase pre");
    await page.$eval("#figure-usecase summary", (summary) => summary.focus());
    await page.keyboard.press("Enter");
    const after = await shown(page, "#figure-usecase pre");

    expect(before).toEqual([]);
    expect(after).toEqual([expect.stringMatching(/^@startuml\n[^]*\n@enduml\s*$/)]);
  });

  it("has the colours of the system, or of the switch once it was used, even on the next visit", async () => {
    const light = await colours(page);
    await showAs(page, { scheme: "dark" });
    const dark = await colours(page);
    await page.click("#theme");
    const switched = await colours(page);
    await page.reload();
    const reloaded = await colours(page);

    expect(dark.page).not.toBe(light.page);
    expect(dark.picture).not.toBe(light.picture);
    expect([switched, reloaded]).toEqual([light, light]);
  });

  it("marks the current section in the contents", { tags: ["slow"] }, async () => {
    await page.evaluate(() => (location.hash = "#unit-use-cases"));

    const current = await page.waitForSelector(".toc a[aria-current]");
    expect(await current?.evaluate(({ textContent }) => textContent)).toBe("3.1 Use cases");
  });
});

/** The parts that match a selector: whether there are any, and which of them are hidden from the reader. */
async function partsOf(page: Page, selector: string): Promise<{ some: boolean; hidden: string[] }> {
  return page.$$eval(selector, (elements) => {
    const isHidden = (element: Element): boolean => {
      const { height, left, right, width } = element.getBoundingClientRect();
      const outside = left < 0 || (right > innerWidth && element.closest(".table") === null);
      return !element.checkVisibility({ visibilityProperty: true }) || height === 0 || width === 0 || outside;
    };
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.textContent?.slice(0, 60) ?? ""}`;
    return { some: elements.length > 0, hidden: elements.filter(isHidden).map(nameOf) };
  });
}

/** The texts of the elements that can be seen. */
async function shown(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (elements) =>
    elements.filter((element) => element.checkVisibility()).map(({ textContent }) => textContent ?? ""),
  );
}

async function search(page: Page, words: string): Promise<void> {
  await page.focus("#search");
  await page.$eval("input#search", (input) => input.select());
  await page.keyboard.type(words);
}

async function press(page: Page, keys: readonly Parameters<Page["keyboard"]["press"]>[0][]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The name of the focused element for screen readers. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
  });
}

async function inView(page: Page, selector: string): Promise<boolean> {
  return page.$eval(selector, (element) => {
    const { bottom, left, right, top } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && Math.min(bottom, top + 20) <= innerHeight;
  });
}

/** The place of an opened figure's picture, once the page has drawn it there. */
async function pictureBox(page: Page): Promise<{ left: number; top: number; width: number }> {
  return page.$eval("dialog .stage svg", async (picture) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(picture.getAnimations().map(async ({ finished }) => finished));
    const { left, top, width } = picture.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top), width: Math.round(width) };
  });
}

async function colours(page: Page): Promise<{ page: string; picture: string }> {
  return page.evaluate(() => {
    const text = document.querySelector("figure.diagram .picture text");
    return {
      page: getComputedStyle(document.body).backgroundColor,
      picture: text === null ? "" : getComputedStyle(text).fill,
    };
  });
}
