/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { comparisonPage } from "@archscribe/core/platform/node";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  emptyComparison,
  hostileComparison,
  sampleComparison,
} from "../../packages/core/src/document/change/testing/sample-comparison.ts";
import { isFullSize } from "../full-size.ts";
import { accessibilityFaults } from "./accessibility-faults.ts";
import {
  looksOf,
  openPublishedPage,
  type OpenedPage,
  type Reader,
  startReadersBrowser,
} from "./open-published-page.ts";

const pages = { sample: sampleComparison, hostile: hostileComparison, empty: emptyComparison };

type Name = keyof typeof pages;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await startReadersBrowser();
  folder = await mkdtemp(join(tmpdir(), "archscribe-comparison-"));
  for (const [name, comparison] of Object.entries(pages)) {
    const pictures = comparison.figures.map(({ id }) => ({
      figureId: id,
      before: { light: picture(400) },
      after: { light: picture(500) },
    }));
    const manifest = { language: "en", name: "Online bookstore", theme: "Modern Minimal" } as const;
    const painted = { pictures, notes: [] };
    await writeFile(
      join(folder, `${name}.html`),
      await comparisonPage({ comparison, painted, manifest, generator: "a test" }),
    );
  }
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

function picture(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300"><rect width="${width}" height="300" fill="#ffffff"/><text x="20" y="40">${width}</text></svg>`;
}

function fileOf(name: Name): string {
  return join(folder, `${name}.html`);
}

async function open(reader?: Reader, name: Name = "sample"): Promise<OpenedPage> {
  return openPublishedPage(browser, fileOf(name), reader);
}

describe("the page of a comparison", () => {
  const readers = (["sample", "hostile", "empty"] as const).flatMap((name) =>
    // On a phone, a page differs from others by its changes alone.
    looksOf(1280, 375)
      .filter(({ width }) => isFullSize || name === "sample" || width === 1280)
      .map((look) => ({ name, ...look })),
  );

  it.each(readers)(
    "$name is accessible in $scheme colours at $width pixels: axe finds nothing",
    async ({ name, ...reader }) => {
      const { page } = await open(reader, name);
      const sideBySide = await accessibilityFaults(page);
      await page.keyboard.press("2");

      expect([...sideBySide, ...(await accessibilityFaults(page))]).toEqual([]);
    },
  );

  it.each(readers)(
    "$name never scrolls sideways at $width pixels in $scheme colours",
    { tags: ["slow"] },
    async ({ name, ...reader }) => {
      const { page } = await open(reader, name);

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(reader.width);
    },
  );

  it.each(["sample", "hostile"] as const)(
    "%s asks for nothing but itself and complains of nothing",
    async (name) => {
      const { complaints, page, requests } = await open({}, name);
      for (const key of ["j", "2", "3", "1", "k", "?", "Escape", "f"] as const)
        await page.keyboard.press(key);
      await page.keyboard.type("ledger");
      await page.click("#theme");

      expect(requests.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([
        pathToFileURL(fileOf(name)).href,
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it("is read without scripts: every change is there, with both pictures, and nothing that would not work", async () => {
    const { page } = await open({ scripts: false });

    expect(await shown(page, "article.change h3")).toHaveLength(11);
    expect(await shown(page, ".compared svg")).toHaveLength(2);
    expect(await shown(page, "button, input, dialog")).toEqual([]);
  });

  it("prints its changes without its controls", { tags: ["slow"] }, async () => {
    const { page } = await open({ medium: "print" });

    expect(await shown(page, ".bar, .skip, nav, button, input")).toEqual([]);
    expect(await shown(page, "article.change h3")).toHaveLength(11);
  });
});

describe("by keyboard", () => {
  it("j and k go from change to change, and the list follows", async () => {
    const { page } = await open();
    await press(page, ["j", "j", "j", "k"]);

    expect(await focused(page)).toBe("at-requirement-fr-1");
    expect(await shown(page, ".toc [aria-current]")).toEqual(["~changed: FR-1 Browse by author"]);
    expect(
      await page.$eval("article.current", (article) => article.getBoundingClientRect().top),
    ).toBeLessThan(100);
  });

  it("arrows go up and down the list, and Enter leads to the change", { tags: ["slow"] }, async () => {
    const { page } = await open();
    await page.focus(".toc li a");
    await press(page, ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"]);

    expect(await page.evaluate(() => document.querySelector("article:target")?.id)).toBe(
      "at-requirement-fr-9-export-the-ledger",
    );
  });

  it("f filters by words, and Escape shows everything again", async () => {
    const { page } = await open();
    await page.keyboard.press("f");
    await page.keyboard.type("ledger");
    const filtered = await shown(page, "article.change .name");
    const status = await shown(page, "#shown");
    await page.keyboard.press("Escape");

    expect(filtered).toEqual([
      "Components of the bookstore",
      "FR-9 Export the ledger",
      "Ledger",
      "Order service → Ledger",
    ]);
    expect(status).toEqual(["4 of 11 shown"]);
    expect(await shown(page, "article.change")).toHaveLength(11);
  });

  it("1, 2 and 3 choose the way of looking at the pictures", { tags: ["slow"] }, async () => {
    const { page } = await open();
    const looks: { pictures: number; divider: number; pressed: string[] }[] = [];
    for (const key of ["2", "3", "1"] as const) {
      await page.keyboard.press(key);
      looks.push({
        pictures: (await shown(page, ".compared svg")).length,
        divider: (await shown(page, ".divider")).length,
        pressed: await shown(page, "[data-look][aria-pressed=true]"),
      });
    }

    expect(looks).toEqual([
      { pictures: 2, divider: 1, pressed: ["Slider"] },
      { pictures: 1, divider: 0, pressed: ["Only after"] },
      { pictures: 2, divider: 0, pressed: ["Side by side"] },
    ]);
  });

  it("arrows move the divider, which announces its position", { tags: ["slow"] }, async () => {
    const { page } = await open();
    await page.keyboard.press("2");
    await page.focus(".divider");
    await press(page, ["ArrowRight", "ArrowRight"]);

    expect(await page.$eval(".divider", (divider) => divider.getAttribute("aria-valuetext"))).toBe(
      "before up to 52 percent of the width, after beyond it",
    );
    expect(await clipOf(page)).toBe("inset(0px 0px 0px 52%)");
  });

  it("a question mark opens the list of keys, and Escape closes it", { tags: ["slow"] }, async () => {
    const { page } = await open();
    await page.keyboard.press("?");
    const opened = await shown(page, "dialog h2");
    await page.keyboard.press("Escape");

    expect(opened).toEqual(["Keys"]);
    expect(await shown(page, "dialog")).toEqual([]);
  });

  it("the focus is always seen", async () => {
    const { page } = await open();
    const outlines: string[] = [];
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press("Tab");
      outlines.push(
        await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
      );
    }

    expect(new Set(outlines)).toEqual(new Set(["solid"]));
  });
});

describe("by mouse", () => {
  it("dragging on the pictures moves the divider", { tags: ["slow"] }, async () => {
    const { page } = await open();
    await page.keyboard.press("2");
    const { left, top, width } = await page.$eval(".compared", (pictures) => {
      pictures.scrollIntoView({ block: "center", behavior: "instant" });
      const box = pictures.getBoundingClientRect();
      return { left: box.left, top: box.top, width: box.width };
    });
    await page.mouse.move(left + width / 2, top + 100);
    await page.mouse.down();
    await page.mouse.move(left + width / 4, top + 120, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(left + width, top + 120);

    expect(await clipOf(page)).toBe("inset(0px 0px 0px 25%)");
    expect(await page.$eval(".divider", (divider) => ("value" in divider ? divider.value : ""))).toBe("25");
  });

  it("buttons filter by kind, by subject and by breaking changes, in combination", async () => {
    const { page } = await open();
    await page.click("[data-filter=kind][value=removed]");
    const removed = await shown(page, "article.change .name");
    await page.click("[data-filter=breaking]");
    const breaking = await shown(page, "article.change .name");
    const list = await shown(page, ".toc li .title");
    await page.click("[data-filter=subject][value=requirement]");

    expect(removed).toEqual([
      "The customer pays by card.",
      "Payment",
      "Order service → Payment",
      "POST /payments",
    ]);
    expect({ breaking, list }).toEqual({ breaking: ["POST /payments"], list: ["POST /payments"] });
    expect(await shown(page, "article.change .name, main h2")).toEqual(["Consequences", "Notes", "Legend"]);
  });

  it("a link to a change that is filtered shows it", { tags: ["slow"] }, async () => {
    const { page } = await open();
    await page.click("[data-filter=kind][value=added]");
    await page.$eval("#consequences a", (link) => link.click());
    await page.waitForSelector("article:target:not([hidden])");

    expect(await shown(page, "article:target .name")).toEqual(["FR-1 Browse by author"]);
  });

  it(
    "the page has the colours of the system, and those of the button once it was used",
    { tags: ["slow"] },
    async () => {
      const { page } = await open({ scheme: "dark" });
      const colour = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await colour();
      await page.click("#theme");

      expect([dark, await colour()]).toEqual(["rgb(17, 24, 31)", "rgb(255, 255, 255)"]);
    },
  );
});

/** The texts of the elements that can be seen. */
async function shown(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent ?? ""),
  );
}

async function press(page: Page, keys: readonly Parameters<Page["keyboard"]["press"]>[0][]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? "");
}

/** The part that is cut off the picture after the change. */
async function clipOf(page: Page): Promise<string> {
  return page.$eval(".compared .after", (picture) => getComputedStyle(picture).clipPath);
}
