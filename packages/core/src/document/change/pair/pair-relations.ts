import { endsOfRelation } from "../describe/describe-relations.ts";
import type { Item } from "../describe/item.ts";
import type { Pairing } from "./paired-items.ts";

/**
 * Pairs relations by their ends and kind; what is left between the same two ends is one relation of another kind or
 * direction.
 */
export function pairRelations(pairing: Pairing): void {
  const ends = (relation: Item, isBefore: boolean): readonly string[] =>
    endsOfRelation(relation).map((one) => pairing.keyAfter(one, isBefore));
  pairing.addEqual("relation", (one, isBefore) => {
    const keys = ends(one, isBefore);
    // An association has no direction, and its ends are in the order of their ids.
    return [...(one.type === "association" ? keys.toSorted() : keys), one.type].join("\n");
  });
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).join("\n"));
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).toSorted().join("\n"));
}
