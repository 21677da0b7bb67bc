import { createHash } from "node:crypto";
import type { OutputFile } from "./folder/index.ts";
import type * as Sad from "../../document/sad/index.ts";
import { palette, type PictureSize, standaloneSvg } from "../../document/diagrams/index.ts";
import type { RenderCache } from "../../model/index.ts";
import type { CompanyFile, Paper, SadDocument, WikiDocument, WordPicture } from "../../document/sad/index.ts";
import type { BrowserSession } from "./browser/browser-session.ts";
import { pictureFile, withFonts } from "./font-files.ts";
import { loadPageScript } from "./page-script.ts";
import { pngSize, rasterise, rasterisePreview } from "./rasterise.ts";
import type { PrintOptions } from "./pdf/print-pdf.ts";

/** The formats of a document that a server publishes, too. */
export type PublishFormat = "html" | "pdf" | "docx" | "md";

/** The formats of a document that is published as files. */
export type DocumentFormat = PublishFormat | "adoc";

export interface PublishOptions {
  readonly paper: Paper;
  /** Name and version of the program that makes the document. */
  readonly generator: string;
  readonly session: BrowserSession;
  /** Where printed documents are kept from one run to the next. */
  readonly cache: RenderCache;
  /** Called before printing with the scripts for which this machine has no font, such as `Arabic`. */
  readonly unreadable?: ((scripts: readonly string[]) => void) | undefined;
  /** A Word file whose styles, header, footer and page the Word format takes. */
  readonly company?: CompanyFile | undefined;
}

/** The files of a document in one format; paths are relative to the folder that it is published in. */
export async function publishSad(
  document: SadDocument,
  format: DocumentFormat,
  options: PublishOptions,
): Promise<OutputFile[]> {
  switch (format) {
    case "html":
      return [{ path: "sad.html", content: await screenPage(document, options.generator) }];
    case "pdf":
      return [{ path: "sad.pdf", content: await pdf(document, options) }];
    case "docx":
      return [{ path: "sad.docx", content: await word(document, options) }];
    case "md":
      return markdown(document, options.generator);
    case "adoc":
      return asciidoc(document, options.generator);
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
  return withFonts(toHtml(document, { medium: "screen", generator, script, liveReload }));
}

async function pdf(
  document: SadDocument,
  { cache, generator, paper, session, unreadable }: PublishOptions,
): Promise<Uint8Array> {
  const { diagramSources, documentSubject, documentTitle, toHtml } = await loadSad();
  const options = { medium: "print", paper, generator } as const;
  const draft = toHtml(document, { ...options, draft: true });
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
  const html = await withFonts(toHtml(document, options));
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

/** Pixels of a picture for each CSS pixel of the page, in programs that show no SVG. */
const pictureScale = 2;

async function word(document: SadDocument, options: PublishOptions): Promise<Uint8Array> {
  const { company, generator, paper } = options;
  const { toDocx } = await loadSad();
  const { wordFonts } = await import("./word-fonts.ts");
  const background = palette(document.meta.theme).page;
  return toDocx(document, {
    paper,
    generator,
    company,
    fonts: await wordFonts(),
    pictures: {
      draw: (svg, about) => drawnPicture(svg, { ...about, ...options, background }),
      drawPreview: async (html) => {
        const png = await drawnPreview(html, document, options);
        return { png, size: pngSize(png, pictureScale) };
      },
    },
  });
}

/** Returns the document as pages of Confluence; their pictures are drawn when they are needed. */
export async function confluencePages(
  document: SadDocument,
  options: Pick<PublishOptions, "cache" | "session">,
): Promise<WikiDocument> {
  const { toConfluence } = await loadSad();
  const background = palette(document.meta.theme).page;
  return toConfluence(document, {
    vectors: pictureFiles(document),
    pixels: async (svg, about) =>
      (await drawnPicture(svg, { ...about, ...options, scale: 1, background })).png,
    preview: (html) => drawnPreview(html, document, options),
  });
}

/** Returns a preview of a screen as pixels. */
async function drawnPreview(
  html: string,
  { meta }: SadDocument,
  { cache, session }: Pick<PublishOptions, "cache" | "session">,
): Promise<Uint8Array> {
  const { previewPage } = await loadSad();
  const page = await withFonts(previewPage(html, meta.language));
  return kept(cache, ["preview", pictureScale, page], () =>
    rasterisePreview(page, { scale: pictureScale }, session),
  );
}

interface DrawnPicture extends Pick<PublishOptions, "cache" | "session"> {
  readonly background: string;
  readonly size: PictureSize;
  readonly scale: number;
  readonly title: string;
}

/** A picture for a Word file: its SVG without fonts, which Word ignores, and as pixels. */
async function drawnPicture(
  svg: string,
  { background, cache, scale, session, size, title }: DrawnPicture,
): Promise<WordPicture> {
  const whole = await pictureFile(svg, { background, title });
  const png = await kept(cache, ["picture", scale * pictureScale, whole], () =>
    rasterise(whole, { scale: scale * pictureScale, size }, session),
  );
  return { svg: standaloneSvg(svg, { background, fontRules: "", title }), png };
}

/** Returns what was made from the same words before, or makes it. */
async function kept(
  cache: RenderCache,
  words: readonly unknown[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = createHash("sha256")
    .update(JSON.stringify(["docx", 1, ...words]))
    .digest("hex");
  const before = await cache.get(key);
  if (before) return before;
  const made = await make();
  await cache.set(key, made);
  return made;
}

async function markdown(document: SadDocument, generator: string): Promise<OutputFile[]> {
  const { toMarkdown } = await loadSad();
  const { files, text } = await toMarkdown(document, { generator, pictureFile: pictureFiles(document) });
  return [{ path: "sad.md", content: text }, ...outputFiles(files)];
}

async function asciidoc(document: SadDocument, generator: string): Promise<OutputFile[]> {
  const { toAsciidoc } = await loadSad();
  return outputFiles((await toAsciidoc(document, { generator, pictureFile: pictureFiles(document) })).files);
}

/** Returns a function that turns a picture into a file, which contains its fonts. */
function pictureFiles({ meta }: SadDocument): (svg: string, title: string) => Promise<string> {
  const background = palette(meta.theme).page;
  return (svg, title) => pictureFile(svg, { background, title });
}

function outputFiles(files: ReadonlyMap<string, string | Uint8Array>): OutputFile[] {
  return Array.from(files, ([path, content]) => ({ path, content }));
}

/** Loaded lazily: rendering alone must not wait for it, because it pulls in half of core. */
function loadSad(): Promise<typeof Sad> {
  return import("../../document/sad/index.ts");
}
