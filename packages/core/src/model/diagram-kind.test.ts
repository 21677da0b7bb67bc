import { describe, expect, test } from "vitest";
import { diagramGroups, diagramKeys, diagramKind, diagramKinds, isDiagramKey } from "./diagram-kind.ts";

describe("the publishable diagrams", () => {
  test("are 13 in the product's order, each with group, title and default notation", () => {
    expect(diagramKinds.map(({ group, key, notation, title }) => [key, group, title, notation])).toEqual([
      ["usecase", "general", "Use case diagram", "plantuml"],
      ["interaction", "general", "Interaction diagram", "plantuml"],
      ["system_conceptual", "general", "System conceptual design", "plantuml"],
      ["interface", "general", "Interface diagram", "plantuml"],
      ["conceptual", "data", "Conceptual data model", "plantuml"],
      ["logical", "data", "Logical data model", "plantuml"],
      ["physical", "data", "Physical data model", "plantuml"],
      ["component", "application", "Component model", "plantuml"],
      ["class", "application", "Class model", "plantuml"],
      ["onPrem", "deployment", "On-premises deployment", "plantuml"],
      ["AWS", "deployment", "AWS deployment", "plantuml"],
      ["GCP", "deployment", "GCP deployment", "plantuml"],
      ["Azure", "deployment", "Azure deployment", "plantuml"],
    ]);
  });

  test("are in the groups of the publish dialog, the first without a heading", () => {
    expect(diagramGroups).toEqual([
      { key: "general", title: "" },
      { key: "data", title: "Data Models" },
      { key: "application", title: "Application Models" },
      { key: "deployment", title: "Deployment Models" },
    ]);
  });

  test("are found by their key, in the case that the spec gives it", () => {
    expect(diagramKeys.map((key) => diagramKind(key))).toEqual(diagramKinds);
    expect(["usecase", "onPrem", "AWS"].map((text) => isDiagramKey(text))).toEqual([true, true, true]);
    expect(["UseCase", "onprem", "aws", "", "toString"].map((text) => isDiagramKey(text))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
