import type { EvidenceGrade } from "../../../model/index.ts";
import type { FactPlace } from "../facts.ts";
import { isUsualPort } from "../technologies/address-products.ts";
import { serversFor } from "../technologies/products.ts";
import { type Address, isLocal, nameInCluster } from "./address.ts";
import { fullForm, idOf } from "./name-forms.ts";
import type { OutsideThing } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";
import { toEvidence } from "./to-evidence.ts";

/** The things that a system uses and does not run itself, as parts. */
export interface ExternalParts {
  /** Returns the part for a thing; `addresses` are all that one value names, and none if the thing is at no known one. */
  of(thing: OutsideThing, addresses: readonly Address[], said: Said): PartDraft;
  /** Returns the part for a thing at an address if it is known already. */
  known(thing: OutsideThing, addresses: readonly Address[]): PartDraft | undefined;
  /** Returns the known parts that answer the clients of a product. */
  ofTechnology(technology: string): readonly PartDraft[];
  /** Returns whether a part is at the machine of its user, or at no known address. */
  isLocal(part: PartDraft): boolean;
  list(): readonly PartDraft[];
}

interface Said {
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/** Collects what a system uses and does not run itself: one part for each host and product. */
export function collectExternalParts(takenIds: ReadonlySet<string>): ExternalParts {
  const parts = new Map<string, PartDraft>();
  const local = new Set<PartDraft>();
  const names = new Set<string>();
  const known = (thing: OutsideThing, addresses: readonly Address[]): PartDraft | undefined =>
    keysOf(thing, addresses)
      .map((key) => parts.get(key))
      .find((part) => part !== undefined);
  const all = (): PartDraft[] => [...new Set(parts.values())];
  return {
    of(thing, addresses, { grade, place }) {
      const found = known(thing, addresses);
      const part = found ?? draftOf(freeName(nameOf(thing, addresses), addresses, names), thing, takenIds);
      if (found === undefined && thing.name === undefined && addresses.every(({ host }) => isLocal(host)))
        local.add(part);
      names.add(fullForm(part.name));
      for (const key of keysOf(thing, addresses)) parts.set(key, part);
      for (const { host, port } of addresses) {
        if (!isLocal(host)) part.names.add(host);
        if (port !== undefined) part.ports.add(port);
      }
      for (const technology of [thing.technology, thing.offering])
        if (technology !== undefined) part.technologies.add(technology);
      part.role ??= thing.role;
      part.evidence.push(toEvidence(place, grade));
      return part;
    },
    known,
    ofTechnology(technology) {
      const servers = new Set(serversFor(technology).map((name) => name.toLowerCase()));
      return all().filter(({ technologies }) =>
        [...technologies].some((own) => servers.has(own.toLowerCase())),
      );
    },
    isLocal: (part) => local.has(part),
    list: all,
  };
}

/** What tells that two uses are of one thing. */
function keysOf({ name, technology = "" }: OutsideThing, addresses: readonly Address[]): string[] {
  if (name !== undefined) return [`named ${fullForm(name)}`];
  if (addresses.length === 0) return [`local ${technology}`];
  return addresses.map(({ host, port }) => {
    if (!isLocal(host)) return `at ${writersOf(host.toLowerCase())} ${technology}`;
    const isUsual = port === undefined || isUsualPort(port, technology);
    return isUsual ? `local ${technology}` : `local ${technology} ${port}`;
  });
}

/** A cluster has one host for its readers and one for its writer. */
function writersOf(host: string): string {
  return host.replace(/\.cluster-ro-/, ".cluster-");
}

function nameOf({ name, offering, technology }: OutsideThing, [first]: readonly Address[]): string {
  if (name !== undefined) return name;
  // A host without a domain is a name that people gave it.
  const host = first === undefined || isLocal(first.host) ? "" : (nameInCluster(first.host) ?? first.host);
  const isName = /^[\p{L}][\p{L}\p{N}_-]*$/u.test(host);
  return isName ? host : (technology ?? offering ?? host);
}

/** A second PostgreSQL is distinguished from the first by its host. */
function freeName(name: string, [first]: readonly Address[], taken: ReadonlySet<string>): string {
  const { host = "", port = "" } = first ?? {};
  const short = isLocal(host) || /^[\d.]+$/.test(host) ? host : (host.split(".")[0] ?? host);
  const longer = [short, host, `${host}:${port}`].map((place) => `${name} at ${place}`);
  const free = [name, ...longer].find((one) => !taken.has(fullForm(one)));
  return free ?? `${name} ${taken.size + 1}`;
}

function draftOf(name: string, { partKind, role }: OutsideThing, takenIds: ReadonlySet<string>): PartDraft {
  // Capitals inside of a product's name begin no word.
  const id = idOf(name.toLowerCase());
  return {
    id: takenIds.has(id) ? `${id}-external` : id,
    name,
    names: new Set(),
    kind: partKind,
    role,
    technologies: new Set(),
    folder: undefined,
    image: undefined,
    ports: new Set(),
    isExposed: false,
    dependencies: [],
    evidence: [],
    unit: {},
  };
}
