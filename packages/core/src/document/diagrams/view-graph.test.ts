import { expect, it } from "vitest";
import { emitMermaidView, emitPlantumlView } from "./index.ts";
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
  expect(emitPlantumlView(graph)).toBe(`@startuml
left to right direction
actor "Customer" as customer
package "Shop" as shop {
  component "Order service" as order_service <<Go>>
  database "End" as end_
}
rectangle "The ’Bücher’" as b_cher
interface "2FA" as e2fa
customer --> order_service : orders
order_service ..> end_
e2fa ..|> order_service
@enduml`);
});

it("is written in Mermaid", () => {
  expect(emitMermaidView({ ...graph, direction: "down" })).toBe(`flowchart TB
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
