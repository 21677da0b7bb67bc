import type { Fact, OrderFact } from "../facts.ts";
import { folderOf } from "../file-path.ts";
import { storeKinds } from "../store-kinds.ts";
import { canUse } from "./can-use.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartFinder } from "./part-finder.ts";
import type { Resolution } from "./resolution.ts";

/** Returns which parts are started before each part. */
export function startOrdersOf(
  facts: readonly Fact[],
  finder: PartFinder,
): (part: PartDraft) => ReadonlySet<PartDraft> {
  const before = new Map<PartDraft, Set<PartDraft>>();
  for (const fact of facts) {
    if (fact.kind !== "order") continue;
    const { from, to } = endsOf(fact, finder);
    if (from !== undefined && to !== undefined) before.set(from, (before.get(from) ?? new Set()).add(to));
  }
  return (part) => before.get(part) ?? new Set();
}

/**
 * A start order is not a use by itself. It suggests a use if nothing else shows where a part stores its data: a ready
 * product whose settings no reader knows, or a part without another store. A store does not store its data in another one.
 * A proxy that nothing connects gets its routes elsewhere, and starts after the parts that they lead to.
 */
export function connectOrders(facts: readonly Fact[], { connections, finder, parts }: Resolution): void {
  const idleProxies = new Set(
    parts.filter((part) => part.role === "proxy" && connections.usedBy(part).length === 0),
  );
  const keeping = new Set(facts.flatMap((fact) => (fact.kind === "table" ? finder.of(fact.owner) : [])));
  for (const fact of facts) {
    if (fact.kind !== "order") continue;
    const { from, to } = endsOf(fact, finder);
    if (from === undefined || to === undefined || connections.has(from, to) || connections.has(to, from))
      continue;
    // What has ended before others start is not used by them.
    if (to.unit.deployable?.facts.some(({ isTask }) => isTask === true) === true) continue;
    if (storeKinds.has(from.kind) && storeKinds.has(to.kind)) continue;
    // The packages of a part, where they are known, would show a client, unless they work with any database.
    const keepsTables = to.kind === "database" && keeping.has(from);
    if (from.dependencies.length > 0 && !keepsTables && !canUse(from, to, { connections })) continue;
    const isProduct = from.unit.module === undefined && from.image !== undefined;
    const usesStore = connections.usedBy(from).some(({ kind }) => kind === to.kind);
    const isIdleProxy = idleProxies.has(from) && !storeKinds.has(to.kind);
    const isReady = isProduct && to.unit.module === undefined;
    if (isIdleProxy || (!usesStore && (storeKinds.has(to.kind) || isReady)))
      connections.add({ from, to, grade: "inferred", place: fact.place });
  }
}

function endsOf(
  { from, place, to }: OrderFact,
  finder: PartFinder,
): { readonly from: PartDraft | undefined; readonly to: PartDraft | undefined } {
  const near = folderOf(place.file);
  return { from: finder.of({ deployable: from, near })[0], to: finder.of({ deployable: to, near })[0] };
}
