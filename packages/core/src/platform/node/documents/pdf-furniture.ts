import type { PdfItem } from "./pdf-line.ts";

/** Words that stand together on one baseline. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly isTurned: boolean;
  readonly items: readonly PdfItem[];
}

/** A page with its words, joined to segments. */
export interface SegmentedPage {
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** The share of a page's height, at its top and at its bottom, that contains headers and footers. */
const margin = 0.14;

/** Returns the pages without headers, footers and page numbers, which would tear the sentences that go over a page. */
export function withoutFurniture(pages: readonly SegmentedPage[]): readonly SegmentedPage[] {
  return pages.map((page, number) => {
    const others = pages.map((other, index) => ({ other, distance: index - number }));
    return {
      ...page,
      segments: page.segments.filter((segment) => {
        if (isOutermost(segment, page) && isPageNumber(segment, page)) return false;
        if (!isAtEdge(segment, page)) return true;
        const repeats = others.filter(
          ({ distance, other }) =>
            distance !== 0 &&
            other.segments.some((one) => isAtEdge(one, other) && isRepeated(segment, one, distance)),
        );
        return repeats.length < Math.max(1, Math.ceil(pages.length / 3) - 1);
      }),
    };
  });
}

const pageNumber =
  /^[-–\s]*(?<word>(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|von|\/)\s*\d{1,4})?[-–\s]*$/i;

/** Returns whether a segment is a page number: a number alone only in the margin, since it may be a cell of a table. */
export function isPageNumber({ text, y }: Segment, { height }: SegmentedPage): boolean {
  const read = pageNumber.exec(text);
  return read !== null && (read.groups?.["word"] !== undefined || isInMargin(y, height));
}

function isInMargin(y: number, height: number): boolean {
  return y < margin * height || y > (1 - margin) * height;
}

function isAtEdge({ isTurned, y }: Segment, { height }: SegmentedPage): boolean {
  return isTurned || isInMargin(y, height);
}

function isOutermost({ y }: Segment, { segments }: SegmentedPage): boolean {
  return !segments.some((one) => one.y < y - 1) || !segments.some((one) => one.y > y + 1);
}

/**
 * Returns whether two segments are the same on several pages: their numbers are equal, or count the pages.
 */
function isRepeated(one: Segment, other: Segment, distance: number): boolean {
  if (Math.abs(one.y - other.y) > 3) return false;
  const numbers = one.text.match(/\d+/g) ?? [];
  const others = other.text.match(/\d+/g) ?? [];
  return (
    one.text.replaceAll(/\d+/g, "0") === other.text.replaceAll(/\d+/g, "0") &&
    numbers.every((number, index) => {
      const step = Number(others[index]) - Number(number);
      return step === 0 || step === distance;
    })
  );
}
