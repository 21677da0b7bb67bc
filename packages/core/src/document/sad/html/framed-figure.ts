import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { palette } from "../../diagrams/index.ts";
import {
  createColourBook,
  pageHead,
  schemeStyles,
  serialisePage,
  withDirections,
} from "../../pages/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { pageRoom } from "../paper/figure-layout.ts";
import type { Figure, SadDocument } from "../document.ts";
import { figureModel } from "../page-model/figure-model.ts";
import { figureElement } from "./figures.ts";
import { livingStyles } from "./living-styles.ts";
import { scriptData } from "./script-data.ts";
import { namesOf, type Wording, withWording, wordingOf } from "../words/own-words.ts";
import { previewStyles } from "./preview-styles.ts";
import { styles } from "./styles.ts";

export interface FramedFigureOptions {
  readonly script: { readonly text: string; readonly hash: string };
  readonly generator: string;
  /** The address of the whole document, absolute or relative to the page. */
  readonly address?: string | undefined;
}

/** Returns the figures of a document that have a picture. */
export function drawnFigures({ chapters }: SadDocument): Figure[] {
  return allBlocks(chapters).filter(
    (block): block is Figure => block.kind === "figure" && block.svg !== undefined,
  );
}

/**
 * Returns a page that shows one figure of a document in a frame of another page, with the cards of its elements. It needs no
 * other file, and can run only its own script and load nothing.
 */
export function toFramedFigure(figure: Figure, whole: SadDocument, options: FramedFigureOptions): string {
  const { address, generator, script } = options;
  const document = documentOf(figure, whole);
  const colours = createColourBook();
  const element = figureElement(figure, {
    document,
    colours,
    anchored: new Set<number>(),
    draft: false,
    medium: "screen",
    room: pageRoom.A4,
    previewStyles,
    level: 1,
    headings: 0,
  });
  const { dark, page } = palette(whole.meta.theme);
  const { language, words } = whole.meta;
  const wording = wordingOf(language, words);
  const say: Wording = (text) => wording?.(text) ?? text;
  const label = `${say(document.labels.get(figure.id) ?? "")} ${say(figure.caption)}`;
  const main = h(
    "main",
    { dataPaper: dark ? page : undefined },
    h("h1", { className: ["sr-only"] }, label),
    linkedFrom(element, address),
    address === undefined
      ? undefined
      : h(
          "p",
          { className: ["whole"] },
          wholeLink(
            `${address}#${figureAddress(figure)}`,
            say("Open in {}").replace("{}", () => whole.meta.title),
          ),
        ),
    h("div", { hidden: true }, captionElements(document, figure)),
  );
  const root: Root = {
    type: "root",
    children: [
      { type: "doctype" },
      h(
        "html",
        { lang: whole.meta.language, dataAddress: address },
        pageHead({
          title: `${label} – ${whole.meta.title}`,
          generator,
          script,
          styles: [
            styles,
            livingStyles,
            framedFigureStyles,
            schemeStyles({
              light: colours.properties("light"),
              dark: colours.properties(dark ? "light" : "dark"),
            }),
          ],
          theme: whole.meta.theme,
        }),
        h("body", main, scriptData(document), h("script", [{ type: "raw", value: script.text }])),
      ),
    ],
  };
  // The frame is a part of another page, whose direction it does not know; only its texts have one.
  const worded = withWording(root, wording, namesOf(whole));
  return serialisePage(withDirections(worded, "en"));
}

/** Returns the document as the page of one figure knows it. */
function documentOf({ diagram }: Figure, whole: SadDocument): SadDocument {
  const own = whole.shown.get(diagram) ?? new Map<string, number>();
  const { model, positions } = figureModel(whole.model, new Set(own.values()));
  const moved = Array.from(own, ([alias, at]) => [alias, positions.get(at) ?? -1] as const);
  return { ...whole, model, shown: new Map([[diagram, new Map(moved)]]) };
}

/** The part of the document's address that leads to a figure. */
function figureAddress({ diagram }: Figure): string {
  return `figure=${encodeURIComponent(diagram)}`;
}

function wholeLink(href: string, text: string): Element {
  return h("a", { href, target: "_blank", rel: ["noopener"] }, text);
}

/** Makes the links of a figure lead to the whole document, or makes them text if its address is unknown. */
function linkedFrom(element: Element, address: string | undefined): Element {
  const children = element.children.map((child): ElementContent =>
    child.type === "element" ? linkedFrom(child, address) : child,
  );
  const { href } = element.properties;
  if (element.tagName !== "a" || typeof href !== "string" || !href.startsWith("#"))
    return { ...element, children } as Element;
  return address === undefined
    ? h("span", { className: element.properties["className"] }, children)
    : h(
        "a",
        { ...element.properties, href: `${address}${href}`, target: "_blank", rel: ["noopener"] },
        children,
      );
}

/**
 * Returns the captions of the other figures that cards name, in the place where the script finds a
 * document's.
 */
function captionElements({ chapters, labels, model }: SadDocument, { id }: Figure): Element[] {
  const named = new Set(model.figures);
  return allBlocks(chapters)
    .filter((block): block is Figure => block.kind === "figure" && named.has(block.id) && block.id !== id)
    .map((figure) =>
      h(
        "figure",
        { id: figure.id },
        h(
          "figcaption",
          h(
            "p",
            h("span", { className: ["number"] }, labels.get(figure.id) ?? ""),
            h("strong", figure.caption),
          ),
        ),
      ),
    );
}

/** The styles of a page that shows one figure in a frame: the card is beside the figure, or below it in a narrow frame. */
const framedFigureStyles = `
body{padding:.2rem}
figure{margin:0}
figure .picture{box-shadow:none}
.js-only{display:none}
.card,.card .head{position:static}
.card{width:auto;max-height:none;margin-top:1rem;border:1px solid var(--line);border-radius:10px;box-shadow:none}
.card .body{padding-bottom:1.2rem}
.whole{font-size:.9rem;margin:.5rem 0 0}
@media (min-width:52rem){body:has(>.card:not([hidden])){display:grid;grid-template-columns:minmax(0,1fr) 20.5rem;gap:1rem;align-items:start}.card{margin:0}}
`;
