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
 * Returns which of some parts of one technology another one uses, if its settings do not say: one that it is known to use,
 * the only one, or the one whose name has a word of its own name.
 */
export function partOfTechnology(
  from: PartDraft,
  candidates: readonly PartDraft[],
  { connections }: Pick<Resolution, "connections">,
): PartDraft | undefined {
  const others = candidates.filter((part) => part !== from);
  const known = others.find((part) => connections.has(from, part));
  if (known !== undefined) return known;
  if (others.length <= 1) return others[0];
  const own = new Set([from.name, ...from.names].flatMap(wordsOf));
  const shared = new Set(commonWords(others));
  const related = others.filter((part) =>
    wordsOf(part.name).some((word) => own.has(word) && !shared.has(word)),
  );
  return related.length === 1 ? related[0] : undefined;
}

/** Words in the names of all of them tell none of them apart. */
function commonWords(parts: readonly PartDraft[]): string[] {
  const [first, ...rest] = parts.map(({ name }) => wordsOf(name));
  return (first ?? []).filter((word) => rest.every((words) => words.includes(word)));
}
