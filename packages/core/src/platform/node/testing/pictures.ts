import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  facesFor,
  fontFaces,
  palette,
  pictureSize,
  renderDiagram,
  standaloneSvg,
  textOfSvg,
} from "../../../document/diagrams/index.ts";
import { fileForm } from "../../../document/extraction/index.ts";
import type { DiagramSource, ThemeName } from "../../../model/index.ts";
import { openFileTree } from "../file-tree.ts";
import { embedFonts } from "../font-files.ts";
import { rasterise } from "../rasterise.ts";
import { openWorkshop, type Workshop } from "../workshop.ts";
import type { PinnedBrowser } from "./pinned-browser.ts";

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

/** The real engines and a real browser in one theme; without a browser that is named the one that is found. */
export function openPictureShop(theme: ThemeName, browser?: PinnedBrowser): Workshop {
  return openWorkshop({
    tree: openFileTree(goldenFolder),
    theme,
    date: "2026-03-01T00:00:00.000Z",
    browser: browser && { named: browser.path, environment: browser.environment },
  });
}

/** A diagram as a file of its own, with its fonts, as `archscribe render` writes it. */
export async function drawSvg(source: DiagramSource, { context }: Workshop): Promise<string> {
  const result = await renderDiagram(source, context);
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join("; "));
  return standaloneSvg(result.svg, {
    background: palette(context.theme).page,
    fontRules: await embedFonts(facesFor(textOfSvg(result.svg), families)),
    title: source.file,
  });
}

/** A diagram as PNG, one pixel of the picture for each of the SVG. */
export async function drawPng(source: DiagramSource, workshop: Workshop): Promise<Uint8Array> {
  const svg = await drawSvg(source, workshop);
  const size = pictureSize(svg);
  if (!size) throw new Error(`the picture of ${source.file} states no size`);
  return rasterise(svg, { scale: 1, size }, workshop.session);
}
