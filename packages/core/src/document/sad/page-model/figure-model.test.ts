import fc from "fast-check";
import { expect, it } from "vitest";
import { figureModel } from "./figure-model.ts";
import type { PageElement, PageModel } from "./page-model.ts";

const whole: PageModel = {
  kinds: ["component", "group"],
  relationKinds: ["directed"],
  elements: [
    { id: "far", name: "Far", kind: 0, owner: "Team Far", figures: [2] },
    {
      id: "shop",
      name: "Shop",
      kind: 0,
      owner: "Team Shop",
      in: [4],
      from: [1],
      figures: [0, 2],
      places: [1],
    },
    { id: "store", name: "Store", kind: 0, owner: "Team Store", figures: [1], inside: [0] },
    { id: "farther", name: "Farther", kind: 0 },
    { id: "town", name: "Town", kind: 1, steps: [[0, 0]] },
  ],
  relations: [
    [1, 2, 0, "keeps"],
    [2, 3, 0],
  ],
  figures: ["figure-a", "figure-b", "figure-c"],
  requirements: ["FR-1", "FR-2"],
  places: [
    ["page", "unit-a", "A"],
    ["decision", "decision-b", "B"],
  ],
  walks: [{ id: "UC-1", name: "Buy", figures: [0], steps: [[]] }],
};

it("a figure has its elements, and the names of their containers and neighbours", () => {
  const { model, positions } = figureModel(whole, new Set([1]));

  expect(model).toEqual({
    kinds: ["component", "group"],
    relationKinds: ["directed"],
    elements: [
      {
        id: "shop",
        name: "Shop",
        kind: 0,
        owner: "Team Shop",
        in: [2],
        from: [0],
        figures: [0, 1],
        places: [0],
      },
      { id: "store", name: "Store", kind: 0 },
      { id: "town", name: "Town", kind: 1 },
    ],
    relations: [[0, 1, 0, "keeps"]],
    figures: ["figure-a", "figure-c"],
    requirements: ["FR-2"],
    places: [["decision", "decision-b", "B"]],
    walks: [],
  });
  expect([...positions]).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
  ]);
});

it("an element refers to the same things as in the whole document", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), (shown) => {
      const { model, positions } = figureModel(whole, new Set(shown));

      for (const at of shown)
        expect(named(model.elements[positions.get(at) ?? -1], model)).toEqual(
          named(whole.elements[at], whole),
        );
    }),
  );
});

function named(element: PageElement | undefined, { elements, figures, places, requirements }: PageModel) {
  const {
    figures: inFigures = [],
    from = [],
    in: around = [],
    name,
    places: own = [],
  } = element ?? { name: "" };
  return {
    name,
    around: around.map((at) => elements[at]?.id),
    from: from.map((at) => requirements[at]),
    figures: inFigures.map((at) => figures[at]),
    places: own.map((at) => places[at]?.[1]),
  };
}
