import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PictureSize } from "../../diagrams/index.ts";
import type { Figure } from "../document.ts";
import {
  figureLayout,
  isWide,
  type LaidOutPicture,
  layoutFigure,
  pageRoom,
  type PictureRoom,
  smallestTextIn,
  type Tile,
} from "./figure-layout.ts";

const room: PictureRoom = {
  portrait: { width: 650, height: 900 },
  landscape: { width: 950, height: 600 },
};

/** 6 points in CSS pixels. */
const smallestType = 8;

describe("a picture", () => {
  it.each([
    ["that fits is set as it is", { width: 400, height: 300 }, ["portrait", 1, 1]],
    ["that is a little too wide is made smaller", { width: 900, height: 300 }, ["portrait", 0.72, 1]],
    ["whose text would be too small upright is turned", { width: 1300, height: 500 }, ["landscape", 0.73, 1]],
    ["that is too high to turn is parted", { width: 650, height: 3000 }, ["portrait", 0.57, 2]],
    ["that no page holds is parted both ways", { width: 4000, height: 4000 }, ["portrait", 0.57, 12]],
  ])("%s", (_, size, expected) => {
    const { orientation, scale, tiles } = layoutFigure(picture(size, 14), room);

    expect([orientation, Number(scale.toFixed(2)), tiles.length]).toEqual(expected);
  });
});

describe("for any picture and page,", () => {
  const length = fc.integer({ min: 10, max: 12_000 });
  const size = fc.record({ width: length, height: length });
  const page = fc
    .record({ long: fc.integer({ min: 500, max: 1500 }), short: fc.integer({ min: 240, max: 500 }) })
    .map(({ long, short }): PictureRoom => ({
      portrait: { width: short, height: long },
      landscape: { width: long, height: short },
    }));
  const smallestText = fc.integer({ min: 4, max: 40 });
  const anyLayout = fc.record({ size, smallestText, page });

  it("text is never smaller than 6 points, or than it is in the picture", () => {
    fc.assert(
      fc.property(anyLayout, ({ page, size, smallestText }) => {
        const { scale } = layoutFigure(picture(size, smallestText), page);

        expect(scale).toBeLessThanOrEqual(1);
        expect(smallestText * scale).toBeGreaterThanOrEqual(Math.min(smallestType, smallestText) - 1e-9);
      }),
    );
  });

  it("the parts cover the whole picture and nothing beside it", () => {
    fc.assert(
      fc.property(anyLayout, ({ page, size, smallestText }) => {
        const { tiles } = layoutFigure(picture(size, smallestText), page);
        const columns = spans(tiles, "x", "width");
        const rows = spans(tiles, "y", "height");

        expect(tiles).toHaveLength(columns.length * rows.length);
        expect([gapsIn(columns, size.width), gapsIn(rows, size.height)]).toEqual([[], []]);
      }),
    );
  });

  it("no part is larger than its page", () => {
    fc.assert(
      fc.property(anyLayout, ({ page, size, smallestText }) => {
        const { orientation, scale, tiles } = layoutFigure(picture(size, smallestText), page);

        const tooLarge = tiles.filter(
          ({ height, width }) => !fits({ width, height }, scale, page[orientation]),
        );
        expect(tooLarge).toEqual([]);
      }),
    );
  });

  it("a page is turned only if that makes the picture larger, or its parts fewer", () => {
    fc.assert(
      fc.property(anyLayout, ({ page, size, smallestText }) => {
        const chosen = layoutFigure(picture(size, smallestText), page);
        fc.pre(chosen.orientation === "landscape");

        const upright = layoutFigure(picture(size, smallestText), {
          portrait: page.portrait,
          landscape: page.portrait,
        });
        expect(upright.scale < chosen.scale || upright.tiles.length > chosen.tiles.length).toBe(true);
      }),
    );
  });
});

describe("a figure", () => {
  it("leaves room for the headings above it and the caption below it", () => {
    const tall = figure({ width: 600, height: 940 });
    const alone = figureLayout(tall, { headings: 0, room: pageRoom.A4 })?.scale ?? 0;
    const below = figureLayout(tall, { headings: 130, room: pageRoom.A4 })?.scale ?? 0;

    expect(alone).toBeLessThan(1);
    expect(940 * (alone - below)).toBeCloseTo(130);
  });

  it("that would be parted below its headings, and is whole on its own page, is there", () => {
    const tall = figure({ width: 600, height: 1200 });

    expect(figureLayout(tall, { headings: 130, room: pageRoom.A4 })).toMatchObject({
      apart: true,
      tiles: [{ height: 1200 }],
    });
    expect(figureLayout(tall, { headings: 0, room: pageRoom.A4 })).not.toHaveProperty("apart");
  });

  it("that is parted on pages of its own as well stays below its headings", () => {
    const tall = figure({ width: 600, height: 2400 });
    const below = figureLayout(tall, { headings: 130, room: pageRoom.A4 });

    expect(below).not.toHaveProperty("apart");
    expect(below?.tiles.length).toBeGreaterThan(1);
  });

  it("has a picture of some size even if its caption fills a page", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 130 }),
        (length, headings) => {
          const layout = figureLayout(
            { ...figure({ width: 600, height: 200 }), about: "x".repeat(length) },
            { headings, room: pageRoom.Letter },
          );

          expect(layout).toMatchObject({
            orientation: "portrait",
            scale: 1,
            tiles: [{ width: 600, height: 200 }],
          });
        },
      ),
    );
  });

  it("leaves room for a caption whose lines are shorter than a landscape page", () => {
    const scaleWith = (length: number) =>
      figureLayout(
        { ...figure({ width: 1200, height: 760 }), about: "x".repeat(length) },
        { headings: 0, room: pageRoom.A4 },
      )?.scale;

    expect(scaleWith(120)).toBeLessThan(scaleWith(100) ?? 0);
  });

  it("is cut between its boxes, in the units of its view box", () => {
    const row = Array.from(
      { length: 20 },
      (_, index) => `<rect x="${100 * index - 50}" y="0" width="80" height="40"/>`,
    );
    const strip = {
      ...figure({ width: 2000, height: 60 }),
      svg: `<svg viewBox="-50 -10 2000 60"><text x="0" y="0" font-size="12"></text>${row.join("")}</svg>`,
    };
    const { tiles = [] } = figureLayout(strip, { headings: 0, room: pageRoom.A4 }) ?? {};

    const starts = Array.from({ length: 20 }, (_box, index) => 100 * index - 50);
    const cut = starts.filter(
      (start) =>
        !tiles.some(({ width, x }) => start >= x && start + 80 <= x + width) ||
        tiles.some(({ width, x }) => start < x + width - 1 && start + 79 > x + width),
    );
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles[0]?.x).toBe(-50);
    expect(cut).toEqual([]);
  });

  it("has its low parts on one page, which is not turned", () => {
    const strip = figure({ width: 4000, height: 60 });

    expect(figureLayout(strip, { headings: 0, room: pageRoom.A4 })?.orientation).toBe("portrait");
  });

  it("without a picture has no layout", () => {
    const { svg: _svg, ...missing } = figure({ width: 600, height: 200 });

    expect(figureLayout(missing, { headings: 0, room: pageRoom.A4 })).toBeUndefined();
  });

  it("is wide when it is turned together with its headings", () => {
    const place = { headings: 68, room: pageRoom.A4 } as const;

    expect(isWide(figure({ width: 600, height: 200 }), place)).toBe(false);
    expect(isWide(figure({ width: 1200, height: 400 }), place)).toBe(true);
  });
});

describe("the smallest text of a picture", () => {
  it.each([
    ["is found in attributes", '<text font-size="14"/><text font-size="9.5"/>', 9.5],
    ["is found in styles", '<text style="font-size:11px;fill:red"/><text font-size="12"/>', 11],
    ["is not what has no size", '<text font-size="0"/><text font-size="13"/>', 13],
    ["is what a browser takes where the picture states none", "<text/>", 16],
  ])("%s", (_, svg, expected) => {
    expect(smallestTextIn(`<svg>${svg}</svg>`)).toBe(expected);
  });
});

function picture(size: PictureSize, smallestText: number): LaidOutPicture {
  return { size, smallestText, whole: () => [] };
}

function figure(size: PictureSize): Figure {
  return {
    kind: "figure",
    id: "figure-class",
    caption: "Class model",
    about: "Shows 2 classes.",
    alt: "Class model: 2 classes.",
    legend: [],
    traces: [],
    svg: '<svg><text font-size="12">Loan</text></svg>',
    size,
    diagram: "component",
    content: { elements: [], relations: [] },
    source: { notation: "plantuml", text: "@startuml", file: "diagrams/class.puml" },
  };
}

/** The lengths that the parts take up in one direction, each once, from the first on. */
function spans(
  tiles: readonly Tile[],
  start: "x" | "y",
  length: "width" | "height",
): { readonly from: number; readonly to: number }[] {
  const byStart = new Map(tiles.map((tile) => [tile[start], tile[start] + tile[length]]));
  return Array.from(byStart, ([from, to]) => ({ from, to })).toSorted((a, b) => a.from - b.from);
}

/**
 * Returns the gaps between neighbours, and missing or excess parts at the ends; nothing if all is covered.
 */
function gapsIn(parts: readonly { readonly from: number; readonly to: number }[], length: number): string[] {
  const ends = [0, ...parts.map(({ to }) => to)];
  return [
    ...parts.flatMap(({ from }, index) => (from > (ends[index] ?? 0) ? [`a gap before ${from}`] : [])),
    ...(Math.abs((ends.at(-1) ?? 0) - length) > 1e-6 ? [`the end is ${ends.at(-1)}`] : []),
    ...(parts[0]?.from === 0 ? [] : ["the start is not 0"]),
  ];
}

function fits(size: PictureSize, scale: number, page: PictureSize): boolean {
  return size.width * scale <= page.width + 1e-6 && size.height * scale <= page.height + 1e-6;
}
