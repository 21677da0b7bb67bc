import { describe, expect, it } from "vitest";
import { diagramKeys, notations } from "../../model/index.ts";
import { outlineDiagrams } from "../../document/project-folder/index.ts";
import { textToDraw } from "./text-to-draw.ts";
import { newDiagramFile, type WantedDiagram } from "./new-diagram.ts";

it.each<[string, Partial<WantedDiagram>, string]>([
  ["the first of its kind", {}, "diagrams/class.puml"],
  ["the first, in Mermaid", { notation: "mermaid" }, "diagrams/class.mmd"],
  ["one with a title", { title: "Stück & Preis" }, "diagrams/class/stuck-preis.puml"],
  ["one whose place is taken", { taken: ["diagrams/class.mmd"] }, "diagrams/class/diagram.puml"],
  [
    "one whose name is taken",
    { title: "Orders", taken: ["diagrams/class/orders.puml", "diagrams/class/orders-2.mmd"] },
    "diagrams/class/orders-3.puml",
  ],
  ["an interaction", { key: "interaction" }, "diagrams/interaction/diagram.puml"],
  ["one whose title has no letters", { title: "…" }, "diagrams/class.puml"],
])("a diagram has its own place: %s", (_, wanted, path) => {
  expect(newDiagramFile({ key: "class", notation: "plantuml", taken: [], ...wanted }).path).toBe(path);
});

it("has a title, and names its use case", () => {
  const { path, text } = newDiagramFile({
    key: "interaction",
    notation: "mermaid",
    title: " Place\nan order ",
    useCase: "UC-2",
    taken: [],
  });

  expect(text.split("\n").slice(0, 3)).toEqual([
    "%% @title Place an order",
    "%% @use-case UC-2",
    "sequenceDiagram",
  ]);
  expect(outlineDiagrams(new Map([[path, text]]))).toMatchObject([
    { key: "interaction", title: "Place an order", useCase: "UC-2" },
  ]);
});

describe.each(notations)("in %s", (notation) => {
  it.each(diagramKeys)("%s has a text to begin with that is a diagram", (key) => {
    const { path, text } = newDiagramFile({ key, notation, taken: [] });

    expect(outlineDiagrams(new Map([[path, text]]))).toMatchObject([{ key, notation }]);
  });
});

describe.each(notations)("a view in %s", (notation) => {
  it.each(diagramKeys.filter((key) => key !== "interaction"))("of the kind %s begins with a query", (key) => {
    const { path, text } = newDiagramFile({ key, notation, isView: true, taken: [] });
    const nothing = { elements: [], relations: [], unclear: [] };
    const drawn = textToDraw({ file: path, near: 1, notation, text }, nothing);

    expect(drawn.kind === "faulty" && drawn.findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the view '.+' shows nothing: it selects no element$/),
    ]);
  });
});

it("an interaction is never a view, because a model has no order of messages", () => {
  const { text } = newDiagramFile({ key: "interaction", notation: "plantuml", isView: true, taken: [] });

  expect(text).toContain("@startuml");
});
