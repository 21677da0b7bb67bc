import { expect, it } from "vitest";
import { notations } from "../../model/index.ts";
import { emitView, readDiagramContent } from "./index.ts";
import type { ViewGraph } from "./view-graph.ts";

const graph: ViewGraph = {
  direction: "right",
  elements: [
    { id: "customer", name: "Customer", kind: "actor", inside: [] },
    {
      id: "shop",
      name: "Shop",
      kind: "group",
      inside: [
        { id: "order-service", name: "Order service", kind: "component", technology: "Go", inside: [] },
        { id: "end", name: "End", kind: "database", inside: [] },
      ],
    },
    { id: "bücher", name: 'The "Bücher"', kind: "entity", inside: [] },
    { id: "2fa", name: "2FA", kind: "interface", inside: [] },
  ],
  links: [
    { from: "customer", to: "order-service", kind: "message", label: "orders" },
    { from: "order-service", to: "end", kind: "dependency" },
    { from: "2fa", to: "order-service", kind: "realisation" },
  ],
};

it("is written in PlantUML", () => {
  expect(emitView(graph, "plantuml").text).toBe(`@startuml
left to right direction
actor "Customer" as customer
package "Shop" as shop {
  component "Order service" as order_service <<Go>>
  database "End" as end_
}
rectangle "The <U+0022>Bücher<U+0022>" as b_cher
interface "2FA" as e2fa
customer --> order_service : orders
order_service ..> end_
e2fa ..|> order_service
@enduml`);
});

it("is not written as PlantUML takes it for a sequence", () => {
  const elements: ViewGraph["elements"] = [
    { id: "clerk", name: "Clerk", kind: "actor", inside: [] },
    { id: "stock", name: "Stock", kind: "database", inside: [] },
  ];
  const links: ViewGraph["links"] = [{ from: "clerk", to: "stock", kind: "directed", label: "counts" }];

  expect(emitView({ direction: "down", elements, links }, "plantuml").text).toBe(`@startuml
top to bottom direction
actor "Clerk" as clerk
database "Stock" as stock
clerk --> stock : counts
@enduml`);
});

it("is written in Mermaid", () => {
  expect(emitView({ ...graph, direction: "down" }, "mermaid").text).toBe(`flowchart TB
  customer(("Customer")):::actor
  subgraph shop["Shop"]
    order_service["Order service<br/>‹Go›"]
    end_[("End.")]
  end
  b_cher["The ’Bücher’"]
  e2fa(["2FA"]):::interface
  customer -->|"orders"| order_service
  order_service -.-> end_
  e2fa -.-> order_service`);
});

it.each(notations)("in %s, each alias that is read back says which element it shows", (notation) => {
  const { shows, text } = emitView(graph, notation);
  const { elements } = readDiagramContent({ notation, text, file: "a", line: 1 });

  expect(elements.map(({ alias }) => shows.get(alias))).toEqual([
    "customer",
    "shop",
    "order-service",
    "end",
    "bücher",
    "2fa",
  ]);
});
