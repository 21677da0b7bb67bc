/// <reference lib="dom" />
import type { Page } from "puppeteer-core";
import type { Paper } from "../../../sad/index.ts";
import type { BrowserSession } from "../browser/browser-session.ts";
import { finishPdf, type PdfFacts } from "./finish-pdf.ts";
import { readDestinations } from "./read-destinations.ts";

export interface PrintOptions extends PdfFacts {
  readonly paper: Paper;
}

/**
 * Prints a page to PDF: tagged, with bookmarks, and with the page numbers in its table of contents. Those are only
 * known once the page has been printed, so that it is printed twice.
 *
 * @param html a page of the medium `print`
 */
export async function printPdf(
  html: string,
  options: PrintOptions,
  session: BrowserSession,
): Promise<Uint8Array> {
  const page = await session.openPage("PDF");
  try {
    await page.setContent(html, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const draft = await print(page);
    await fillPageNumbers(page, await readDestinations(draft));
    const printed = await print(page);
    return await finishPdf(printed, options, await headingsOf(page));
  } finally {
    await page.close().catch(() => undefined);
  }
}

async function print(page: Page): Promise<Uint8Array> {
  return page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: 0,
  });
}

async function fillPageNumbers(page: Page, destinations: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate((numbers) => {
    for (const place of document.querySelectorAll<HTMLElement>(".page[data-target]")) {
      place.textContent = String(numbers[place.dataset["target"] ?? ""] ?? "");
    }
  }, Object.fromEntries(destinations));
}

async function headingsOf(page: Page): Promise<string[]> {
  return page.$$eval("h1, h2, h3, h4, h5, h6", (headings) =>
    headings.map(({ textContent }) => (textContent ?? "").replaceAll(/\s+/g, " ").trim()),
  );
}
