import type { FoundConnection, FoundPart, FoundSystem } from "../../../model/index.ts";
import { storeKinds } from "../store-kinds.ts";
import { serversFor } from "../technologies/products.ts";
import type { ConnectionClaim } from "./connections.ts";
import { inOrder } from "./gather-deployables.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";
import type { Separation } from "./separation.ts";
import { withoutRepetition } from "./to-evidence.ts";

/** A store, and what stands for it elsewhere: a managed store, or a container of another platform. */
export interface StorePair {
  readonly own: PartDraft;
  readonly other: PartDraft;
  /** A sentence. */
  readonly reason: string;
}

/**
 * Returns the stores that are one: those that a setting names in different places, and the brokers of one cluster, which
 * one value lists: `a:9092,b:9092`.
 */
export function storesOfOne(resolution: Resolution, separation: Pick<Separation, "keeps">): StorePair[] {
  const pairs = pairStores(resolution, separation);
  const paired = new Set(pairs.flatMap(({ other, own }) => [other, own]));
  const clusters: { readonly members: Set<PartDraft>; readonly reason: string }[] = [];
  for (const { from, key, parts } of resolution.lists) {
    const [first, ...others] = parts;
    const isCluster =
      first !== undefined &&
      others.every(
        (part) => areBrokersOfOne(first, part) && !separation.keeps(namesOf(first), namesOf(part)),
      );
    if (!isCluster || parts.some((part) => paired.has(part))) continue;
    const known = clusters.find(({ members }) => parts.some((part) => members.has(part)));
    for (const part of parts) known?.members.add(part);
    const reason = `One value of ${key} of ${from.name} lists ${parts.map(({ name }) => name).join(" and ")}.`;
    if (known === undefined) clusters.push({ members: new Set(parts), reason });
  }
  return [
    ...pairs,
    ...clusters.flatMap(({ members, reason }) => {
      const [own, ...others] = [...members].toSorted(byPlatform);
      return own === undefined ? [] : others.map((other) => ({ other, own, reason }));
    }),
  ];
}

/** Whether two are brokers of one product; a list of databases can be one of different ones. */
function areBrokersOfOne(one: PartDraft, other: PartDraft): boolean {
  return one.kind === "queue" && areAlike(one, other) && areAlike(other, one);
}

/**
 * Returns the stores that are one: a program has one setting for its database, and its value names a container in one place,
 * and a managed store or the container of another platform with the same product elsewhere. If different programs disagree
 * about the pair, there is none: a container can stand for the databases of several programs, and a managed store for
 * several containers.
 */
function pairStores(resolution: Resolution, separation: Pick<Separation, "keeps">): StorePair[] {
  const { connections, externals } = resolution;
  const isManaged = (part: PartDraft): boolean =>
    externals.list().includes(part)
      ? !externals.isLocal(part)
      : part.image === undefined && part.unit.module === undefined && part.folder === undefined;
  const bySetting = Map.groupBy(
    connections.claims().filter(({ label = "", to }) => storeKinds.has(to.kind) && settingKey.test(label)),
    ({ from, label = "" }) => `${from.id} ${label}`,
  );
  const pairs = [...bySetting.values()].flatMap((claims) => pairsOf(claims, isManaged));
  const byOwn = Map.groupBy(pairs, ({ own }) => own);
  return pairs.filter(({ other, own, setting }, index) => {
    const owners = new Set(pairs.filter((pair) => pair.other === other).map((pair) => pair.own));
    const all = byOwn.get(own) ?? [];
    // One setting that names them all has a value for each environment.
    const together = all.filter((pair) => pair.setting === setting);
    const isWhole = all.every((pair) => together.some((one) => one.other === pair.other));
    const isFirst = pairs.findIndex((pair) => pair.other === other && pair.own === own) === index;
    return owners.size === 1 && isWhole && isFirst && !separation.keeps(namesOf(own), namesOf(other));
  });
}

/** The key of a setting, and not the purpose of a call. */
const settingKey = /^[\w.:-]+$/;

interface SettingPair extends StorePair {
  readonly setting: string;
}

function pairsOf(
  claims: readonly ConnectionClaim[],
  isManaged: (part: PartDraft) => boolean,
): readonly SettingPair[] {
  const stores = [...new Set(claims.map(({ to }) => to))];
  const [own, ...others] = stores.filter((store) => !isManaged(store)).toSorted(byPlatform);
  const [claim] = claims;
  if (own === undefined || others.some((other) => shareDeployment(own, other)) || claim === undefined)
    return [];
  const { from, label = "" } = claim;
  return stores
    .filter((store) => store !== own && areAlike(own, store))
    .map((other) => ({
      other,
      own,
      setting: `${from.id} ${label}`,
      reason: `${from.name} uses ${own.name} or ${other.name} by one setting, ${label}.`,
    }));
}

/** People call a store as their compose file does. */
function byPlatform(one: PartDraft, other: PartDraft): number {
  return inOrder(one.unit.deployable?.facts[0], other.unit.deployable?.facts[0]);
}

/** Whether one platform deploys both, so that they are two. */
function shareDeployment(one: PartDraft, other: PartDraft): boolean {
  const platforms = new Set(one.unit.deployable?.facts.map(({ platform }) => platform));
  return other.unit.deployable?.facts.some(({ platform }) => platforms.has(platform)) !== false;
}

/** Whether two are stores of one kind that the same clients can use, as far as their products are known. */
function areAlike(own: PartDraft, other: PartDraft): boolean {
  if (own.kind !== other.kind) return false;
  const productsOf = ({ technologies }: PartDraft): string[] => [...technologies].flatMap(serversFor);
  const products = new Set(productsOf(own));
  return other.technologies.size === 0 || productsOf(other).some((product) => products.has(product));
}

function namesOf({ name, names }: PartDraft): string[] {
  return [name, ...names];
}

/** Returns a system in which each pair is its own store, with the names and the evidence of the other one. */
export function withJoinedStores(system: FoundSystem, pairs: readonly StorePair[]): FoundSystem {
  if (pairs.length === 0) return system;
  const kept = new Map(pairs.map(({ other, own }) => [other.id, own.id]));
  const keptId = (id: string): string => kept.get(id) ?? id;
  const parts = new Map(system.parts.map((part) => [part.id, part]));
  return {
    ...system,
    parts: system.parts
      .filter(({ id }) => !kept.has(id))
      .map((part) => {
        const own = pairs.filter((pair) => pair.own.id === part.id);
        return own.reduce((joined, pair) => joinPart(joined, parts.get(pair.other.id), pair), part);
      }),
    connections: joinConnections(system.connections, keptId),
    nodes: system.nodes.map((node) => ({ ...node, parts: [...new Set(node.parts.map(keptId))].toSorted() })),
    tables: system.tables.map((table) =>
      table.part === undefined ? table : { ...table, part: keptId(table.part) },
    ),
    messages: system.messages.map((message) =>
      message.broker === undefined ? message : { ...message, broker: keptId(message.broker) },
    ),
  };
}

function joinPart(part: FoundPart, other: FoundPart | undefined, { reason }: StorePair): FoundPart {
  if (other === undefined) return part;
  const { evidence, name, names, ports, technologies } = other;
  return {
    ...part,
    names: [...new Set([...part.names, name, ...names])],
    technologies: [...new Set([...part.technologies, ...technologies])],
    ports: [...new Set([...part.ports, ...ports])].toSorted((one, other) => one - other),
    joined: [...(part.joined ?? []), { name, reason }],
    evidence: withoutRepetition([...part.evidence, ...evidence]),
  };
}

/** Joins the connections that have the same ends after their stores are joined. */
function joinConnections(
  connections: readonly FoundConnection[],
  keptId: (id: string) => string,
): FoundConnection[] {
  const groups = Map.groupBy(
    connections.map((one) => ({ ...one, from: keptId(one.from), to: keptId(one.to) })),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const all = [first, ...others];
    const texts = (key: "label" | "protocol"): string =>
      [...new Set(all.flatMap((one) => one[key]?.split(", ") ?? []))].join(", ");
    const [label, protocol] = [texts("label"), texts("protocol")];
    return [
      {
        ...first,
        ...(label !== "" && { label }),
        ...(protocol !== "" && { protocol }),
        evidence: withoutRepetition(all.flatMap(({ evidence }) => evidence)),
      },
    ];
  });
}
