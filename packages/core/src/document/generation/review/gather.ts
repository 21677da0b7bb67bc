import { elementKey, type ReviewedKind } from "../../../model/index.ts";
import { elementIdOf, firstFree } from "../labels.ts";
import type { Settle } from "./settle-names.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The elements of one kind after a review. */
export interface Gathered<Element> {
  readonly elements: readonly Element[];
  /** The id that an element has after the review; undefined if the element is gone. */
  idOf(id: string): string | undefined;
}

export interface GatherOptions<Element> {
  readonly kind: ReviewedKind;
  readonly settle: Settle;
  /** Combines two elements into one with the name and id of the first. */
  join(kept: Element, other: Element): Element;
  /** Returns the element under another name; by default its id changes with the name. */
  rename?(element: Element, name: string): Element;
}

/** Omits removed elements, renames elements whose name has changed, and joins elements that have become one. */
export function gather<Element extends Named>(
  all: readonly Element[],
  { join, kind, rename, settle }: GatherOptions<Element>,
): Gathered<Element> {
  const keyOf = (name: string): string => elementKey(kind, name);
  const taken = new Set(all.map(({ id }) => id));
  const idFor = (name: string): string =>
    firstFree(elementIdOf(name), taken, (count) => `${elementIdOf(name)}_${String(count)}`);
  const renamed = (element: Element, name: string): Element =>
    rename === undefined ? { ...element, name, id: idFor(name) } : rename(element, name);

  const fates = all.map((element) => ({ element, name: settle(element.name) }));
  const standing = fates.filter(({ element, name }) => name === element.name).map(({ element }) => element);
  const result: (Element | undefined)[] = fates.map(({ element, name }) =>
    name === element.name ? element : undefined,
  );
  const ids = new Map(standing.map(({ id }) => [id, id]));
  for (const [index, { element, name }] of fates.entries()) {
    if (name === undefined || name === element.name) continue;
    const at = placeOf(result, name, keyOf);
    const target = result[at];
    if (target === undefined) {
      const own = renamed(element, name);
      result[index] = own;
      ids.set(element.id, own.id);
    } else {
      result[at] = join(target, element);
      ids.set(element.id, target.id);
    }
  }
  return { elements: result.filter((element) => element !== undefined), idOf: (id) => ids.get(id) };
}

/** Returns the index of the element with exactly this name, or else of one with an equal key; -1 if there is none. */
function placeOf(
  result: readonly (Named | undefined)[],
  name: string,
  keyOf: (name: string) => string,
): number {
  const exact = result.findIndex((element) => element?.name === name);
  return exact === -1
    ? result.findIndex((element) => element !== undefined && keyOf(element.name) === keyOf(name))
    : exact;
}

/** Returns the ids that several elements have after a review, each once. */
export function idsAfter(ids: readonly string[], idOf: (id: string) => string | undefined): string[] {
  return [...new Set(ids.flatMap((id) => idOf(id) ?? []))];
}

/** Combines two lists; an item of both appears once. */
export function union<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return [...new Set([...one, ...other])];
}
