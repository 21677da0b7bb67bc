import { expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { designByRules } from "../generate-by-rules.ts";
import { openDeeds } from "./open-deeds.ts";

const tag = await loadWinkTagger();

function deedsIn(...texts: readonly string[]): string[] {
  const requirements = texts.map((text, index): Requirement => ({ id: `FR-${String(index + 1)}`, text }));
  const model = designByRules({ system: "Depot", requirements }, requirements, tag);
  return [...openDeeds({ model, requirements }, tag)].map(([id, deeds]) => `${id}: ${deeds.join(", ")}`);
}

it("are actions without an actor that are hardly a goal", () => {
  expect(deedsIn("Deliveries shall be created.", "Nice and blue!")).toEqual(["FR-1: create deliveries"]);
});

it("are not the actions of a proposed use case", () => {
  expect(deedsIn("Tours must be approved or cancelled.", "Approve a tour")).toEqual([]);
});

it.each([
  ["somebody does it", "The driver shall create deliveries."],
  ["somebody does it, told at the end", "Deliveries shall be created by the driver."],
  ["the system does it by itself", "Each delivery shall be logged."],
  ["it is a rule of when", "If a tour is late, it shall be cancelled."],
  ["it must not be done", "Deliveries shall not be deleted."],
  ["nothing is changed", "Deliveries shall be visible."],
])("there are none where %s", (_, text) => {
  expect(deedsIn(text)).toEqual([]);
});

it("there are none in a text that is not English", () => {
  expect(deedsIn("Die Fahrerin soll jede Lieferung in der App anlegen und wieder l\u00f6schen.")).toEqual([]);
});
