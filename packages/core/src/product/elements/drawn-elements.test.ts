import { expect, it } from "vitest";
import { drawnElementAt, drawnElementNamed, drawnElements, type DrawnDiagram } from "./drawn-elements.ts";
import { anElement, sampleArchitecture } from "./testing/sample-architecture.ts";

const place = (line: number) => ({
  kind: "figure" as const,
  id: "component",
  title: "Components",
  location: { file: "diagrams/component.puml", line },
});
const architecture = {
  ...sampleArchitecture,
  elements: [
    anElement({ id: "lending", name: "Lending", places: [place(3)] }),
    anElement({ id: "library", kind: "group", name: "Library", places: [place(2)] }),
  ],
};
const group = (name: string, size: number) =>
  `<g data-qualified-name="${name}"><rect x="10" y="20" width="${String(size)}" height="${String(size)}"/></g>`;
const diagram: DrawnDiagram = {
  svg: `<svg>${group("Library.lending", 30)}${group("Library", 90)}${group("Library.desk", 9)}</svg>`,
  id: "component",
  notation: "plantuml",
  drawable: {
    line: 1,
    text: '@startuml\npackage Library {\n  component "Lending" as lending\n  component "Desk" as desk\n}\n@enduml\n',
  },
};

it("the elements of a picture have its places, the largest first", () => {
  expect(drawnElements(diagram, architecture)).toEqual([
    {
      id: "library",
      kind: "group",
      name: "Library",
      label: "Library",
      box: { x: 10, y: 20, width: 90, height: 90 },
    },
    {
      id: "lending",
      kind: "component",
      name: "Lending",
      label: "Lending",
      box: { x: 10, y: 20, width: 30, height: 30 },
    },
  ]);
});

it.each([
  ["a text without a diagram", { ...diagram, drawable: { line: 1, text: "" } }],
  ["a picture that is none", { ...diagram, svg: "no" }],
  ["another figure", { ...diagram, id: "onPrem" }],
])("%s draws no element", (_, drawn) => {
  expect(drawnElements(drawn, architecture)).toEqual([]);
});

it("an element is found by its name in the text, in any spelling, unless two have it", () => {
  const drawn = drawnElements(diagram, architecture);
  const [library] = drawn;
  if (library === undefined) throw new Error("nothing is drawn");
  const twice = [...drawn, { ...library, id: "other" }];

  expect(
    [
      drawnElementNamed(drawn, "LENDING"),
      drawnElementNamed([...drawn, ...drawn], "Library"),
      drawnElementNamed(drawn, "Desk"),
      drawnElementNamed(twice, "Library"),
    ].map((one) => one?.id),
  ).toEqual(["lending", "library", undefined, undefined]);
});

it("a view shows the elements it was generated from, whichever figures show them", () => {
  const shows = new Map([["lending", "lending"]]);
  const view = { ...diagram, id: "component/view", drawable: { ...diagram.drawable, shows } };

  expect(drawnElements(view, architecture).map(({ id }) => id)).toEqual(["lending"]);
});

it("a place in a picture belongs to the element of the same place and size", () => {
  const drawn = drawnElements(diagram, architecture);
  const at = (x: number, size: number) => drawnElementAt(drawn, { x, y: 25, width: size, height: size })?.id;

  expect([at(12, 4), at(60, 4), at(12, 85), at(200, 4)]).toEqual([
    "lending",
    "library",
    "library",
    undefined,
  ]);
});
