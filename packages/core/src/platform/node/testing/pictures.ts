import { openFileTree, noCache } from "../folder/index.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  facesFor,
  fontFaces,
  palette,
  pictureSize,
  type RenderContext,
  renderDiagram,
  standaloneSvg,
  textOfSvg,
} from "../../../document/diagrams/index.ts";
import { fileForm } from "../../../document/extraction/index.ts";
import type { DiagramSource } from "../../../model/index.ts";
import { type BrowserSession, createBrowserSession } from "../browser/browser-session.ts";
import { embedFonts } from "../font-files.ts";
import { createMermaidEngine } from "../mermaid-engine.ts";
import { rasterise } from "../rasterise.ts";
import { openStandardLibrary } from "../standard-library/open-standard-library.ts";
import type { PinnedBrowser } from "./pinned-browser.ts";
import { sharedMermaid, sharedPlantuml, sharedSession } from "./shared-engines.ts";

/** The folder of the sample diagrams and of their golden pictures. */
export const goldenFolder = join(import.meta.dirname, "golden");

const families = [...new Set(fontFaces.map(({ family }) => family))];

/** The sample diagrams: one of each kind in each notation, by the file's name without its ending. */
export function readSamples(): Map<string, DiagramSource> {
  const samples = new Map<string, DiagramSource>();
  for (const file of readdirSync(goldenFolder).toSorted()) {
    const notation = fileForm(file);
    if (notation === undefined || notation === "markdown") continue;
    const text = readFileSync(join(goldenFolder, file), "utf8").trimEnd();
    samples.set(file.slice(0, file.lastIndexOf(".")), { notation, text, file, line: 1 });
  }
  return samples;
}

/** The real engines, and the browser that they draw in. */
export interface PictureShop {
  readonly context: RenderContext;
  readonly session: BrowserSession;
  /** Ends what the shop alone has. */
  close(): Promise<void>;
}

/** Opens the real engines; without a named browser, the engines that the tests of this process share. */
export function openPictureShop(browser?: PinnedBrowser): PictureShop {
  const session =
    browser === undefined
      ? sharedSession
      : createBrowserSession({ named: browser.path, environment: browser.environment });
  const mermaid =
    browser === undefined ? sharedMermaid : createMermaidEngine(session, { pages: 1, idle: 600_000 });
  return {
    context: {
      engines: { plantuml: sharedPlantuml, mermaid },
      cache: noCache,
      tree: openFileTree(goldenFolder),
      libraries: () => openStandardLibrary(),
      theme: "Modern Minimal",
      date: "2026-03-01T00:00:00.000Z",
    },
    session,
    close: async () => (browser === undefined ? undefined : mermaid.close()),
  };
}

/** A diagram as a separate file, with its fonts, as `archscribe render` writes it. */
export async function drawSvg(
  source: DiagramSource,
  { context }: Pick<PictureShop, "context">,
): Promise<string> {
  const result = await renderDiagram(source, context);
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join("; "));
  return standaloneSvg(result.svg, {
    background: palette(context.theme).page,
    fontRules: await embedFonts(facesFor(textOfSvg(result.svg), families)),
    title: source.file,
  });
}

/** A diagram as PNG, one pixel of the picture for each of the SVG. */
export async function drawPng(source: DiagramSource, shop: PictureShop): Promise<Uint8Array> {
  const svg = await drawSvg(source, shop);
  const size = pictureSize(svg);
  if (!size) throw new Error(`the picture of ${source.file} states no size`);
  return rasterise(svg, { scale: 1, size }, shop.session);
}
