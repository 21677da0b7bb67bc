import type { Element } from "hast";
import { toHtml as serialise } from "hast-util-to-html";
import { s } from "hastscript";
import { linkPicture, type PicturePart } from "../../diagrams/index.ts";
import { elementAnchor, type Figure, type SadDocument } from "../document.ts";
import type { Tile } from "../paper/figure-layout.ts";

/** A picture, or the part of it that is shown. */
interface ShownPicture {
  readonly figure: Figure;
  readonly svg: string;
  readonly window?: Tile;
}

type Box = PicturePart["box"];

/**
 * Returns links from the elements in a picture to their entries in the index, as SVG that covers the picture.
 * Large elements come first, so that a link to a contained element is above its container's.
 */
export function elementLinks(
  { figure, svg, window }: ShownPicture,
  { labels, model, shown }: Pick<SadDocument, "labels" | "model" | "shown">,
): string {
  const positions = shown.get(figure.diagram);
  const areas = Array.from(linkPicture(svg, figure.content).elements).flatMap(([alias, parts]) => {
    const element = model.elements[positions?.get(alias) ?? -1];
    const anchor = elementAnchor(element?.id ?? "");
    if (!labels.has(anchor)) return [];
    return parts.flatMap(({ box, isLine }) => {
      const area = window ? overlap(box, window) : box;
      return isLine === true || area === undefined ? [] : [{ anchor, area }];
    });
  });
  const links = areas
    .toSorted((a, b) => b.area.width * b.area.height - a.area.width * a.area.height)
    .map(({ anchor, area }) => linkElement(anchor, area));
  return serialise(links, { space: "svg" });
}

function linkElement(anchor: string, { height, width, x, y }: Box): Element {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) => Number(value.toFixed(1)));
  return s(
    "a",
    { href: `#${anchor}` },
    s("path", { d: `M${left} ${top}H${right}V${bottom}H${left}`, fill: "none" }),
  );
}

function overlap(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
