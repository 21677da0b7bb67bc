import { serversFor } from "../technologies/products.ts";
import { wordsOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";

/** Returns the parts of the system that answer the clients of a product. */
export function partsOfTechnology(
  technology: string,
  { finder }: Pick<Resolution, "finder">,
): readonly PartDraft[] {
  return [...new Set(serversFor(technology).flatMap((server) => finder.ofTechnology(server)))];
}

/**
 * Returns the parts of a role that another part can mean. ZooKeeper coordinates brokers more often than it is a service
 * registry, so that only its clients mean it.
 */
export function partsOfRole(
  role: string,
  from: PartDraft,
  { finder }: Pick<Resolution, "finder">,
): readonly PartDraft[] {
  const isClient =
    from.dependencies.length === 0 || from.dependencies.some(({ name }) => /zookeeper|curator/i.test(name));
  return finder.ofRole(role).filter(({ technologies }) => isClient || !technologies.has("ZooKeeper"));
}

/**
 * Returns the part of a technology that another part uses, if its settings do not name it: the part that it is known to
 * use, the only one, the part whose names have a word of its own names, the part that is started before it, or the part of
 * its own manifest.
 */
export function partOfTechnology(
  from: PartDraft,
  candidates: readonly PartDraft[],
  { connections, startsAfter }: Pick<Resolution, "connections" | "startsAfter">,
): PartDraft | undefined {
  const others = candidates.filter((part) => part !== from);
  const known = others.find((part) => connections.has(from, part));
  if (known !== undefined) return known;
  if (others.length <= 1) return others[0];
  const before = startsAfter(from);
  const manifests = manifestsOf(from);
  return (
    relatedByName(from, others, ({ name }) => wordsOf(name)) ??
    relatedByName(from, others, wordsOfPart) ??
    only(others, (part) => before.has(part)) ??
    only(others, (part) => manifestsOf(part).some((file) => manifests.includes(file)))
  );
}

/** The only one of several parts that has a word of another part's names; words of all of them tell none of them apart. */
function relatedByName(
  from: PartDraft,
  parts: readonly PartDraft[],
  wordsIn: (part: PartDraft) => readonly string[],
): PartDraft | undefined {
  const own = new Set(wordsOfPart(from));
  const [first = [], ...rest] = parts.map(wordsIn);
  const shared = new Set(first.filter((word) => rest.every((words) => words.includes(word))));
  return only(parts, (part) => wordsIn(part).some((word) => own.has(word) && !shared.has(word)));
}

function only(parts: readonly PartDraft[], isMeant: (part: PartDraft) => boolean): PartDraft | undefined {
  const [first, ...others] = parts.filter(isMeant);
  return others.length === 0 ? first : undefined;
}

function wordsOfPart({ name, names }: PartDraft): string[] {
  return [name, ...names].flatMap(wordsOf);
}

function manifestsOf({ unit: { deployable } }: PartDraft): readonly string[] {
  return deployable?.places.map(({ file }) => file) ?? [];
}
