/// <reference lib="dom" />
import { join } from "node:path";
import { contentUnits } from "@archscribe/core/model";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Block } from "../../packages/core/src/document/sad/document.ts";
import { isFullSize } from "../full-size.ts";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { looksOf, openLivingPage, startReadersBrowser } from "./open-published-page.ts";
import { faultsOfOpenStates, noFaults } from "./open-states.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

/** The parts of the page for each kind of block; no unit makes a block of code, and code in prose is part of Markdown. */
const partsOfBlocks: Readonly<Record<Exclude<Block["kind"], "code">, string>> = {
  paragraph: "main section > p",
  list: "main section > :is(ol, ul)",
  definitions: "main dl",
  markdown: "main blockquote",
  table: "main .table > table",
  figure: "main figure.diagram",
  "changed-figure": "main figure.changed-figure",
  preview: "main figure.preview",
};

let browser: Browser;
let file: string;

beforeAll(async () => {
  const { outcome, output } = await sharedResult("small");
  expect(outcome).toMatchObject({ code: 0 });
  file = join(output, "sad.html");
  browser = await startReadersBrowser();
}, sharedResultLimit);
afterAll(() => browser.close());

describe("the document of the small project", () => {
  it("has each unit and each kind of block, so that it can be examined in place of a whole one", async () => {
    const page = await openLivingPage(browser, file);
    const missing = await page.evaluate(
      (selectors) => selectors.filter((selector) => document.querySelector(selector) === null),
      [...contentUnits.map(({ key }) => `#unit-${key}`), ...Object.values(partsOfBlocks)],
    );

    // Cards take the place of the index.
    expect(missing).toEqual(["#unit-element-index"]);
  });

  it.each(looksOf(1440, 390).slice(isFullSize ? 0 : 1))(
    "is accessible in $scheme colours at $width pixels: axe finds nothing",
    async (look) => {
      const page = await openLivingPage(browser, file, look);

      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  it.each(looksOf(375, 1440).slice(isFullSize ? 0 : 1))(
    "is accessible with its parts opened in $scheme colours at $width pixels: axe finds nothing",
    { tags: ["slow"] },
    async (look) => {
      const page = await openLivingPage(browser, file, look);
      const states = { element: "lending-service", requirement: "FR-1", step: "UC-1.2" };

      expect(await faultsOfOpenStates(page, states)).toEqual(noFaults);
    },
  );
});
