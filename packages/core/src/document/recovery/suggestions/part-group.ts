import { idFromName } from "../../words/index.ts";

const prefix = "group-";

/**
 * Returns the tag of a group in `elements.yaml`.
 *
 * @example tagOfGroup("Ordering") // "group-ordering"
 */
export function tagOfGroup(name: string): string {
  return `${prefix}${idFromName(name)}`;
}

/** Returns the group that the tags of an element name, as its tag; the first, if there are several. */
export function groupIn(tags: readonly string[]): string | undefined {
  return tags.find((tag) => tag.startsWith(prefix) && tag.length > prefix.length);
}

/**
 * Returns the name of a group by its tag.
 *
 * @example nameOfGroup("group-order-handling") // "Order handling"
 */
export function nameOfGroup(tag: string): string {
  const words = tag.slice(prefix.length).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
