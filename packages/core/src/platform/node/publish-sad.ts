import type * as Sad from "../../document/sad/index.ts";
import { createHash } from "node:crypto";
import { facesFor, palette, standaloneSvg, textOfSvg } from "../../document/diagrams/index.ts";
import type { RenderCache } from "../../model/index.ts";
import type { Paper, SadDocument } from "../../document/sad/index.ts";
import type { BrowserSession } from "./browser/browser-session.ts";
import { embedFonts } from "./font-files.ts";
import { loadPageScript } from "./page-script.ts";
import type { PrintOptions } from "./pdf/print-pdf.ts";
import type { OutputFile } from "./write-files.ts";

/** The formats of a published document. */
export const publishFormats = ["html", "pdf", "md"] as const;

export type PublishFormat = (typeof publishFormats)[number];

export interface PublishOptions {
  readonly paper: Paper;
  /** Name and version of what makes the document. */
  readonly generator: string;
  readonly session: BrowserSession;
  /** Where printed documents are kept from one run to the next. */
  readonly cache: RenderCache;
  /** Called before printing with the scripts for which this machine has no font, such as `Arabic`. */
  readonly unreadable?: ((scripts: readonly string[]) => void) | undefined;
}

/** The files of a document in one format; paths are relative to the folder that it is published in. */
export async function publishSad(
  document: SadDocument,
  format: PublishFormat,
  options: PublishOptions,
): Promise<OutputFile[]> {
  switch (format) {
    case "html":
      return [{ path: "sad.html", content: await screenPage(document, options.generator) }];
    case "pdf":
      return [{ path: "sad.pdf", content: await pdf(document, options) }];
    case "md":
      return markdown(document, options.generator);
  }
}

/** The document as a page to read on a screen. */
export async function screenPage(
  document: SadDocument,
  generator: string,
  liveReload = false,
): Promise<string> {
  const { toHtml } = await loadSad();
  const script = await loadPageScript({ liveReload });
  const draft = toHtml(document, { fontRules: "", medium: "screen", generator, script, draft: true });
  return toHtml(document, {
    fontRules: await fontsFor(draft),
    medium: "screen",
    generator,
    script,
    liveReload,
  });
}

async function fontsFor(html: string): Promise<string> {
  const { textOfPage } = await import("../../document/pages/index.ts");
  return embedFonts(facesFor(textOfPage(html), ["IBM Plex Sans", "IBM Plex Mono", "Poppins"]));
}

async function pdf(
  document: SadDocument,
  { cache, generator, paper, session, unreadable }: PublishOptions,
): Promise<Uint8Array> {
  const { diagramSources, documentSubject, documentTitle, toHtml } = await loadSad();
  const options = { medium: "print", paper, generator } as const;
  const draft = toHtml(document, { ...options, fontRules: "", draft: true });
  const sources = diagramSources(document);
  const { authors, date, language } = document.meta;
  const facts: PrintOptions = {
    paper,
    title: documentTitle(document),
    subject: documentSubject(document),
    authors,
    language,
    generator,
    date,
    sources,
  };
  const key = createHash("sha256")
    .update(JSON.stringify([6, { ...facts, sources: [...sources] }]))
    .update(draft)
    .digest("hex");
  const kept = await cache.get(key);
  if (kept) return kept;
  const html = toHtml(document, { ...options, fontRules: await fontsFor(draft) });
  const { printPdf } = await import("./pdf/print-pdf.ts");
  let isReadable = true;
  const tell = (scripts: readonly string[]): void => {
    isReadable = false;
    unreadable?.(scripts);
  };
  const bytes = await printPdf(html, { ...facts, unreadable: tell }, session);
  // Once the machine has the font, the document is printed again.
  if (isReadable) await cache.set(key, bytes);
  return bytes;
}

async function markdown(document: SadDocument, generator: string): Promise<OutputFile[]> {
  const { toMarkdown } = await loadSad();
  const background = palette(document.meta.theme).page;
  const { files, text } = await toMarkdown(document, {
    generator,
    pictureFile: async (svg, title) => {
      const fontRules = await embedFonts(facesFor(textOfSvg(svg), ["IBM Plex Sans", "IBM Plex Mono"]));
      return standaloneSvg(svg, { background, fontRules, title });
    },
  });
  return [{ path: "sad.md", content: text }, ...Array.from(files, ([path, content]) => ({ path, content }))];
}

/** Loaded lazily: rendering alone must not wait for it, because it pulls in half of core. */
function loadSad(): Promise<typeof Sad> {
  return import("../../document/sad/index.ts");
}
