import type { EvidenceGrade } from "../../../model/index.ts";
import type { CallFact, Fact } from "../facts.ts";
import { placeKey } from "../place-key.ts";
import { type Address, addressesIn, isLocal } from "./address.ts";
import type { Resolution } from "./resolution.ts";
import type { ExternalPurpose } from "./external-parts.ts";
import { canUse } from "./can-use.ts";
import { partOfTechnology } from "./part-of-technology.ts";
import type { PartDraft } from "./part-draft.ts";

/** Connects the parts that call each other in code, in routes and in well-known settings. */
export function connectCalls(facts: readonly Fact[], resolution: Resolution): void {
  const calls = facts.filter((fact) => fact.kind === "call");
  const shared = sharedPlaces(calls);
  // What is said exactly decides before what has to be guessed by its technology.
  for (const call of calls)
    if (!("technology" in call.to)) connectCall(call, shared.has(placeKey(call.place)), resolution);
  for (const call of calls)
    if ("technology" in call.to) connectCall(call, shared.has(placeKey(call.place)), resolution);
}

function connectCall(call: CallFact, isShared: boolean, resolution: Resolution): void {
  const owners = resolution.finder.of(call.from);
  for (const from of owners)
    for (const { grade, to } of targetsOf(call, from, resolution))
      if (!isShared || canUse(from, to, resolution))
        resolution.connections.add({
          from,
          to,
          protocol: call.protocol,
          label: call.label,
          grade: owners.length > 1 ? "inferred" : grade,
          place: call.place,
        });
}

/** The places of calls of several applications: lines of a configuration that they share. */
function sharedPlaces(calls: readonly CallFact[]): ReadonlySet<string> {
  const callers = Map.groupBy(calls, ({ place }) => placeKey(place));
  return new Set(
    [...callers]
      .filter(([, at]) => new Set(at.map(({ from }) => JSON.stringify(from))).size > 1)
      .map(([place]) => place),
  );
}

interface Target {
  readonly to: PartDraft;
  readonly grade: EvidenceGrade;
}

function targetsOf(call: CallFact, from: PartDraft, resolution: Resolution): Target[] {
  const { finder, settings } = resolution;
  const { grade, to } = call;
  if ("address" in to) return targetsAt(call, settings.fill(to.address, from), { from, resolution });
  if ("name" in to) {
    const part = settings
      .fill(to.name, from)
      .map((name) => finder.named(name))
      .find((named) => named !== undefined);
    return part === undefined ? [] : [{ to: part, grade }];
  }
  // A registry that asks a registry means its peers.
  if ("role" in to && from.role === to.role) return [];
  const candidates = "role" in to ? finder.ofRole(to.role) : finder.ofTechnology(to.technology);
  const part = partOfTechnology(from, candidates, resolution);
  return part === undefined ? [] : [{ to: part, grade: candidates.length === 1 ? grade : "inferred" }];
}

interface Caller {
  readonly from: PartDraft;
  readonly resolution: Resolution;
}

function targetsAt(call: CallFact, texts: readonly string[], { from, resolution }: Caller): Target[] {
  const { externals, finder } = resolution;
  let outside: PartDraft | undefined;
  let nowhere: Address | undefined;
  for (const filled of texts) {
    const addresses = addressesIn(filled);
    const targets = addresses.flatMap((address) => {
      const found = finder.at(address);
      return found === undefined
        ? []
        : [{ to: found.part, grade: found.isByPort ? "inferred" : call.grade } as const];
    });
    if (targets.length > 0) return targets;
    const [first] = addresses;
    if (first === undefined || isLocal(first.host)) continue;
    const byShortName = finder.named(first.host);
    if (byShortName !== undefined && byShortName !== from) return [{ to: byShortName, grade: "inferred" }];
    outside ??= externals.at(first, call.place, purposeOf(call, first));
    nowhere ??= first;
  }
  if (outside !== undefined) return [{ to: outside, grade: call.grade }];
  if (nowhere !== undefined)
    resolution.unread({
      ...call.place,
      reason: `It uses ${nowhere.host}, which is no part that was found.`,
    });
  return [];
}

function purposeOf({ protocol }: CallFact, { port }: Address): ExternalPurpose | undefined {
  if (protocol === "SMTP" || port === 587 || port === 465) return "mail";
  return protocol === "Git" ? "repository" : undefined;
}
