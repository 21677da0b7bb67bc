import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Change, FigureChange } from "../../../model/index.ts";
import {
  SvgError,
  pictureOrigin,
  pictureSize,
  prefixingIds,
  sanitising,
  transformSvg,
} from "../../diagrams/index.ts";
import { drawnCounts, otherLines } from "../changes-of-figures.ts";
import { changedName, changeSigns } from "../words-of-change.ts";
import { type ColourBook, slimming } from "../../pages/index.ts";
import { kindBadge } from "./change-elements.ts";
import type { PaintedPicture } from "./compared-pictures.ts";
import { fieldElements, lineElements } from "./difference-elements.ts";
import { changeKey, figureKey, type PageContext } from "./page-context.ts";

/** The width, in pixels, below which a divider cannot be moved well. */
const leastWidth = 280;

type Side = "before" | "after";

/** Returns a changed figure: its pictures, the changes that it shows, and the lines of its text that differ. */
export function figureElement(figure: FigureChange, context: PageContext): Element {
  const { id, kind, lines, title } = figure;
  const anchor = context.anchors.get(figureKey(figure)) ?? "";
  const shown = context.comparison.changes.filter(({ figures }) => figures.includes(id));
  const own = shown.filter(({ subject }) => subject === "figure");
  return h(
    "article",
    {
      id: anchor,
      className: ["change", "of-figure", kind],
      dataKind: kind,
      dataSubject: "figure",
      tabIndex: -1,
    },
    h("h3", kindBadge(kind), " ", h("span", { className: ["name"] }, title)),
    ...own.flatMap(({ fields }) =>
      fieldElements(
        // The lines themselves are below the pictures.
        fields.filter(({ field }) => field !== otherLines),
        { summaries: drawnCounts(figure) },
      ),
    ),
    ...pictureElements(figure, anchor, context),
    ...lineElements(lines),
    ...shownChanges(
      shown.filter(({ subject }) => subject !== "figure"),
      context,
    ),
  );
}

function pictureElements(figure: FigureChange, anchor: string, context: PageContext): Element[] {
  const sides = (["before", "after"] satisfies Side[]).filter((side) => figure[side] !== undefined);
  const painted = context.pictures.get(figure.id);
  const extents = sides.flatMap((side) => (painted?.[side] && extentOf(painted[side].light)) ?? []);
  // With the same upper left point, one picture covers the other line by line.
  const origin = {
    x: Math.min(...extents.map(({ x }) => x)),
    y: Math.min(...extents.map(({ y }) => y)),
  };
  const widthOf = (side: Side): number => {
    const own = painted?.[side] && extentOf(painted[side].light);
    return own === undefined ? 0 : own.x + own.width - origin.x;
  };
  const widest = Math.max(...sides.map(widthOf), leastWidth);
  const isPair = sides.length === 2 && extents.length === 2;
  const compared = h(
    "div",
    { className: ["compared"] },
    sides.map((side) =>
      h(
        "figure",
        { className: [side], style: `--share:${((100 * widthOf(side)) / widest).toFixed(2)}%` },
        h("figcaption", sideName(side, context)),
        h(
          "div",
          { className: ["picture"] },
          pictureOf(
            painted?.[side],
            { anchor, figure, origin, side, reason: painted?.missing?.[side] },
            context,
          ),
        ),
      ),
    ),
  );
  const controls = isPair ? [lookButtons(), dividerOf(figure)] : [];
  return [
    h(
      "div",
      { className: ["pictures", ...(isPair ? ["pair"] : [])], style: `--widest:${Math.ceil(widest)}` },
      ...controls,
      compared,
    ),
  ];
}

function dividerOf({ title }: FigureChange): Element {
  return h("input", {
    type: "range",
    min: 0,
    max: 100,
    value: 50,
    className: ["divider"],
    ariaLabel: `Divider between before and after: ${title}`,
  });
}

function lookButtons(): Element {
  const looks = [
    ["side", "Side by side"],
    ["slider", "Slider"],
    ["after", "Only after"],
    ["whole", "Full size"],
  ] as const;
  return h(
    "div",
    { className: ["looks", "js-only"], role: "group", ariaLabel: "Way of looking at the pictures" },
    looks.map(([look, name], index) =>
      h(
        "button",
        {
          type: "button",
          dataLook: look,
          ariaPressed: index === 0 ? "true" : "false",
          title: `Press ${index + 1}`,
        },
        name,
      ),
    ),
  );
}

/** The side of a figure whose picture is shown. */
interface ShownSide {
  readonly anchor: string;
  readonly figure: FigureChange;
  readonly side: Side;
  /** Why there is no picture. */
  readonly reason: string | undefined;
  readonly origin: { readonly x: number; readonly y: number };
}

function pictureOf(
  painted: PaintedPicture | undefined,
  { anchor, figure, origin, reason, side }: ShownSide,
  { colours, comparison }: PageContext,
): ElementContent[] {
  if (painted === undefined) return [missing(noPicture(reason))];
  const { dark, light } = painted;
  const options = { label: `${figure.title}, ${side}: ${comparison[side].name}`, origin };
  const prefix = `${anchor}-${side}_`;
  try {
    if (dark === undefined) return [raw(embedPicture(light, { ...options, prefix, colours }))];
    return [
      h("div", { className: ["for-light"] }, raw(embedPicture(light, { ...options, prefix }))),
      h("div", { className: ["for-dark"] }, raw(embedPicture(dark, { ...options, prefix: `${prefix}d_` }))),
    ];
  } catch (error) {
    if (error instanceof SvgError)
      return [missing(`The picture of this figure cannot be read: ${error.message}.`)];
    throw error;
  }
}

function noPicture(reason: string | undefined): string {
  return reason === undefined
    ? "There is no picture of this figure."
    : `There is no picture of this figure: ${reason}`;
}

function missing(text: string): Element {
  return h("p", { className: ["missing"] }, text);
}

function sideName(side: Side, { comparison }: PageContext): ElementContent[] {
  return [
    h("b", side === "before" ? "Before" : "After"),
    h("span", { className: ["state"] }, ` ${comparison[side].name}`),
  ];
}

function shownChanges(changes: readonly Change[], { anchors }: PageContext): Element[] {
  if (changes.length === 0) return [];
  return [
    h(
      "p",
      { className: ["places"] },
      "Shows ",
      ...changes.flatMap((change, index): ElementContent[] => [
        { type: "text", value: index === 0 ? "" : ", " },
        h(
          "a",
          { href: `#${anchors.get(changeKey(change)) ?? ""}` },
          `${changeSigns[change.kind]} ${changedName(change)}`,
        ),
      ]),
    ),
  ];
}

function raw(value: string): ElementContent {
  return { type: "raw", value };
}

/** The settings for a picture on the page. */
interface EmbeddingOptions {
  /** The beginning of every id in the picture, so that no two pictures share one. */
  readonly prefix: string;
  /** A description of the picture. */
  readonly label: string;
  /** The colours of the page, if they may replace those of the picture. */
  readonly colours?: ColourBook;
  /** The upper left point that the picture begins at, if it is not its own. */
  readonly origin?: { readonly x: number; readonly y: number };
}

/**
 * Returns a picture for the page: with unique ids, the colours of the page, and without active content.
 *
 * @throws SvgError if the text is not an SVG that can be read
 */
function embedPicture(svg: string, { colours, label, origin, prefix }: EmbeddingOptions): string {
  const own = extentOf(svg);
  const from = origin ?? own;
  return transformSvg(svg, [
    sanitising,
    { element: ({ name }) => (name === "title" || name === "desc" ? "drop" : "keep") },
    prefixingIds(prefix),
    ...(colours ? [colours.visitor] : []),
    slimming,
    {
      element(element, ancestors) {
        if (ancestors.length > 0) return "keep";
        for (const name of ["aria-labelledby", "aria-describedby"]) element.attributes.delete(name);
        element.attributes.set("role", "img");
        element.attributes.set("aria-label", label);
        if (!own || !from) return "keep";
        const [width, height] = [own.x + own.width - from.x, own.y + own.height - from.y];
        element.attributes.set("viewBox", [from.x, from.y, width, height].map(inPixels).join(" "));
        element.attributes.set("width", inPixels(width));
        element.attributes.set("height", inPixels(height));
        return "keep";
      },
    },
  ]);
}

/** The part of the plane that a picture shows, in its own units. */
interface PictureExtent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the extent of a picture; undefined if it states no size. */
function extentOf(svg: string): PictureExtent | undefined {
  const size = pictureSize(svg);
  return size && { ...pictureOrigin(svg), ...size };
}

function inPixels(value: number): string {
  return String(Number(value.toFixed(2)));
}
