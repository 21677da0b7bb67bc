import { expect, it } from "vitest";
import { checkedSample } from "../checks/testing/checked-sample.ts";
import { elementsInFigure } from "./elements-in-figure.ts";

/** The element that each alias of a diagram shows, by default of the component diagram. */
async function shownIn(
  files: Readonly<Record<string, string>>,
  id = "component",
): Promise<Record<string, string>> {
  const { architecture, contents, project } = await checkedSample(files);
  const figure = project.diagrams.find((one) => one.id === id);
  const content = contents.get(id);
  if (!figure || !content) throw new Error(`the sample has no diagram ${id}`);
  const found = elementsInFigure(figure, content, architecture);
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

it.each([
  ["PlantUML", "puml", "' @view"],
  ["Mermaid", "mmd", "%% @view"],
])(
  "a view in %s shows what it was drawn from, whatever its aliases and labels are",
  async (_, ending, mark) => {
    const files = {
      "diagrams/component/a.puml":
        '@startuml\npackage "Shop" {\n\' @element orders-abroad\ncomponent "Order service" as o <<Go>>\ncomponent "end"\n}\n@enduml\n',
      [`diagrams/component/view.${ending}`]: `${mark} components inside Shop\n`,
    };

    expect(await shownIn(files, "component/view")).toEqual({
      end_: "end",
      orders_abroad: "orders-abroad",
      shop: "shop",
    });
  },
);
