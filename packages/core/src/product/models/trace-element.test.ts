import { expect, it } from "vitest";
import { traceElement, traceInModel } from "./trace-element.ts";

const text = `' @title Dependencies
' @requirements NFR-1
' @trace Catalogue and search: FR-1, FR-2
' @trace shop: FR-3
@startuml
actor Customer as customer
rectangle "Catalogue\\nand search" as catalogue
rectangle "Web shop" as shop
customer --> shop : orders books
@enduml
`;
const diagram = { notation: "plantuml", key: "system_conceptual", text } as const;

const search = {
  name: "Catalogue and search",
  line: 7,
  reach: "element",
  requirements: ["FR-1", "FR-2"],
};

it.each([
  ["by its words, which break elsewhere", ["Catalogue and search"], search],
  ["by its name in the text", ["catalogue"], search],
  [
    "that is traced by its name in the text",
    ["shop", "Web shop"],
    { name: "Web shop", line: 8, reach: "element", requirements: ["FR-3"] },
  ],
  [
    "of which nothing is said",
    ["customer", "Customer"],
    { name: "Customer", line: 6, reach: "diagram", requirements: ["NFR-1"] },
  ],
  [
    "that only the words of a line name",
    ["orders books"],
    { name: "orders books", line: 9, reach: "diagram", requirements: ["NFR-1"] },
  ],
])("traces an element %s", (_, names, traced) => {
  expect(traceElement(diagram, { names, near: 1 })).toEqual(traced);
});

it("reports that no requirement is named", () => {
  const untraced = { ...diagram, text: "@startuml\nrectangle Shop\n@enduml" };

  expect(traceElement(untraced, { names: ["Shop"], near: 1 })).toEqual({
    name: "Shop",
    line: 2,
    reach: "none",
    requirements: [],
  });
});

it.each(["orders", "Order services", "order_service"])(
  "finds the trace that calls the element %s",
  (called) => {
    const text = `' @trace ${called}: FR-4\n@startuml\n[Order service] as orders\n@enduml\n`;

    expect(traceElement({ notation: "plantuml", text }, { names: ["Order service"], near: 2 })).toMatchObject(
      {
        requirements: ["FR-4"],
        reach: "element",
      },
    );
  },
);

it("finds no element that the text does not contain", () => {
  expect(traceElement(diagram, { names: ["Carrier"], near: 1 })).toBeUndefined();
});

it("reads a text of no project, in Mermaid", () => {
  const sketch = { notation: "mermaid", text: "flowchart LR\n  a[Web shop] --> b[Orders]\n" } as const;

  expect(traceElement(sketch, { names: ["Orders"], near: 1 })).toEqual({
    name: "Orders",
    line: 2,
    reach: "none",
    requirements: [],
  });
});

it.each([
  [["FR-1"], "element"],
  [[], "not-in-model"],
] as const)("an element of a view comes from %j, which the model says", (requirements, reach) => {
  expect(traceInModel({ name: "Orders", requirements })).toEqual({ name: "Orders", requirements, reach });
});
