import { expect, it } from "vitest";
import { mostAlike } from "./most-alike.ts";

const names = (from: number, count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${String(from + index)}` }));

it("of many elements, a question shows the elements that its requirements name, in their order", () => {
  const harvests = names(60, 5, "Record harvests");
  const elements = [...names(1, 50, "Water a bed"), ...harvests];

  const shown = mostAlike(elements, [{ id: "FR-1", text: "The gardener shall record each harvest." }]);

  expect(shown).toHaveLength(40);
  expect(shown.slice(-5)).toEqual(harvests);
});

it("of few elements, a question shows all", () => {
  const elements = names(1, 40, "Water a bed");

  expect(mostAlike(elements, [])).toBe(elements);
});
