import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { prefixingIds, sanitising, transformSvg } from "../../diagrams/index.ts";
import { slimming } from "../../pages/index.ts";
import type { Figure } from "../document.ts";
import { type FigureLayout, figureLayout, type Tile } from "../paper/figure-layout.ts";
import { elementLinks } from "./element-links.ts";
import { anchoringElements, markingParts, withoutEngineNames, withoutOutside } from "./mark-parts.ts";
import { linkedNames } from "./linked-names.ts";
import { traceElement } from "./references.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns a figure: its picture, number, caption, legend, traces and source. */
export function figureElement(figure: Figure, context: WriterContext): Element {
  const { alt, id } = figure;
  const layout = context.medium === "print" ? figureLayout(figure, context) : undefined;
  const classes = [
    "diagram",
    ...(layout?.orientation === "landscape" ? ["wide"] : []),
    ...(layout?.apart === true ? ["apart"] : []),
  ];
  return h(
    "figure",
    // In print the picture itself is the figure of the tagged PDF; another one around it would have no description.
    { id, className: classes, role: context.medium === "print" ? "none" : undefined },
    ...pictureElements(figure, layout, context),
    captionElement(figure, context),
    h("p", { id: `${id}-alt`, className: ["sr-only"] }, alt),
  );
}

/** Returns the text below the headings that refers to a figure on its own page. */
export function figureReference({ about, caption, id }: Figure, { document }: WriterContext): Element {
  const number = h("a", { href: `#${id}` }, document.labels.get(id) ?? "");
  return h("p", number, ` on a page of its own: ${caption}.`, " ", about);
}

function pictureElements(
  figure: Figure,
  layout: FigureLayout | undefined,
  context: WriterContext,
): ElementContent[] {
  const { size, svg } = figure;
  if (svg === undefined || !size) {
    return [
      h("div", { className: ["missing"] }, "This diagram could not be rendered; the open points say why."),
    ];
  }
  if (layout && layout.tiles.length > 1) return tileElements({ figure, svg }, layout, context);
  const scale = layout?.scale ?? 1;
  const picture = inlinePicture({ figure, svg }, context, {
    prefix: `${figure.id}_`,
    root: {
      width: (size.width * scale).toFixed(1),
      height: (size.height * scale).toFixed(1),
      role: "img",
      "aria-labelledby": `${figure.id}-caption`,
      "aria-describedby": `${figure.id}-alt`,
    },
  });
  return [h("div", { className: ["picture"] }, raw(picture))];
}

/** A figure with its picture. */
interface DrawnFigure {
  readonly figure: Figure;
  readonly svg: string;
}

/** Returns the parts of a picture that fits on no page, each a window onto the whole. */
function tileElements(
  { figure, svg }: DrawnFigure,
  { scale, tiles }: FigureLayout,
  context: WriterContext,
): ElementContent[] {
  return tiles.map((tile, index) => {
    const picture = inlinePicture({ figure, svg }, context, {
      prefix: `${figure.id}_${index}_`,
      window: tile,
      root: {
        width: (tile.width * scale).toFixed(1),
        height: (tile.height * scale).toFixed(1),
        viewBox: viewBoxOf(tile),
        ...(index === 0
          ? { role: "img", "aria-labelledby": `${figure.id}-caption` }
          : { "aria-hidden": "true" }),
      },
    });
    const part = `Part ${index + 1} of ${tiles.length}`;
    return h("div", { className: ["picture", "tile"] }, raw(picture), h("p", { className: ["part"] }, part));
  });
}

function viewBoxOf({ height, width, x, y }: Tile): string {
  return [x, y, width, height].map((value) => value.toFixed(2)).join(" ");
}

/** Prepares a picture for the page: with unique ids, the colours of the page, and no active content. */
function inlinePicture(
  { figure, svg }: DrawnFigure,
  { anchored, colours, document, draft, medium }: WriterContext,
  {
    prefix,
    root,
    window,
  }: {
    readonly prefix: string;
    readonly root: Readonly<Record<string, string>>;
    /** The part of the picture that is shown, if it is not all of it. */
    readonly window?: Tile;
  },
): string {
  if (draft) return svg;
  const asRoot = {
    element(
      element: { readonly name: string; readonly attributes: Map<string, string> },
      ancestors: readonly unknown[],
    ) {
      if (ancestors.length > 0) return "keep" as const;
      for (const name of ["role", "aria-label", "aria-labelledby"]) element.attributes.delete(name);
      for (const [name, value] of Object.entries(root)) element.attributes.set(name, value);
      return "keep" as const;
    },
  };
  const plain = {
    element: ({ name }: { readonly name: string }) =>
      name === "title" || name === "desc" ? ("drop" as const) : ("keep" as const),
  };
  // A picture from the cache is sanitised again, because anybody may have written to the cache folder.
  const [marking, finishing] =
    medium === "screen"
      ? [[markingParts(svg, figure, document)], [anchoringElements(document, anchored), slimming]]
      : [[], []];
  const picture = transformSvg(svg, [
    sanitising,
    ...(window ? [withoutOutside(svg, window)] : []),
    ...marking,
    withoutEngineNames(svg),
    plain,
    prefixingIds(prefix),
    colours.visitor,
    ...finishing,
    asRoot,
  ]);
  return medium === "print"
    ? picture.replace(
        /<\/svg>$/,
        () => `${elementLinks({ figure, svg, ...(window ? { window } : {}) }, document)}</svg>`,
      )
    : picture;
}

function captionElement(figure: Figure, { document, medium }: WriterContext): Element {
  const { about, caption, id, legend, source, traces } = figure;
  const named = (content: string): ElementContent[] =>
    medium === "print" ? linkedNames(content, figure, document) : [{ type: "text", value: content }];
  return h(
    "figcaption",
    h(
      "p",
      { id: `${id}-caption` },
      h("span", { className: ["number"] }, document.labels.get(id) ?? ""),
      " ",
      h("strong", named(caption)),
      about === "" ? "" : " ",
      ...named(about),
    ),
    legend.length === 0 ? undefined : h("p", { className: ["legend"] }, ...legendElements(legend)),
    ...traceElement(traces, document),
    medium === "print"
      ? h("p", { className: ["file"] }, "Source: ", h("code", source.file), ", attached")
      : h(
          "details",
          h("summary", "Source of the diagram"),
          h("p", { className: ["file"] }, h("code", source.file)),
          h("pre", { tabIndex: 0 }, h("code", source.text)),
        ),
  );
}

function legendElements(legend: Figure["legend"]): ElementContent[] {
  return legend.flatMap(({ meaning, symbol }, index) => [
    { type: "text" as const, value: index === 0 ? "Legend: " : "; " },
    h("b", symbol),
    { type: "text" as const, value: ` ${meaning}` },
  ]);
}

function raw(value: string): ElementContent {
  return { type: "raw", value };
}
