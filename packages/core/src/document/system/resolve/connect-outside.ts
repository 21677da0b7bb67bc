import type { PartKind } from "../../../model/index.ts";
import { serversFor } from "../technologies/products.ts";
import { type Address, isLocal } from "./address.ts";
import { hasClientFor } from "./can-use.ts";
import { databaseKey } from "./joining-context.ts";
import { tellingWords } from "./name-forms.ts";
import type { OutsideUse } from "./outside-use.ts";
import type { PartDraft } from "./part-draft.ts";
import { isManaged, publishedPorts } from "./part-finder.ts";
import { partOfTechnology, partsOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Connects parts with what they use at addresses where no part of the system is, and makes a part of each such thing. What
 * is said exactly comes first, since a local address can stand for it on the machine of a developer.
 */
export function connectOutside(resolution: Resolution): void {
  const uses = resolution.outside.toSorted((one, other) => rankOf(one) - rankOf(other));
  const labels = new Map<PartDraft, Set<string>>();
  for (const use of uses) connectUse(use, { resolution, labels });
}

/** Returns the part of one more use, after all others are connected; undefined if several parts may be meant. */
export function useOutside(use: OutsideUse, resolution: Resolution): PartDraft | undefined {
  return connectUse(use, { resolution, labels: new Map() });
}

interface Connecting {
  readonly resolution: Resolution;
  /** The keys of the settings by which parts outside are used at exact addresses. */
  readonly labels: Map<PartDraft, Set<string>>;
}

function rankOf({ addresses }: OutsideUse): number {
  if (addresses.length === 0) return 2;
  return addresses.every(({ host }) => isLocal(host)) ? 1 : 0;
}

function connectUse(use: OutsideUse, connecting: Connecting): PartDraft | undefined {
  const { from, thing } = use;
  const { technology } = thing;
  if (technology !== undefined && (isItself(from, technology) || (use.isShared === true && !mayShare(use))))
    return undefined;
  return rankOf(use) === 0 ? connectAtHost(use, connecting) : connectNearby(use, connecting);
}

/** A product is configured with its own address too, also one whose image is built from sources of the system. */
function isItself({ kind, technologies, unit }: PartDraft, technology: string): boolean {
  if (unit.module !== undefined && !stores.has(kind)) return false;
  return serversFor(technology).some((server) => technologies.has(server));
}

const stores: ReadonlySet<PartKind> = new Set<PartKind>(["database", "cache", "queue", "object-store"]);

function mayShare({ from, thing: { technology } }: OutsideUse): boolean {
  return technology === undefined || from.dependencies.length === 0 || hasClientFor(from, technology);
}

/** A use at a host that is not the machine itself. */
function connectAtHost(use: OutsideUse, connecting: Connecting): PartDraft | undefined {
  const { resolution, labels } = connecting;
  const { addresses, from, label, thing } = use;
  const deployed = deployedFor(use, resolution);
  const isTold = addresses.some(({ host }) => host.includes(".") && !/^[\d.]+$/.test(host));
  // A number, or a host that only the network of a deployment knows, is mostly what is deployed there.
  if (!isTold && deployed.length > 0) return connectDeployed(use, deployed, resolution);
  const managed = thing.offering === undefined ? [] : deployed.filter(isManaged);
  const own = partOfTechnology(from, managed, resolution);
  if (own !== undefined) return connect(use, own, resolution);
  const to = resolution.externals.of(thing, addresses, use);
  if (label !== undefined) labels.set(to, (labels.get(to) ?? new Set()).add(label));
  return connect(use, to, resolution);
}

/** A use on the machine itself, or at an address that nothing tells. */
function connectNearby(use: OutsideUse, { labels, resolution }: Connecting): PartDraft | undefined {
  const { connections, externals } = resolution;
  const { addresses, from, label, thing } = use;
  const { technology } = thing;
  const published = atPublishedPort(use, deployedFor(use, resolution));
  if (published !== undefined) return connect({ ...use, grade: "inferred" }, published, resolution);
  const outside = technology === undefined ? [] : externals.ofTechnology(technology);
  const known = externals.known(thing, addresses);
  const used = [...partsFor(use, resolution), ...outside].find((part) => connections.has(from, part));
  if (used !== undefined && used !== known) {
    const isOther =
      use.grade === "said" &&
      addresses.length > 0 &&
      label !== undefined &&
      labels.get(used)?.has(label) === false;
    if (!isOther) {
      // A local address stands for what the part uses elsewhere.
      if (addresses.length === 0) connect({ ...use, grade: "inferred" }, used, resolution);
      return used;
    }
    return connect(use, externals.of(thing, addresses, use), resolution);
  }
  const deployed = deployedFor(use, resolution);
  if (deployed.length > 0) return connectDeployed(use, deployed, resolution);
  const [only, ...others] = outside.filter((part) => !externals.isLocal(part));
  if (known === undefined && only !== undefined && others.length === 0)
    return connect({ ...use, grade: "inferred" }, only, resolution);
  return connect(use, externals.of(thing, addresses, use), resolution);
}

function connectDeployed(
  use: OutsideUse,
  deployed: readonly PartDraft[],
  resolution: Resolution,
): PartDraft | undefined {
  const to = withDatabaseOf(use, deployed, resolution) ?? partOfTechnology(use.from, deployed, resolution);
  if (to !== undefined) return connect({ ...use, grade: "inferred" }, to, resolution);
  const names = deployed.map(({ name }) => name).toSorted();
  resolution.unread({
    ...use.place,
    about: "connection",
    reason: `It uses one of ${names.join(", ")}, and nothing tells which.`,
  });
  return undefined;
}

/** The only one of several parts that is reached at the port of a local address. */
function atPublishedPort(
  { addresses, port: beside }: OutsideUse,
  deployed: readonly PartDraft[],
): PartDraft | undefined {
  if (deployed.length < 2) return undefined;
  const ports = addresses.flatMap(({ host, port = beside }) =>
    isLocal(host) && port !== undefined ? [port] : [],
  );
  const [only, ...others] = deployed.filter((part) =>
    publishedPorts(part).some((port) => ports.includes(port)),
  );
  return others.length === 0 ? only : undefined;
}

/** The only one of several databases that has the name in an address: by its settings, or else by its own name. */
function withDatabaseOf(
  { addresses }: OutsideUse,
  deployed: readonly PartDraft[],
  { settings }: Resolution,
): PartDraft | undefined {
  const database = addresses.flatMap(({ path }) => /^\/([^/?]+)/.exec(path ?? "")?.[1] ?? []).at(0);
  if (database === undefined || deployed.length < 2) return undefined;
  const created = deployed.filter((part) =>
    settings.of(part).some(({ key, value }) => databaseKey.test(key) && value === database),
  );
  const named = deployed.filter(({ name }) => storeForm(name) === storeForm(database));
  const [only, ...others] = created.length > 0 ? created : named;
  return others.length === 0 ? only : undefined;
}

/** A name without the words that say that it is one of a database. */
function storeForm(name: string): string {
  return tellingWords(name)
    .filter(
      (word) => !/^(?:db|database|store|storage|data|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?)$/.test(word),
    )
    .join(" ");
}

function connect(use: OutsideUse, to: PartDraft, { connections }: Resolution): PartDraft {
  const { from, grade, label, others = [], place, protocol, thing } = use;
  const claim = { from, to, protocol: protocol ?? thing.protocol, label };
  connections.add({ ...claim, grade, place });
  for (const other of others) connections.add({ ...claim, ...other });
  return to;
}

/** The parts of the system that a use can mean. */
function deployedFor(use: OutsideUse, resolution: Resolution): readonly PartDraft[] {
  return partsFor(use, resolution).filter((part) => part !== use.from);
}

function partsFor(
  { from, thing: { role, technology } }: OutsideUse,
  resolution: Resolution,
): readonly PartDraft[] {
  const finder = resolution.finder.near(from);
  if (technology !== undefined) return partsOfTechnology(technology, { finder });
  return role === undefined ? [] : finder.ofRole(role);
}

/** Returns the addresses that are not the machine itself, or else all of them. */
export function mostExact(addresses: readonly Address[]): readonly Address[] {
  const exact = addresses.filter(({ host }) => !isLocal(host));
  return exact.length > 0 ? exact : addresses;
}
