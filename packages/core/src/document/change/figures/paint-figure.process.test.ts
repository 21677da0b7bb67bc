import { describe, expect, it } from "vitest";
import type { FigureMarks } from "../../../model/index.ts";
import { openEngineSuite } from "../../../platform/node/testing/engine-suite.ts";
import { openPictureShop } from "../../../platform/node/testing/pictures.ts";
import { renderDiagram } from "../../diagrams/index.ts";
import { paintFigure } from "./paint-figure.ts";
import { compareTexts } from "./testing/compare-texts.ts";
import { figurePairs } from "./testing/figure-pairs.ts";

const suite = openEngineSuite(import.meta.filename);
const shop = openPictureShop();

const noMarks: FigureMarks = { elements: new Map(), relations: new Map() };

/** How often a painted picture says each kind of change to a screen reader. */
function badgesIn(svg: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, word = ""] of svg.matchAll(/aria-label="(added|removed|changed|renamed)"/g))
    counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

// Some kinds of diagram share a text, whose picture is drawn once.
const texts = new Map(figurePairs.map((pair) => [pair.before, pair]));

describe(`each change of a figure is found in the picture of a real engine${suite.note}`, () => {
  it.each(suite.cases([...texts.values()], 3))("$file", async ({ after, before, file, renamed }) => {
    const [change] = await compareTexts({ [file]: before }, { [file]: after }, renamed);
    for (const side of [change?.before, change?.after]) {
      if (!side) throw new Error("the figure has two sides");
      const picture = await renderDiagram(side.diagram, shop.context);
      if (!picture.ok) throw new Error(picture.findings.map(({ message }) => message).join("; "));

      const painted = paintFigure({ ...side, svg: picture.svg });

      expect(painted.unplaced).toEqual([]);
      for (const kind of new Set([...side.marks.elements.values(), ...side.marks.relations.values()]))
        expect(badgesIn(painted.svg)[kind]).toBeGreaterThan(0);
      expect(badgesIn(paintFigure({ ...side, svg: picture.svg, marks: noMarks }).svg)).toEqual({});
    }
  });
});
