import { modeLrgb, modeRgb, useMode, wcagContrast } from "culori/fn";
import { describe, expect, it } from "vitest";
import type { DiagramContent, FigureMarks } from "../../../model/index.ts";
import { themeNames } from "../../../model/index.ts";
import { darkCounterpart } from "../../colours/index.ts";
import { palette, pictureOrigin, pictureSize } from "../../diagrams/index.ts";
import { changeStyles, signColour } from "./change-style.ts";
import { darkPicture } from "./dark-picture.ts";
import { paintFigure } from "./paint-figure.ts";

const content: DiagramContent = {
  elements: [
    { alias: "web", name: "Web shop", shape: "component", members: [], line: 1 },
    { alias: "orders", name: "Orders", shape: "component", members: [], line: 2 },
  ],
  relations: [{ from: "web", to: "orders", kind: "directed", label: "calls", line: 3 }],
};

const box = (name: string, id: string, y: number): string =>
  `<g data-qualified-name="${name}" id="${id}"><rect x="10" y="${y}" width="80" height="30" fill="#ffffff"/><text x="20" y="${y + 20}" fill="#17212b">${name}</text></g>`;
const link = `<g data-entity-1="e1" data-entity-2="e2"><path d="M50,40 L50,100" fill="none" stroke="#48586a" stroke-dasharray="5,5"/><polygon points="50,100 46,92 54,92" fill="#48586a" stroke="#48586a"/></g>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="100" height="140">${box("web", "e1", 10)}${box("orders", "e2", 100)}${link}</svg>`;

describe("a painted picture", () => {
  it("names what it does not show", () => {
    const marks: FigureMarks = {
      elements: new Map([["orders", "added"]]),
      relations: new Map([[0, "changed"]]),
    };

    expect(paintFigure({ svg: "<svg><g/></svg>", content, marks }).unplaced).toEqual([
      { kind: "added", name: "Orders" },
      { kind: "changed", name: "Web shop → Orders (calls)" },
    ]);
  });

  it("is wide enough for its frames and badges", () => {
    const marks: FigureMarks = { elements: new Map([["web", "added"]]), relations: new Map() };
    const painted = paintFigure({ svg, content, marks }).svg;

    expect([pictureOrigin(painted), pictureSize(painted)]).toEqual([
      { x: 0, y: -5 },
      { width: 105, height: 145 },
    ]);
  });

  it("keeps the dashes of a relation, which show its kind", () => {
    const marks: FigureMarks = { elements: new Map(), relations: new Map([[0, "added"]]) };
    const painted = paintFigure({ svg, content, marks }).svg;

    expect(painted).toContain('stroke="#1a7f37" stroke-dasharray="5,5"');
    expect(painted).toContain('<polygon points="50,100 46,92 54,92" fill="#1a7f37"');
  });

  it("colours only copies of the arrow heads that other lines use too", () => {
    const marker = `<defs><marker id="m"><path d="M0,0L9,9" fill="#48586a"/></marker></defs>`;
    const edge = (id: string): string =>
      `<path data-et="edge" data-id="${id}" d="M0,0L9,90" fill="none" stroke="#48586a" marker-end="url(#m)"/>`;
    const marks: FigureMarks = { elements: new Map(), relations: new Map([[0, "removed"]]) };
    const painted = paintFigure({
      svg: `<svg>${marker}${edge("L_web_orders_0")}${edge("L_a_b_0")}</svg>`,
      content,
      marks,
    }).svg;

    expect(painted).toContain('<marker id="m"><path d="M0,0L9,9" fill="#48586a"/>');
    expect(painted).toContain('<marker id="m-removed"><path d="M0,0L9,9" fill="#c8202f"/>');
    expect(Array.from(painted.matchAll(/marker-end="([^"]+)"/g), ([, value]) => value)).toEqual([
      "url(#m-removed)",
      "url(#m)",
    ]);
  });

  it("fades a removed element only as far as its text stays legible", () => {
    const marks: FigureMarks = { elements: new Map([["web", "removed"]]), relations: new Map() };
    const faint = svg.replace("#17212b", "#767676");

    expect(paintFigure({ svg, content, marks }).svg).toContain('id="e1" opacity="0.65"');
    expect(paintFigure({ svg: faint, content, marks }).svg).not.toContain(" opacity=");
  });

  it("has its dark counterpart, in the colours of changes on dark paper", () => {
    const marks: FigureMarks = { elements: new Map([["web", "added"]]), relations: new Map() };
    const [added] = changeStyles;

    expect(darkPicture(paintFigure({ svg, content, marks }).svg)).toContain(
      `stroke="${added?.colour.dark ?? ""}"`,
    );
    expect(paintFigure({ svg, content, marks, paper: "dark" }).svg).toContain(
      `stroke="${added?.colour.dark ?? ""}"`,
    );
  });
});

describe("the styles of changes", () => {
  useMode(modeRgb);
  useMode(modeLrgb);

  it("differ without their colours", () => {
    expect(new Set(changeStyles.map(({ frame }) => frame.dashes)).size).toBe(4);
    expect(new Set(changeStyles.map(({ band }) => band.dashes)).size).toBe(4);
    expect(new Set(changeStyles.map(({ sign }) => sign)).size).toBe(4);
  });

  it.each(changeStyles)("have signs that can be read: $kind", ({ colour }) => {
    expect(wcagContrast(colour.light, signColour.light)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colour.dark, signColour.dark)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themeNames.flatMap((theme) => changeStyles.map((style) => ({ theme, ...style }))))(
    "are seen on the paper of $theme and on its dark counterpart: $kind",
    ({ colour, theme }) => {
      const { dark, page } = palette(theme);
      const papers = dark
        ? ([[colour.dark, page]] as const)
        : ([
            [colour.light, page],
            [colour.dark, darkCounterpart(page)],
          ] as const);
      for (const [ink, paper] of papers) expect(wcagContrast(ink, paper)).toBeGreaterThanOrEqual(3);
    },
  );
});
