import { describe, expect, it } from "vitest";
import type { ArchitectureModel } from "../../../model/index.ts";
import type { ViewElement, ViewGraph } from "../../diagrams/index.ts";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { viewOf } from "./view-of.ts";

const component = `@startuml
actor Customer
package "Shop" as shop {
  component "Web shop" as web
  component "Order service" as orders
  database "Order database" as db
}
component Bank
queue Bus
Customer --> web : buys
web --> orders : places orders
orders --> db
orders --> Bus : OrderPaid
orders --> Bank
@enduml
`;
const sequence = `@startuml
participant "Order service" as orders
participant Bank
orders -> Bank : pay
Bank --> orders : paid
Bank -> Bank : checks
@enduml
`;

async function model(files: Readonly<Record<string, string>> = {}): Promise<ArchitectureModel> {
  const checked = await checkedSample({
    "diagrams/component.puml": component,
    "diagrams/interaction/pay.puml": sequence,
    "diagrams/interaction/borrow-a-book.puml": undefined,
    "diagrams/conceptual.mmd": undefined,
    ...files,
  });
  return checked.architecture;
}

/** A view as lines: the elements with what they contain, and the links. */
function lines({ elements, links }: ViewGraph): string[] {
  const shown = (element: ViewElement): string =>
    element.inside.length === 0 ? element.id : `${element.id}(${element.inside.map(shown).join(" ")})`;
  return [
    elements.map(shown).join(" "),
    ...links.map(({ from, kind, label, to }) => [from, to, kind, label ?? ""].join(" ").trim()),
  ];
}

describe("the content of a view", () => {
  it("is the selection of the query, with the relations between its elements", async () => {
    expect(lines(viewOf("web-shop, order-service, databases", await model()))).toEqual([
      "shop(order-service web-shop order-database)",
      "web-shop order-service directed places orders",
      "order-service order-database directed",
    ]);
  });

  it("without groups has no frames", async () => {
    expect(lines(viewOf("components inside Shop without groups", await model()))).toEqual([
      "order-service web-shop",
      "web-shop order-service directed places orders",
    ]);
  });

  it("of a context is the element and all around it, but not what these have with each other", async () => {
    const files = {
      "diagrams/component/b.puml": "@startuml\ncomponent Bank\nqueue Bus\nBank --> Bus\n@enduml\n",
    };

    const view = viewOf("context of order-service without groups", await model(files));

    expect(lines(view).toSorted()).toEqual([
      "bank order-service web-shop order-database bus",
      "order-service bank directed",
      "order-service bus directed OrderPaid",
      "order-service order-database directed",
      "web-shop order-service directed places orders",
    ]);
  });

  it("reaches as far as it says", async () => {
    const [shown] = lines(viewOf("order-database and related within 2 steps without groups", await model()));

    expect(shown).toBe("bank order-service web-shop order-database bus");
  });

  it("of the landscape is all parts and those outside", async () => {
    expect(lines(viewOf("landscape", await model()))[0]).toBe(
      "customer member bank bus shop(order-service web-shop order-database)",
    );
  });

  it("goes to the right, or downwards", async () => {
    const known = await model();

    expect([viewOf("queues", known).direction, viewOf("queues downwards", known).direction]).toEqual([
      "right",
      "down",
    ]);
  });

  it("is the same at each run", async () => {
    expect(viewOf("landscape", await model())).toEqual(viewOf("landscape", await model()));
  });
});

describe("a view in a project", () => {
  it.each([
    ["PlantUML", "diagrams/component/view.puml", "' @view"],
    ["Mermaid", "diagrams/component/view.mmd", "%% @view"],
  ])("in %s does not feed back into the model", async (_, file, mark) => {
    const files = { "diagrams/component/a.puml": component, "diagrams/component.puml": undefined };
    const without = await checkedSample(files);
    const checked = await checkedSample({ ...files, [file]: `${mark} landscape\n` });

    expect(checked.architecture).toEqual(without.architecture);
    expect(checked.index).toEqual(without.index);
    expect(checked.findings).toEqual(without.findings);
  });
});
