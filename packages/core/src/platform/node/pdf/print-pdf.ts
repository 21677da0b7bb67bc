/// <reference lib="dom" />

import type { Page } from "puppeteer-core";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, ParseSpeeds } from "pdf-lib";
import type { Paper } from "../../../document/sad/index.ts";
import type { BrowserSession } from "../browser/browser-session.ts";
import { usePage } from "../browser/work-on-page.ts";
import type { WorkLimits } from "../watch-work.ts";
import { findUnreadableScripts } from "./unreadable-scripts.ts";
import { finishPdf, type PdfFacts } from "./finish-pdf.ts";

export interface PrintOptions extends PdfFacts {
  readonly paper: Paper;
  /** Called before printing with the scripts of the text for which this machine has no font, such as `Arabic`. */
  readonly unreadable?: ((scripts: readonly string[]) => void) | undefined;
}

/** For the largest document that is known to be printed it takes half a minute. */
const limits: WorkLimits = { processor: 5 * 60_000, wallClock: 60 * 60_000 };

const paged = { preferCSSPageSize: true, printBackground: true, timeout: 0 } as const;

/**
 * Prints a page to PDF: tagged, with bookmarks, and with the page numbers in its table of contents. Those are only
 * known once the page has been printed, so that it is printed twice.
 *
 * @param html a page of the medium `print`
 * @throws ArchscribeError WORK_TOO_LONG, MACHINE_TOO_BUSY, and the errors of the browser
 */
export async function printPdf(
  html: string,
  options: PrintOptions,
  session: BrowserSession,
): Promise<Uint8Array> {
  const { printed, words } = await usePage(session, { purpose: "PDF", limits }, async (page) => {
    await page.setContent(html, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const scripts = await findUnreadableScripts(page, html);
    if (scripts.length > 0) options.unreadable?.(scripts);
    await fillPageNumbers(page, await draftPages(page));
    await freeMemory(page);
    return {
      printed: await page.pdf({ ...paged, tagged: true, outline: true }),
      words: { headings: await headingsOf(page), links: new Map(await linksOf(page)) },
    };
  });
  // The page is closed by now, because its memory and the completed document's would add up.
  return finishPdf(printed, options, words);
}

/**
 * Returns the page of each place. The draft has no tags, which would double the time for making and reading
 * it.
 */
async function draftPages(page: Page): Promise<ReadonlyMap<string, number>> {
  return readDestinations(await page.pdf({ ...paged, tagged: false, outline: false }));
}

/** Makes the browser release the memory of the printed draft, which it would keep during the next print. */
async function freeMemory(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Memory.simulatePressureNotification", { level: "critical" });
  await session.detach();
}

/** A place may have text around its number, in which a zero is the placeholder. */
async function fillPageNumbers(page: Page, destinations: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate((numbers) => {
    for (const place of document.querySelectorAll<HTMLElement>(".page[data-target]")) {
      const form = place.textContent === "" ? "0" : (place.textContent ?? "");
      place.textContent = form.replace("0", String(numbers[place.dataset["target"] ?? ""] ?? ""));
    }
  }, Object.fromEntries(destinations));
}

async function headingsOf(page: Page): Promise<string[]> {
  return page.$$eval("h1, h2, h3, h4, h5, h6", (headings) =>
    headings.map(({ textContent }) => (textContent ?? "").replaceAll(/\s+/g, " ").trim()),
  );
}

/** Returns the names of the places that links lead to, each with the longest text of a link to it. */
async function linksOf(page: Page): Promise<[place: string, name: string][]> {
  return page.$$eval('a[href^="#"]', (links) => {
    const names: Record<string, string> = {};
    for (const link of links) {
      const place = (link.getAttribute("href") ?? "").slice(1);
      const name = (link.querySelector(".title") ?? link).textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (name.length > (names[place]?.length ?? 0)) names[place] = name;
    }
    return Object.entries(names);
  });
}

/** The page, counted from 1, of every place of a document that something links to, by the place's name. */
async function readDestinations(bytes: Uint8Array): Promise<Map<string, number>> {
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages = new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const destinations = new Map<string, number>();
  const named = pdf.catalog.lookup(PDFName.of("Dests"));
  if (!(named instanceof PDFDict)) return destinations;
  for (const [name, value] of named.entries()) {
    const page = pageOf(pdf.context.lookup(value));
    const number = page === undefined ? undefined : pages.get(page.toString());
    if (number !== undefined) destinations.set(name.decodeText(), number);
  }
  return destinations;
}

function pageOf(destination: PDFObject | undefined): PDFRef | undefined {
  const target = destination instanceof PDFDict ? destination.lookup(PDFName.of("D")) : destination;
  const page = target instanceof PDFArray ? target.get(0) : undefined;
  return page instanceof PDFRef ? page : undefined;
}
