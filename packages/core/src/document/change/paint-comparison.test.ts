import { describe, expect, it } from "vitest";
import type { RenderedDiagram } from "../diagrams/index.ts";
import { paintComparison } from "./paint-comparison.ts";
import { comparisonOf } from "./testing/comparison-of.ts";

const before = { "diagrams/component.mmd": "flowchart LR\n  web[Web]\n  shop[Shop]\n  web --> shop\n" };
const after = {
  "diagrams/component.mmd": "flowchart LR\n  web[Web]\n  shop[Shop]\n  till[Till]\n  web --> shop\n",
};

/** A picture with a box for each of some names. */
function pictureWith(...names: readonly string[]): RenderedDiagram {
  const boxes = names.map(
    (name, index) =>
      `<g transform="translate(0 ${index * 60})"><rect width="90" height="40" fill="#fff"/><text x="10" y="25" font-size="12">${name}</text></g>`,
  );
  return {
    ok: true,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="200" height="300">${boxes.join("")}</svg>`,
    cached: false,
  };
}

describe("the pictures of a comparison", () => {
  it("are painted for each side, with the diagram of that side", async () => {
    const { figures } = await comparisonOf(before, after);
    const asked: string[] = [];

    const { notes, pictures } = await paintComparison(figures, {
      paper: "light",
      render: (diagram, side) => {
        asked.push(`${side} ${diagram.text.includes("Till") ? "with" : "without"} Till`);
        return Promise.resolve(pictureWith("Web", "Shop", "Till"));
      },
    });

    expect(asked).toEqual(["before without Till", "after with Till"]);
    expect(pictures.map(({ figureId }) => figureId)).toEqual(["component"]);
    expect(pictures[0]?.after?.light).not.toEqual(pictures[0]?.before?.light);
    expect(notes).toEqual([]);
  });

  it("report a change without a part", async () => {
    const { figures } = await comparisonOf(before, after);

    const { notes } = await paintComparison(figures, {
      paper: "light",
      render: () => Promise.resolve(pictureWith("Web", "Shop")),
    });

    expect(notes).toEqual(["The picture of Component model after the change has no mark for Till (added)."]);
  });

  it("that lack the same mark in figures of one title say so once", async () => {
    const sequence = "diagrams/interaction";
    const texts = (more: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        ["order", "return"].map((name) => [
          `${sequence}/${name}.mmd`,
          `---\ntitle: Ordering\n---\nsequenceDiagram\n  participant Web\n  participant Shop\n${more}`,
        ]),
      );
    const { figures } = await comparisonOf(texts(""), texts("  participant Till\n"));

    const { notes } = await paintComparison(figures, {
      paper: "light",
      render: () => Promise.resolve(pictureWith("Web", "Shop")),
    });

    expect(figures).toHaveLength(2);
    expect(notes).toEqual(["The picture of Ordering after the change has no mark for Till (added)."]);
  });

  it("that cannot be rendered are omitted with the reason", async () => {
    const { figures } = await comparisonOf(before, after);
    const location = { file: "diagrams/component.mmd", line: 1 };
    const finding = {
      ruleId: "diagram-does-not-render",
      severity: "error",
      message: "no browser",
      location,
    } as const;

    const { notes, pictures } = await paintComparison(figures, {
      paper: "light",
      render: () => Promise.resolve({ ok: false, findings: [finding] }),
    });

    expect(pictures).toEqual([
      { figureId: "component", missing: { before: "no browser", after: "no browser" } },
    ]);
    expect(notes).toEqual([
      "The picture of Component model before the change is missing: no browser",
      "The picture of Component model after the change is missing: no browser",
    ]);
  });
});
