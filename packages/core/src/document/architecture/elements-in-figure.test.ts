import { expect, it } from "vitest";
import { checkedSample } from "../checks/testing/checked-sample.ts";
import { elementsInFigure } from "./elements-in-figure.ts";

/** The element that each alias of the component diagram shows. */
async function shownIn(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { architecture, contents } = await checkedSample(files);
  const content = contents.get("component");
  if (!content) throw new Error("the sample has no component diagram");
  const found = elementsInFigure({ id: "component" }, content, architecture);
  return Object.fromEntries(Array.from(found, ([alias, { id }]) => [alias, id]));
}

const diagram = (...lines: readonly string[]) => ({
  "diagrams/component.puml": ["@startuml", ...lines, "@enduml", ""].join("\n"),
});

it("an alias shows the element of its name, also several in one line", async () => {
  expect(await shownIn(diagram('component "Order services" as o', "[Stock] --> [Bank]"))).toEqual({
    o: "order-services",
    Stock: "stock",
    Bank: "bank",
  });
});

it("an alias shows the element that a comment names", async () => {
  expect(await shownIn(diagram("' @element orders-abroad", 'component "Order service" as o'))).toEqual({
    o: "orders-abroad",
  });
});

it("a name that two elements have shows none", async () => {
  const elements = "- { id: one, name: Order service }\n- { id: two, name: Order service }\n";

  expect(
    await shownIn({
      ...diagram('component "Order service" as o', "component Stock"),
      "elements.yaml": elements,
    }),
  ).toEqual({ Stock: "stock" });
});
