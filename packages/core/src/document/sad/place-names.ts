import { placesOf } from "./all-blocks.ts";
import type { SadDocument } from "./document.ts";

/**
 * Returns a name for each place of a document: letters, digits, hyphens and underscores that begin with a letter, because
 * other signs mean something in the references of most formats. Two places whose names become the same are numbered.
 *
 * @param given names that places have already, such as chapters known by a name
 */
export function placeNames(
  document: Pick<SadDocument, "chapters" | "control">,
  given: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const names = new Map(given);
  const taken = new Set(given.values());
  for (const place of placesOf(document)) {
    if (names.has(place)) continue;
    const plain = place.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
    const base = /^\p{L}/u.test(plain) ? plain : `place-${plain}`;
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
    taken.add(name);
    names.set(place, name);
  }
  return names;
}
