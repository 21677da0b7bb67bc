import { expect, it } from "vitest";
import type { Figure, SadDocument } from "../document.ts";
import { elementLinks } from "./element-links.ts";

const group = (name: string, box: string): string =>
  `<g class="entity" data-qualified-name="${name}"><rect ${box}/></g>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${group("Inner", 'x="10" y="10" width="20.04" height="10"')}${group("Outer", 'x="0" y="0" width="100" height="50"')}${group("Other", 'x="200" y="0" width="40" height="40"')}</svg>`;

const figure: Figure = {
  kind: "figure",
  id: "figure-a",
  caption: "A",
  about: "",
  alt: "",
  legend: [],
  traces: [],
  source: { notation: "plantuml", text: "", file: "a.puml" },
  diagram: "a",
  content: {
    elements: ["Inner", "Outer", "Other"].map((alias) => ({
      alias,
      name: alias,
      shape: "component",
      members: [],
      line: 1,
    })),
    relations: [],
  },
};

const elements = ["inner", "outer", "other"].map((id) => ({ id, name: id, kind: 0 }));

function documentWith(...indexed: readonly string[]): Pick<SadDocument, "labels" | "model" | "shown"> {
  return {
    labels: new Map(indexed.map((id) => [`element=${id}`, id])),
    model: { elements } as unknown as SadDocument["model"],
    shown: new Map([
      [
        "a",
        new Map([
          ["Inner", 0],
          ["Outer", 1],
          ["Other", 2],
        ]),
      ],
    ]),
  };
}

const linkTo = (id: string, path: string): string =>
  `<a href="#element=${id}"><path d="${path}" fill="none"></path></a>`;

it("a link lies over each element that is in the index, and inner elements over those around them", () => {
  expect(elementLinks({ figure, svg }, documentWith("inner", "outer"))).toBe(
    linkTo("outer", "M0 0H100V50H0") + linkTo("inner", "M10 10H30V20H10"),
  );
});

it("in a part of a picture, links end at its edge, and elements outside of it have none", () => {
  const window = { x: 20, y: 0, width: 60, height: 50 };

  expect(elementLinks({ figure, svg, window }, documentWith("inner", "outer", "other"))).toBe(
    linkTo("outer", "M20 0H80V50H20") + linkTo("inner", "M20 10H30V20H20"),
  );
});

it("a picture whose elements are not in the index has no links", () => {
  expect(elementLinks({ figure, svg }, documentWith())).toBe("");
});
