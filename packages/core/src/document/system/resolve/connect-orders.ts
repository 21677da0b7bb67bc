import type { Fact } from "../facts.ts";
import { canUse } from "./can-use.ts";
import type { Resolution } from "./resolution.ts";

const stores = new Set(["database", "cache", "queue", "object-store"]);

/**
 * A start order is no use by itself. It suggests one where nothing else shows what a part keeps its data in: of a ready
 * product, whose settings no reader knows, or of a part that uses no store otherwise.
 */
export function connectOrders(facts: readonly Fact[], { connections, finder }: Resolution): void {
  for (const fact of facts) {
    if (fact.kind !== "order") continue;
    const [from] = finder.of({ deployable: fact.from });
    const [to] = finder.of({ deployable: fact.to });
    if (from === undefined || to === undefined || connections.has(from, to) || connections.has(to, from))
      continue;
    // The packages of a part, where they are known, would show a client.
    if (from.dependencies.length > 0 && !canUse(from, to, { connections })) continue;
    const isProduct = from.unit.module === undefined && from.image !== undefined;
    const usesStore = connections.usedBy(from).some(({ kind }) => kind === to.kind);
    if (!usesStore && (stores.has(to.kind) || (isProduct && to.unit.module === undefined)))
      connections.add({ from, to, grade: "inferred", place: fact.place });
  }
}
