import { describe, expect, it } from "vitest";
import { contentUnits, layoutNames } from "../../model/index.ts";
import { layouts } from "./layouts.ts";

describe.each(layoutNames)("%s", (name) => {
  it("holds every unit, each once", () => {
    const held = layouts[name].chapters.flatMap(({ units }) => units);

    expect(held.toSorted()).toEqual(contentUnits.map(({ key }) => key).toSorted());
  });

  it("ends with the lists of figures and tables and the index, which have no number", () => {
    const unnumbered = layouts[name].chapters.filter((chapter) => chapter.unnumbered === true);

    expect(unnumbered).toEqual(layouts[name].chapters.slice(-3));
    expect(unnumbered.map(({ units }) => units)).toEqual([
      ["list-of-figures"],
      ["list-of-tables"],
      ["element-index"],
    ]);
  });
});

it("Layout1 has the views of ISO/IEC/IEEE 42010", () => {
  expect(numberedTitles("Layout1")).toEqual([
    "Introduction",
    "Stakeholders and concerns",
    "Requirements",
    "Scenarios view",
    "Logical view",
    "Process view",
    "Information view",
    "Development view",
    "Physical view",
    "Correspondences",
    "Evidence",
    "Decisions and rationale",
    "Risks and open points",
    "Glossary",
  ]);
});

it("Layout2 has the order of the product", () => {
  expect(numberedTitles("Layout2")).toEqual([
    "Introduction",
    "Requirements",
    "System models",
    "Data models",
    "Application models",
    "Integration models",
    "Deployment models",
    "Design",
    "Decisions",
    "Risks and open points",
    "Traceability",
    "Evidence",
    "Glossary",
  ]);
});

it("Layout3 has the twelve chapters of arc42, under their own numbers", () => {
  expect(layouts.Layout3.fixedNumbers).toBe(true);
  expect(numberedTitles("Layout3")).toEqual([
    "Introduction and goals",
    "Constraints",
    "Context and scope",
    "Solution strategy",
    "Building block view",
    "Runtime view",
    "Deployment view",
    "Cross-cutting concepts",
    "Architecture decisions",
    "Quality requirements",
    "Risks and technical debt",
    "Glossary",
  ]);
});

function numberedTitles(name: keyof typeof layouts): string[] {
  return layouts[name].chapters.filter(({ unnumbered }) => unnumbered !== true).map(({ title }) => title);
}
