import { expect, it } from "vitest";
import { outlineDiagrams } from "./outline-diagrams.ts";

it("returns diagram files in the product's order, with the content of their comments", () => {
  const order =
    "' @title Place an order\n' @about Stock first.\n' @use-case UC-2\n' @requirements FR-3, FR-3\n@startuml\n@enduml\n";
  const login = "%% @use-case UC-10\nsequenceDiagram\n";
  const texts = new Map([
    ["diagrams/class.puml", "@startuml\ntitle Books\nclass Book\n@enduml\n"],
    ["diagrams/interaction/log-in.mmd", login],
    ["diagrams/interaction/order.puml", order],
    ["diagrams/includes/style.puml", "skinparam shadowing false\n"],
    ["diagrams/notes.txt", "Ask Ada."],
    ["pages/orchestration.md", "Ten services."],
  ]);

  const outlines = outlineDiagrams(texts);

  expect(outlines).toEqual([
    {
      id: "interaction/order",
      key: "interaction",
      notation: "plantuml",
      title: "Place an order",
      about: "Stock first.",
      useCase: "UC-2",
      requirements: ["FR-3"],
      file: "diagrams/interaction/order.puml",
      text: order,
    },
    {
      id: "interaction/log-in",
      key: "interaction",
      notation: "mermaid",
      title: "Log in",
      useCase: "UC-10",
      requirements: [],
      file: "diagrams/interaction/log-in.mmd",
      text: login,
    },
    expect.objectContaining({ id: "class", title: "Books" }),
  ]);
});

it.each([
  ["nothing yet", " "],
  ["no start", "class Book"],
  ["a comment with a fault", "' @use-case later\n@startuml\nclass Book\n"],
])("gives a file that is still being written, with the title of its kind: %s", (_, text) => {
  expect(outlineDiagrams(new Map([["diagrams/class.puml", text]]))).toEqual([
    {
      id: "class",
      key: "class",
      notation: "plantuml",
      title: "Class model",
      requirements: [],
      file: "diagrams/class.puml",
      text,
    },
  ]);
});
