import type { EvidenceGrade, PartRole } from "../../../model/index.ts";
import type { CallFact, Fact } from "../facts.ts";
import { placeKey } from "../place-key.ts";
import { isBesideHost } from "../technologies/outside-hosts.ts";
import { productNamed } from "../technologies/products.ts";
import { type Address, addressesIn, isEmbedded, isFillIn, isLocal } from "./address.ts";
import { canUse } from "./can-use.ts";
import { mostExact } from "./connect-outside.ts";
import { tellingWords, wordsOf } from "./name-forms.ts";
import { type OutsideThing, thingAt } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";
import { partOfTechnology, partsOfRole, partsOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";
import { isSample, isTestSettings } from "./setting-files.ts";

/**
 * Connects the parts that call each other in code, in routes and in well-known settings. Addresses of things outside are
 * collected for `connectOutside`.
 */
export function connectCalls(facts: readonly Fact[], resolution: Resolution): void {
  const calls = facts.filter((fact) => fact.kind === "call");
  const shared = sharedPlaces(calls);
  const owned = calls.map((call) => ({ call, owners: resolution.finder.of(call.from) }));
  // What is said exactly, and of one part, decides before what has to be guessed.
  const ranked = owned.toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const { call, owners } of ranked)
    connectCall({ call, owners }, shared.has(placeKey(call.place)), resolution);
}

interface OwnedCall {
  readonly call: CallFact;
  readonly owners: readonly PartDraft[];
}

function rankOf({ call: { to }, owners }: OwnedCall): number {
  if (!("address" in to) && "technology" in to) return 2;
  return "address" in to && owners.length > 1 ? 1 : 0;
}

function connectCall({ call, owners: all }: OwnedCall, isShared: boolean, resolution: Resolution): void {
  const owners = withAddressOf(call, all, resolution);
  for (const from of owners)
    for (const { grade, to } of targetsOf(
      { ...call, from, isShared, isOnly: owners.length === 1 },
      resolution,
    ))
      if (!isShared || canUse(from, to, resolution)) {
        resolution.connections.add({
          from,
          to,
          protocol: call.protocol,
          label: call.label,
          grade: owners.length > 1 ? "inferred" : grade,
          place: call.place,
        });
        if (call.rewrite !== undefined) resolution.routes.push({ gateway: from, to, rewrite: call.rewrite });
      }
}

/**
 * The parts that are given the address of a call, of those that share its code: a setting that only some of them have is
 * not used by the others. Of one program that is started in several ways, other code may show already which of them use
 * the part at the address; and settings do, where no address is known.
 */
function withAddressOf(
  { to }: CallFact,
  owners: readonly PartDraft[],
  resolution: Resolution,
): readonly PartDraft[] {
  const { connections, finder, settings } = resolution;
  if (owners.length < 2) return owners;
  const [{ unit } = {}] = owners;
  const isOfOne = unit?.module !== undefined && owners.every((owner) => owner.unit.module === unit.module);
  const given = owners.filter((from) => {
    if ("address" in to && /^\$\{[^{}:]+\}/.test(to.address))
      return settings.fill(to.address, from).some((text) => !text.startsWith("${"));
    if ("address" in to)
      return (
        isOfOne &&
        addressesIn(to.address).some((address) => {
          const part = finder.near(from).at(address)?.part;
          return part !== undefined && connections.has(from, part);
        })
      );
    return (
      isOfOne &&
      "technology" in to &&
      partsOfTechnology(to.technology, resolution).some((part) => connections.has(from, part))
    );
  });
  return given.length > 0 ? given : owners;
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

/** A call of one of the parts that make it. */
interface PartCall extends Omit<CallFact, "from"> {
  readonly from: PartDraft;
  readonly isShared: boolean;
  /** Whether no other part makes it. */
  readonly isOnly: boolean;
}

function targetsOf(call: PartCall, resolution: Resolution): Target[] {
  const { settings } = resolution;
  const { from, grade, to } = call;
  const finder = resolution.finder.near(from);
  if ("address" in to) return targetsAt(call, settings.fill(to.address, from), resolution);
  if ("name" in to) {
    const part = settings
      .fill(to.name, from)
      .map((name) => finder.named(name))
      .find((named) => named !== undefined);
    return part === undefined ? [] : [{ to: part, grade }];
  }
  if ("service" in to) {
    const [only, ...others] = resolution.implementing(to.service);
    return only === undefined || others.length > 0 ? [] : [{ to: only, grade }];
  }
  // The services of a registry are known when everything else is connected.
  if ("registered" in to) return [];
  // A registry that asks a registry means its peers.
  if ("role" in to && from.role === to.role) return [];
  const candidates =
    "role" in to ? partsOfRole(to.role, from, { finder }) : partsOfTechnology(to.technology, { finder });
  const part = partOfTechnology(from, candidates, resolution);
  if (part !== undefined) return [{ to: part, grade: candidates.length === 1 ? grade : "inferred" }];
  const hints = "role" in to ? { role: to.role } : { technology: to.technology };
  const isOutside = "role" in to ? to.role === "mail" : productNamed(to.technology) !== undefined;
  const thing = isOutside ? thingAt(undefined, hints) : undefined;
  if (thing !== undefined) addOutside({ ...call, grade: "inferred" }, { thing, addresses: [] }, resolution);
  return [];
}

/** Roles of telemetry, which is not a use of the system. */
const telemetry: ReadonlySet<PartRole | undefined> = new Set<PartRole>(["logging", "monitoring", "tracing"]);

function targetsAt(call: PartCall, texts: readonly string[], resolution: Resolution): Target[] {
  const { from } = call;
  const finder = resolution.finder.near(from);
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
  }
  connectOutsideCall(call, texts, resolution);
  return [];
}

/** What a text names outside. */
interface Named {
  readonly text: string;
  readonly addresses: readonly Address[];
  readonly thing: OutsideThing | undefined;
}

/** Collects the use of something outside; of alternative addresses, the most exact one counts. */
function connectOutsideCall(call: PartCall, texts: readonly string[], resolution: Resolution): void {
  const { from, grade, place, protocol, to } = call;
  if (!("address" in to) || isTestSettings(place.file)) return;
  const named = texts
    .filter((text) => !isEmbedded(text))
    .map((text): Named => {
      const addresses = mostExact(addressesIn(text).filter(({ host }) => !isFillIn(host)));
      const { role, technology } = to;
      const thing = thingAt(addresses[0], {
        text,
        technology,
        role,
        protocol,
        from,
        isSaid: grade === "said" && !isSample(place.file),
      });
      return { text, addresses, thing };
    });
  const exact = named.filter(({ addresses }) => addresses.some(({ host }) => !isLocal(host)));
  const local = named.filter(({ addresses }) => addresses.length > 0);
  const isTelemetry = telemetry.has(to.role);
  // Another part of the system may collect what is made for a product, at an address that only its network knows.
  const isInside = to.role !== undefined && resolution.finder.ofRole(to.role).length > 0;
  if (isTelemetry && (isInside || local.length === 0)) return;
  const best = [...exact, ...local, ...named].find(({ thing }) => thing !== undefined);
  if (best?.thing !== undefined)
    return addOutside(call, { thing: best.thing, addresses: best.addresses }, resolution);
  // A part of the system with the role is what it uses; a collector of telemetry on the machine itself need not be there.
  if (isInside || (isTelemetry && exact.length === 0)) return;
  const [nowhere] = [...exact, ...local].flatMap(({ addresses }) => addresses);
  if (nowhere !== undefined && isBesideHost(nowhere.host)) return;
  const key = nowhere === undefined ? unsetKey(named) : undefined;
  const meant = key === undefined ? undefined : partOfKey(key, from, resolution);
  if (meant !== undefined) {
    const { label } = call;
    resolution.connections.add({ from, to: meant, protocol, label, grade: "inferred", place });
    return;
  }
  const unset = key === undefined ? undefined : `It uses the address in ${key}, which nothing sets.`;
  const reason = nowhere === undefined ? unset : nowhereReason(nowhere);
  if (reason !== undefined) resolution.unread({ ...place, about: "connection", reason });
}

/** Words of a key that say that its value is an address. */
const addressWord = /^(?:addr|address|base|endpoint|grpc|host|hostname|http|path|port|root|uri|url)$/;

/** Returns the part that is called as the setting with its address, if its manifests leave that to somebody: `ORDER_SERVICE_URL`. */
export function partOfKey(key: string, from: PartDraft, { finder }: Resolution): PartDraft | undefined {
  const name = wordsOf(key)
    .filter((word) => !addressWord.test(word))
    .join("-");
  if (tellingWords(name).length === 0) return undefined;
  const short = tellingWords(name).join("-");
  const forms = [name, short, `${short}s`, short.replace(/s$/, "")];
  const meant = forms.map((form) => finder.near(from).named(form)).find((part) => part !== undefined);
  return meant === from ? undefined : meant;
}

function nowhereReason({ host, port }: Address): string | undefined {
  if (!isLocal(host)) return `It uses ${host}, which is not among the parts found.`;
  return port === undefined ? undefined : `It uses ${host}:${port}, where no part was found.`;
}

/** The setting that has an address, if nothing sets it. */
function unsetKey(named: readonly Named[]): string | undefined {
  return named.map(({ text }) => /^(?:[a-z][\w+.-]*:\/\/)?\$\{([^{}:]+)/i.exec(text)?.[1]).find(Boolean);
}

function addOutside(
  { from, grade, isOnly, isShared, label, place, protocol }: PartCall,
  { addresses, thing }: { readonly addresses: readonly Address[]; readonly thing: OutsideThing },
  { outside }: Resolution,
): void {
  outside.push({
    from,
    thing,
    addresses,
    protocol,
    label,
    isShared,
    grade: isOnly ? grade : "inferred",
    place,
  });
}
