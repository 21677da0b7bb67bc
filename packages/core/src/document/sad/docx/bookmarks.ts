import { placesOf } from "../all-blocks.ts";
import type { SadDocument } from "../document.ts";

/** Word shows no more characters of a bookmark's name, and refuses longer ones. */
const longestName = 40;

/**
 * Returns a bookmark for each place of a document: a name of letters, digits and underscores that begins with a letter, as
 * Word wants it. Two places whose names become the same are numbered.
 */
export function bookmarksOf({
  chapters,
  control,
}: Pick<SadDocument, "chapters" | "control">): Map<string, string> {
  const taken = new Set<string>();
  const bookmarks = new Map<string, string>();
  for (const id of placesOf({ chapters, control })) {
    if (bookmarks.has(id)) continue;
    const plain = id.replaceAll(/[^\p{L}\p{N}]+/gu, "_").replaceAll(/^_|_$/g, "");
    const base = (/^\p{L}/u.test(plain) ? plain : `place_${plain}`).slice(0, longestName - 6);
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`;
    taken.add(name.toLowerCase());
    bookmarks.set(id, name);
  }
  return bookmarks;
}
