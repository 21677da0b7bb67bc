import type { Item } from "../describe/item.ts";
import type { Pairing } from "./paired-items.ts";

/**
 * Pairs relations by their ends and kind; what is left between the same two ends is one relation of another kind or
 * direction.
 */
export function pairRelations(pairing: Pairing): void {
  const ends = ({ references }: Item, isBefore: boolean): readonly string[] =>
    ["from", "to"].flatMap((end) =>
      (references.get(end) ?? []).map((one) => pairing.keyAfter(one, isBefore)),
    );
  pairing.addEqual("relation", (one, isBefore) => [...ends(one, isBefore), one.type].join("\n"));
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).join("\n"));
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).toSorted().join("\n"));
}
