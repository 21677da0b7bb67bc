import type { Unread } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import type { PartFinder } from "./part-finder.ts";

/**
 * Returns the calls and messages whose owner is no part that was found, as unread: one for each file or deployable that
 * should be a part.
 */
export function unownedFacts(facts: readonly Fact[], finder: PartFinder): Unread[] {
  const reported = new Map<string, Unread>();
  for (const fact of facts) {
    if (fact.kind !== "call" && fact.kind !== "message") continue;
    const owner = fact.kind === "call" ? fact.from : fact.owner;
    const key = "file" in owner ? owner.file : owner.deployable;
    if (reported.has(key) || finder.of(owner).length > 0) continue;
    const reason =
      "file" in owner
        ? "It says what a part uses, and no part that was found contains it."
        : `It says what '${owner.deployable}' uses, which is no part that was found.`;
    reported.set(key, { ...fact.place, reason });
  }
  return [...reported.values()];
}
