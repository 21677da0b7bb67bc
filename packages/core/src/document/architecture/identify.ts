import type { ArchitectureKind, ArchitecturePlace, LocatedEntry, UnclearName } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type Domain, domainOf, type Mention } from "./mention.ts";

/** An element while its mentions are collected. */
export interface Draft {
  /** The id that somebody stated; others are made from the names at the end. */
  id?: string;
  readonly domain: Domain;
  readonly entry?: LocatedEntry;
  readonly mentions: Mention[];
  readonly places: ArchitecturePlace[];
  readonly parents: Set<Draft>;
  /** The canonical forms of its names. */
  readonly keys: Set<string>;
}

/** Finds the element that a mention shows, and creates it at its first mention. */
export interface Register {
  readonly drafts: readonly Draft[];
  readonly unclear: readonly UnclearName[];
  /** Adds a mention that draws a kind. */
  declare(mention: Mention): Draft | undefined;
  /** Adds a mention that may show an element of several domains; the first that has the name is taken. */
  resolve(mention: Mention, domains: readonly Domain[]): Draft | undefined;
  /** Returns the element of a domain with a name, without adding anything. */
  find(domain: Domain, name: string): Draft | undefined;
}

/** Creates a register that knows the stated elements. */
export function createRegister(entries: readonly LocatedEntry[], all: readonly Mention[]): Register {
  const drafts: Draft[] = [];
  const byName = new Map<string, Draft[]>();
  const byId = new Map<string, Draft>();
  const unclear: { candidates: readonly Draft[]; mention: Mention }[] = [];
  const domainsOf = domainsByName(all);

  for (const entry of entries) {
    const draft = newDraft(domainOfEntry(entry, domainsOf), entry);
    draft.id = entry.id;
    byId.set(entry.id, draft);
    for (const name of [entry.name, ...entry.names]) addName(draft, canonicalName(name));
  }

  return {
    drafts,
    get unclear() {
      return unclear.map(({ candidates, mention: { name, place } }) => ({
        name,
        candidates: candidates.map(({ id }) => id ?? "").toSorted(),
        location: place.location,
      }));
    },
    declare: (mention) => take(mention, [domainOf(mention.kind)]),
    resolve: take,
    find(domain, name) {
      const found = candidates(domain, canonicalName(name));
      return found.length === 1 ? found[0] : undefined;
    },
  };

  function take(mention: Mention, domains: readonly Domain[]): Draft | undefined {
    const own = domainOf(mention.kind);
    if (mention.id !== undefined) return add(byIdOrNew(mention.id, own, mention.name), mention);
    const key = canonicalName(mention.name);
    const found = domains.map((domain) => candidates(domain, key)).find((some) => some.length > 0) ?? [];
    if (found.length > 1) {
      unclear.push({ candidates: found, mention });
      return undefined;
    }
    return add(found[0] ?? named(newDraft(own), key), mention);
  }

  function byIdOrNew(id: string, domain: Domain, name: string): Draft {
    const known = byId.get(id);
    if (known) return known;
    const draft = newDraft(domain);
    draft.id = id;
    byId.set(id, draft);
    return named(draft, canonicalName(name));
  }

  function candidates(domain: Domain, key: string): readonly Draft[] {
    return byName.get(`${domain} ${key}`) ?? [];
  }

  function newDraft(domain: Domain, entry?: LocatedEntry): Draft {
    const draft: Draft = {
      domain,
      mentions: [],
      places: [],
      parents: new Set(),
      keys: new Set(),
      ...(entry === undefined ? {} : { entry }),
    };
    drafts.push(draft);
    return draft;
  }

  function named(draft: Draft, key: string): Draft {
    // A name that already means another element does not become a name of this one: only its mark does.
    if (candidates(draft.domain, key).length === 0) addName(draft, key);
    return draft;
  }

  function addName(draft: Draft, key: string): void {
    if (draft.keys.has(key)) return;
    draft.keys.add(key);
    const place = `${draft.domain} ${key}`;
    byName.set(place, [...(byName.get(place) ?? []), draft]);
  }
}

function add(draft: Draft, mention: Mention): Draft {
  draft.mentions.push(mention);
  draft.places.push(mention.place);
  return draft;
}

function domainsByName(mentions: readonly Mention[]): ReadonlyMap<string, ReadonlySet<Domain>> {
  const domains = new Map<string, Set<Domain>>();
  for (const { isOpen, kind, name } of mentions) {
    if (isOpen) continue;
    const key = canonicalName(name);
    const own = domains.get(key) ?? new Set();
    domains.set(key, own.add(domainOf(kind)));
  }
  return domains;
}

/** An entry without a kind denotes the part of its name, otherwise anything else with the name. */
function domainOfEntry(entry: LocatedEntry, domainsOf: ReadonlyMap<string, ReadonlySet<Domain>>): Domain {
  if (entry.kind !== undefined) return domainOf(entry.kind);
  const found = [entry.name, ...entry.names].flatMap((name) => [
    ...(domainsOf.get(canonicalName(name)) ?? []),
  ]);
  return found.includes("part") ? "part" : (found[0] ?? "part");
}

/**
 * The kinds of a domain, the most specific first: one diagram may draw as a box what another draws as a
 * database.
 */
const tellingKinds: readonly ArchitectureKind[] = [
  "database",
  "queue",
  "artifact",
  "component",
  "actor",
  "enumeration",
  "entity",
  "class",
];

/** Returns the kind of an element: as stated, else the most telling of the drawn ones. */
export function kindOfDraft({ entry, mentions }: Draft): ArchitectureKind {
  if (entry?.kind !== undefined) return entry.kind;
  const drawn = mentions.filter(({ isOpen }) => !isOpen).map(({ kind }) => kind);
  const kinds = new Set(drawn.length > 0 ? drawn : mentions.map(({ kind }) => kind));
  return tellingKinds.find((kind) => kinds.has(kind)) ?? drawn[0] ?? mentions[0]?.kind ?? "component";
}
