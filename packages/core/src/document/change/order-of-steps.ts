import type { Change } from "../../model/index.ts";
import { changeOfSame } from "./change-of-pair.ts";
import { idOfItem, type Item } from "./describe/item.ts";
import { textOfFact } from "./pair/likeness-of-items.ts";
import type { ItemPair, PairedItems } from "./pair/paired-items.ts";

/**
 * Returns a change for each use case whose remaining steps happen in another order. Conditions and exceptions have no
 * order, and an added or removed step does not move the others.
 */
export function orderOfSteps({ pairs }: PairedItems): Change[] {
  const useCases = new Map(
    pairs.filter(({ after }) => after.subject === "use-case").map((pair) => [idOfItem(pair.after), pair]),
  );
  const steps = new Map<string, ItemPair[]>();
  for (const pair of pairs) {
    const { owner, type } = pair.after;
    if (owner && type === "step") steps.set(idOfItem(owner), [...(steps.get(idOfItem(owner)) ?? []), pair]);
  }
  return Array.from(steps).flatMap(([id, own]) => {
    const useCase = useCases.get(id);
    const before = own.toSorted((a, b) => numberOf(a.before) - numberOf(b.before));
    const after = own.toSorted((a, b) => numberOf(a.after) - numberOf(b.after));
    if (!useCase || before.every((pair, index) => pair === after[index])) return [];
    const field = {
      field: "order of steps",
      before: before.map((pair) => textOfFact(pair.before.facts.get("text"))).join(" / "),
      after: after.map((pair) => textOfFact(pair.after.facts.get("text"))).join(" / "),
    };
    return [changeOfSame(useCase, [field])];
  });
}

function numberOf({ name }: Item): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0);
}
