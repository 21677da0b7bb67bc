import type { FoundConnection, FoundPart, FoundSystem } from "../../../model/index.ts";
import { storeKinds } from "../store-kinds.ts";
import { serversFor } from "../technologies/products.ts";
import type { ConnectionClaim } from "./connections.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";
import type { Separation } from "./separation.ts";
import { withoutRepetition } from "./to-evidence.ts";

/** A store that a provider runs, and the container that stands for it elsewhere. */
export interface StorePair {
  readonly managed: PartDraft;
  readonly own: PartDraft;
  /** A sentence. */
  readonly reason: string;
}

/**
 * Returns the stores that are one: a program has one setting for its database, and its value names a container in one place
 * and a managed store of the same product in another. If different programs disagree about the pair, there is none:
 * a container can stand for the databases of several programs, and a managed store for several containers.
 */
export function pairStores(resolution: Resolution, separation: Pick<Separation, "keeps">): StorePair[] {
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
  return pairs.filter(({ managed, own, setting }, index) => {
    const owners = new Set(pairs.filter((other) => other.managed === managed).map((other) => other.own));
    const all = byOwn.get(own) ?? [];
    // One setting that names them all has a value for each environment.
    const together = pairs.filter((other) => other.own === own && other.setting === setting);
    const isWhole = all.every((other) => together.some((one) => one.managed === other.managed));
    const isFirst = pairs.findIndex((other) => other.managed === managed && other.own === own) === index;
    return owners.size === 1 && isWhole && isFirst && !separation.keeps(namesOf(own), namesOf(managed));
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
  const [own, ...others] = stores.filter((store) => !isManaged(store));
  const [claim] = claims;
  if (own === undefined || others.length > 0 || claim === undefined) return [];
  const { from, label = "" } = claim;
  return stores
    .filter((store) => isManaged(store) && areAlike(own, store))
    .map((managed) => ({
      managed,
      own,
      setting: `${from.id} ${label}`,
      reason: `${from.name} uses ${own.name} or ${managed.name} by one setting, ${label}.`,
    }));
}

/** Whether two are stores of one kind that the same clients can use, as far as their products are known. */
function areAlike(own: PartDraft, managed: PartDraft): boolean {
  if (own.kind !== managed.kind) return false;
  const productsOf = ({ technologies }: PartDraft): string[] => [...technologies].flatMap(serversFor);
  const products = new Set(productsOf(own));
  return managed.technologies.size === 0 || productsOf(managed).some((product) => products.has(product));
}

function namesOf({ name, names }: PartDraft): string[] {
  return [name, ...names];
}

/** Returns a system in which each pair is the container, with the names and the evidence of the managed store. */
export function withJoinedStores(system: FoundSystem, pairs: readonly StorePair[]): FoundSystem {
  if (pairs.length === 0) return system;
  const kept = new Map(pairs.map(({ managed, own }) => [managed.id, own.id]));
  const keptId = (id: string): string => kept.get(id) ?? id;
  const parts = new Map(system.parts.map((part) => [part.id, part]));
  return {
    ...system,
    parts: system.parts
      .filter(({ id }) => !kept.has(id))
      .map((part) => {
        const own = pairs.filter((pair) => pair.own.id === part.id);
        return own.reduce((joined, pair) => joinPart(joined, parts.get(pair.managed.id), pair), part);
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

function joinPart(part: FoundPart, managed: FoundPart | undefined, { reason }: StorePair): FoundPart {
  if (managed === undefined) return part;
  const { evidence, name, names, ports, technologies } = managed;
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
