import { expect, it } from "vitest";
import { transformSvg } from "../../diagrams/index.ts";
import type { DiagramContent } from "../../../model/index.ts";
import type { Figure } from "../document.ts";
import { anchoringElements, markingParts, withoutEngineNames, withoutOutside } from "./mark-parts.ts";

const element = (alias: string) =>
  ({ alias, name: alias, shape: "component", members: [], line: 1 }) as const;

const figureOf = (content: DiagramContent): Figure => ({
  kind: "figure",
  id: "figure-a",
  caption: "A",
  about: "",
  alt: "",
  legend: [],
  traces: [],
  source: { notation: "mermaid", text: "", file: "a.mmd" },
  diagram: "a",
  content,
});

it("marks the parts of elements, lifelines, relations and messages with their positions in the page's model", () => {
  const rect = `<rect width="9" height="9"/>`;
  const svg = `<svg><line data-et="life-line" data-id="W" y2="9"/><g data-et="participant" data-id="W">${rect}</g><g data-et="participant" data-id="W">${rect}</g><g data-et="participant" data-id="X">${rect}</g><line data-et="message" data-from="W" data-to="O" x2="9"/><line data-et="message" data-from="W" data-to="X" x2="9"/></svg>`;
  const figure = figureOf({
    elements: ["W", "X", "O"].map(element),
    relations: [
      { from: "W", to: "O", kind: "message", line: 1 },
      { from: "W", to: "X", kind: "directed", line: 2 },
    ],
  });
  const shown = new Map([
    [
      "a",
      new Map([
        ["W", 12],
        ["O", 3],
      ]),
    ],
  ]);

  expect(
    transformSvg(svg, [markingParts(svg, figure, { shown }), withoutEngineNames(svg)]).replaceAll(rect, ""),
  ).toBe(
    `<svg><line y2="9" data-l="12"/><g data-e="12"></g><g data-e="12.1"></g><g></g><line x2="9" data-r="12.3" data-m="0"/><line x2="9"/></svg>`,
  );
});

it("removes the engines' names, and unreferenced ids", () => {
  const svg = `<svg><defs><marker id="arrow"/><marker id="spare"/><path id="shape"/></defs><g id="ent1" data-qualified-name="a" data-source-line="4" data-entity-1="b" data-id="x" data-et="node"><path marker-end="url(#arrow)"/><use href="#shape"/></g></svg>`;

  expect(transformSvg(svg, [withoutEngineNames(svg)])).toBe(
    `<svg><defs><marker id="arrow"/><marker/><path id="shape"/></defs><g><path marker-end="url(#arrow)"/><use href="#shape"/></g></svg>`,
  );
});

it("gives the first part of an element its address as an id, in the whole document", () => {
  const element = { name: "Order service", kind: 0 };
  const document = {
    model: {
      elements: [
        { ...element, id: "orders" },
        { ...element, id: "stock" },
      ],
    },
  } as unknown as Parameters<typeof anchoringElements>[0];
  const anchored = new Set<number>();
  const anchor = (svg: string): string => transformSvg(svg, [anchoringElements(document, anchored)]);

  expect([
    anchor(`<svg><g data-e="1"/><g data-e="1.1"/><g/></svg>`),
    anchor(`<svg><g data-e="1"/><g data-e="0" id="used"/><g data-e="0"/></svg>`),
  ]).toEqual([
    `<svg><g data-e="1" id="element=stock"/><g data-e="1.1"/><g/></svg>`,
    `<svg><g data-e="1"/><g data-e="0" id="used"/><g data-e="0" id="element=orders"/></svg>`,
  ]);
});

it("omits shapes outside a part of a picture, and keeps shapes that may reach into it", () => {
  const far = `<g><rect x="500" width="9" height="9"/><text x="500" y="9">Far</text></g>`;
  const near = `<g><rect x="110" width="9" height="9"/><path d="M0 0H600"/></g>`;
  const svg = `<svg><defs><path id="arrow" d="M500 0H600"/></defs>${far}<g transform="translate(-480 0)">${far}</g>${near}${far}<text x="1" y="9">In</text></svg>`;
  const window = { x: 0, y: 0, width: 100, height: 20 };

  expect(transformSvg(svg, [withoutOutside(svg, window)])).toBe(
    svg.replace(far, "").replace(/(?<=H600"\/><\/g>).*(?=<text x="1")/, ""),
  );
});

it("leaves nothing out of a picture that draws a part again by reference", () => {
  const svg = `<svg><rect id="a" x="500" width="9" height="9"/><use href="#a" x="-490"/></svg>`;

  expect(transformSvg(svg, [withoutOutside(svg, { x: 0, y: 0, width: 100, height: 20 })])).toBe(svg);
});
