import type { FoundOperation } from "../../../model/index.ts";
import type { Fact, ImplementationFact, OperationFact } from "../facts.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";
import { toEvidence, withoutRepetition } from "./to-evidence.ts";
import { compareTexts } from "./name-forms.ts";

type Finding = Pick<Resolution, "finder" | "unread">;

/** A part that offers an operation, and what shows it. */
interface Offer {
  readonly part: PartDraft;
  readonly evidence: FoundOperation["evidence"];
}

/**
 * Returns the operations of gRPC and GraphQL that parts offer. Those of a gRPC service belong to the parts whose code
 * implements it; without such code, to the only part that has its schema, which is inferred. Those of a GraphQL schema
 * belong to the parts that have it, apart from clients, which have copies. A service of no part is reported as unread.
 */
export function resolveOperations(facts: readonly Fact[], finding: Finding): FoundOperation[] {
  const operations = facts.filter((fact) => fact.kind === "operation");
  const implementations = facts.filter((fact) => fact.kind === "implementation");
  const found = new Map<string, FoundOperation>();
  const add = (fact: OperationFact, offers: readonly Offer[]): void => {
    for (const { evidence, part } of offers) {
      const { name, protocol, service } = fact;
      const key = JSON.stringify([part.id, protocol, service, name]);
      const known = found.get(key)?.evidence ?? [];
      found.set(key, { part: part.id, protocol, service, name, evidence: [...known, ...evidence] });
    }
  };
  const grpc = operations.filter(({ protocol }) => protocol === "gRPC");
  const offered = grpcOffers(
    grpc,
    implementations.filter(({ isGateway }) => isGateway !== true),
    finding,
  );
  for (const [service, own] of Map.groupBy(grpc, (fact) => fact.service)) {
    const offers = offered.get(service) ?? [];
    if (offers.length === 0) reportUnoffered(own, finding);
    for (const fact of own)
      add(
        fact,
        offers.map(({ evidence, part }) => ({
          part,
          evidence: [toEvidence(fact.place, evidence.length === 0 ? "inferred" : fact.grade), ...evidence],
        })),
      );
  }
  for (const own of Map.groupBy(
    operations.filter(({ protocol }) => protocol === "GraphQL"),
    ({ place }) => place.file,
  ).values()) {
    const owners = own.map((fact) => finding.finder.of(fact.owner).filter(({ kind }) => kind !== "client"));
    const isOfNobody = own.every(({ owner }) => finding.finder.of(owner).length === 0);
    if (isOfNobody) reportUnoffered(own, finding);
    for (const [index, fact] of own.entries())
      add(
        fact,
        (owners[index] ?? []).map((part) => ({ part, evidence: [toEvidence(fact.place, fact.grade)] })),
      );
  }
  return [...found.values()]
    .map((one) => ({ ...one, evidence: withoutRepetition(one.evidence) }))
    .toSorted(
      (one, other) =>
        compareTexts(one.part, other.part) ||
        compareTexts(one.protocol, other.protocol) ||
        compareTexts(one.service, other.service) ||
        compareTexts(one.name, other.name),
    );
}

/**
 * Returns the parts that offer over HTTP what is mapped to the methods of a gRPC service: its gateways, or else the parts
 * whose servers implement it, which can translate the requests themselves.
 */
export function partsOverHttp(
  facts: readonly Fact[],
  finder: Finding["finder"],
): (service: string) => readonly PartDraft[] {
  const implementations = facts.filter((fact) => fact.kind === "implementation");
  const partsOf = (service: string, isGateway: boolean): readonly PartDraft[] =>
    implementations
      .filter((one) => (one.isGateway === true) === isGateway)
      .filter((one) => service === one.service || isNamed(service, one.service))
      .flatMap(({ owner }) => finder.of(owner));
  return (service) => {
    const gateways = partsOf(service, true);
    return [...new Set(gateways.length > 0 ? gateways : partsOf(service, false))];
  };
}

/** Returns how to find the parts whose code implements a gRPC service of a name. */
export function implementersIn(
  facts: readonly Fact[],
  finder: Finding["finder"],
): (service: string) => readonly PartDraft[] {
  const own = facts
    .filter((fact) => fact.kind === "implementation")
    .filter(({ isGateway }) => isGateway !== true);
  const byName = Map.groupBy(own, ({ service }) => simpleName(service));
  return (service) => [
    ...new Set((byName.get(simpleName(service)) ?? []).flatMap(({ owner }) => finder.of(owner))),
  ];
}

/** The name of a service without its package, with the capital that generated code gives it. */
function simpleName(service: string): string {
  const own = service.slice(service.lastIndexOf(".") + 1);
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/** Returns which parts offer each gRPC service, by its full name, with the places of the code that implements it. */
function grpcOffers(
  operations: readonly OperationFact[],
  implementations: readonly ImplementationFact[],
  { finder }: Finding,
): ReadonlyMap<string, readonly Offer[]> {
  const holders = new Map(
    Array.from(
      Map.groupBy(operations, ({ service }) => service),
      ([service, own]) => [service, new Set(own.flatMap(({ owner }) => finder.of(owner)))] as const,
    ),
  );
  const offers = new Map<string, Offer[]>();
  for (const { owner, place, service } of implementations)
    for (const part of finder.of(owner))
      for (const meant of servicesMeant(service, part, holders))
        offers.set(meant, [...(offers.get(meant) ?? []), { part, evidence: [toEvidence(place, "seen")] }]);
  for (const [service, parts] of holders) {
    const [only, ...others] = [...parts].filter(({ kind }) => kind !== "client");
    if (!offers.has(service) && only !== undefined && others.length === 0)
      offers.set(service, [{ part: only, evidence: [] }]);
  }
  return offers;
}

/** Whether a service with its package has a name, which generated code writes with a capital. */
function isNamed(service: string, name: string): boolean {
  return service.endsWith(`.${name}`) || simpleName(service) === name;
}

/**
 * Returns the full names that code of a part can mean by the name of a service. Code mostly names a service without its
 * package: of several with that name, it means those whose schema the part has.
 */
function servicesMeant(
  name: string,
  part: PartDraft,
  holders: ReadonlyMap<string, ReadonlySet<PartDraft>>,
): readonly string[] {
  if (holders.has(name)) return [name];
  const same = [...holders.keys()].filter((full) => isNamed(full, name));
  return same.length > 1 ? same.filter((full) => holders.get(full)?.has(part) === true) : same;
}

function reportUnoffered([first]: readonly OperationFact[], { unread }: Finding): void {
  if (first === undefined) return;
  const what = first.protocol === "gRPC" ? `the gRPC service ${first.service}` : "this GraphQL schema";
  unread({ ...first.place, reason: `No part was found that offers ${what}.` });
}
