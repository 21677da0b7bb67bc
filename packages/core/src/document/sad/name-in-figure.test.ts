import { expect, it } from "vitest";
import type { ArchitectureElement } from "../../model/index.ts";
import { namesInFigures } from "./name-in-figure.ts";

const service: ArchitectureElement = {
  id: "order-service",
  kind: "component",
  name: "Order service",
  names: ["Ordering"],
  tags: [],
  links: [],
  parents: [],
  requirements: [],
  evidence: [],
  members: [],
  places: [
    { kind: "figure", id: "component", title: "", location: { file: "component.puml", line: 2 } },
    { kind: "page", id: "orchestration", title: "", location: { file: "orchestration.md", line: 4 } },
  ],
};
const nameIn = namesInFigures({ elements: [service], relations: [], unclear: [] });

it.each(["Order service", "OrderService", "Ordering"])(
  "%s leads to the element that the figure shows under this name",
  (name) => {
    expect(nameIn("component", name)).toEqual({ kind: "element", id: "order-service", text: name });
  },
);

it("a name of the same words in another figure, or on a page, is only text", () => {
  expect([
    nameIn("AWS", "Order service"),
    nameIn("orchestration", "Order service"),
    nameIn("AWS", "Order service", "strong"),
  ]).toEqual([
    { kind: "text", text: "Order service" },
    { kind: "text", text: "Order service" },
    { kind: "strong", text: "Order service" },
  ]);
});
