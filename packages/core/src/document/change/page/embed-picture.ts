import { pictureOrigin, pictureSize, prefixingIds, sanitising, transformSvg } from "../../diagrams/index.ts";
import { type ColourBook, slimming } from "../../pages/index.ts";

/** What makes a picture a part of a page. */
export interface EmbeddingOptions {
  /** The beginning of every id in the picture, so that no two pictures share one. */
  readonly prefix: string;
  /** What the picture shows, in words. */
  readonly label: string;
  /** The colours of the page, if they may replace those of the picture. */
  readonly colours?: ColourBook;
  /** The upper left point that the picture begins at, if it is not its own. */
  readonly origin?: { readonly x: number; readonly y: number };
}

/**
 * Returns a picture for the page: with ids of its own, the colours of the page, and no active content.
 *
 * @throws SvgError if the text is not an SVG that can be read
 */
export function embedPicture(svg: string, { colours, label, origin, prefix }: EmbeddingOptions): string {
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
export interface PictureExtent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the extent of a picture; undefined if it states no size. */
export function extentOf(svg: string): PictureExtent | undefined {
  const size = pictureSize(svg);
  return size && { ...pictureOrigin(svg), ...size };
}

function inPixels(value: number): string {
  return String(Number(value.toFixed(2)));
}
