import { type ISectionPropertiesOptions, PageOrientation, SectionType } from "docx";
import { type Paper, pageRoom, type PictureRoom } from "../paper/figure-layout.ts";
import { millimetres, twipsPerPixel } from "./word-context.ts";

/** A page in twentieths of a point: its size and margins. */
export interface PageSetup {
  readonly width: number;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
    readonly header: number;
    readonly footer: number;
  };
}

/** An upright page and a turned one, with the space that they have for pictures. */
export interface PageSetups {
  readonly portrait: PageSetup;
  readonly landscape: PageSetup;
  readonly room: PictureRoom;
}

const sheets: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  A4: { width: 11906, height: 16838 },
  Letter: { width: 12240, height: 15840 },
};

/** Returns the pages of a paper, with the margins of our PDF. */
export function paperSetups(paper: Paper): PageSetups {
  const { height, width } = sheets[paper];
  const edges = { header: millimetres(11), footer: millimetres(9) };
  const [top, side, inner, bottom] = [24, 18, 20, 20].map(millimetres) as [number, number, number, number];
  return {
    portrait: { width, height, margin: { top, right: side, bottom, left: inner, ...edges } },
    landscape: {
      width: height,
      height: width,
      margin: { top: millimetres(22), right: side, bottom: side, left: side, ...edges },
    },
    room: pageRoom[paper],
  };
}

/** Returns the pages of a company's file; a turned page has the same margins, turned with it. */
export function companySetups(portrait: PageSetup): PageSetups {
  const { height, margin, width } = portrait;
  const landscape = {
    width: height,
    height: width,
    margin: { ...margin, left: margin.bottom, right: margin.bottom, top: margin.top, bottom: margin.bottom },
  };
  const room = (page: PageSetup) => ({
    width: Math.floor(textWidth(page) / twipsPerPixel),
    height: Math.floor((page.height - page.margin.top - page.margin.bottom) / twipsPerPixel) - 6,
  });
  return { portrait, landscape, room: { portrait: room(portrait), landscape: room(landscape) } };
}

/** Returns the width of the text on a page, in twentieths of a point. */
export function textWidth({ margin, width }: PageSetup): number {
  return width - margin.left - margin.right;
}

/** Returns the properties of a section on pages of a kind. */
export function sectionProperties(
  { height, margin, width }: PageSetup,
  { columns = 1, continues = false }: { readonly columns?: number; readonly continues?: boolean },
): ISectionPropertiesOptions {
  const isTurned = width > height;
  return {
    type: continues ? SectionType.CONTINUOUS : SectionType.NEXT_PAGE,
    page: {
      // The package exchanges width and height of a turned page itself.
      size: isTurned
        ? { width: height, height: width, orientation: PageOrientation.LANDSCAPE }
        : { width, height, orientation: PageOrientation.PORTRAIT },
      margin: { ...margin, gutter: 0 },
    },
    ...(columns > 1 && { column: { count: columns, space: millimetres(8), equalWidth: true } }),
  };
}
