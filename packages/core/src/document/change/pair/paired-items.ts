import type { ChangeSubject } from "../../../model/index.ts";
import { idOfItem, type Item, type ItemReference } from "../describe/item.ts";

/** Two items that are the same thing in two states. */
export interface ItemPair {
  readonly before: Item;
  readonly after: Item;
  /** The evidence for the pair, if it is not its key. */
  readonly reasons: readonly string[];
}

/** The items of two states: of both, and of one only. */
export interface PairedItems {
  readonly pairs: readonly ItemPair[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  /** Returns the id of an item in the second state; for a removed item, an id that no item has. */
  readonly keyAfter: (reference: Pick<ItemReference, "key" | "subject">, isBefore: boolean) => string;
}

/** The state of the pairing while the subjects are paired one after the other. */
export class Pairing {
  readonly #pairs: ItemPair[] = [];
  readonly #before: Map<ChangeSubject, Set<Item>>;
  readonly #after: Map<ChangeSubject, Set<Item>>;
  readonly #keys = new Map<string, string>();
  readonly #stated: ReadonlySet<string>;

  constructor(before: readonly Item[], after: readonly Item[]) {
    this.#before = bySubject(before);
    this.#after = bySubject(after);
    this.#stated = new Set(before.map((item) => idOfItem(item)));
  }

  /** The items of a subject that have no partner yet. */
  open(subject: ChangeSubject): { readonly before: readonly Item[]; readonly after: readonly Item[] } {
    return {
      before: [...(this.#before.get(subject) ?? [])],
      after: [...(this.#after.get(subject) ?? [])],
    };
  }

  add(pair: ItemPair): void {
    const { after, before } = pair;
    this.#pairs.push(pair);
    this.#before.get(before.subject)?.delete(before);
    this.#after.get(after.subject)?.delete(after);
    this.#keys.set(idOfItem(before), after.key);
  }

  /** Figures are not items, but traces refer to them. */
  addFigure(before: string, after: string): void {
    this.#keys.set(idOfItem({ subject: "figure", key: before }), after);
  }

  /** Pairs the open items of a subject for which a form is equal; a form that several items have pairs none of them. */
  addEqual(subject: ChangeSubject, form: (item: Item, isBefore: boolean) => string | undefined): void {
    for (const { after, before } of this.#groups(subject, form)) {
      const [one, ...more] = before;
      const [other, ...rest] = after;
      if (one && other && more.length === 0 && rest.length === 0)
        this.add({ before: one, after: other, reasons: [] });
    }
  }

  /** Pairs the open items of a subject for which a form is equal, the first with the first of those that have it. */
  addEqualInOrder(subject: ChangeSubject, form: (item: Item, isBefore: boolean) => string): void {
    for (const { after, before } of this.#groups(subject, form))
      for (const [index, one] of before.entries()) {
        const other = after[index];
        if (other) this.add({ before: one, after: other, reasons: [] });
      }
  }

  #groups(
    subject: ChangeSubject,
    form: (item: Item, isBefore: boolean) => string | undefined,
  ): { readonly before: readonly Item[]; readonly after: readonly Item[] }[] {
    const { after, before } = this.open(subject);
    const others = byForm(after, (one) => form(one, false));
    return Array.from(
      byForm(before, (one) => form(one, true)),
      ([key, group]) => ({ before: group, after: others.get(key) ?? [] }),
    );
  }

  /** Returns the id of an item in the second state; for a removed item, an id that no item has. */
  keyAfter(reference: Pick<ItemReference, "key" | "subject">, isBefore: boolean): string {
    const id = idOfItem(reference);
    if (!isBefore) return id;
    const key = this.#keys.get(id);
    // An unknown reference of the first state is also unknown in the second one.
    if (key === undefined && !this.#stated.has(id)) return id;
    return key === undefined ? `gone ${id}` : idOfItem({ ...reference, key });
  }

  get result(): PairedItems {
    return {
      pairs: this.#pairs,
      removed: [...this.#before.values()].flatMap((items) => [...items]),
      added: [...this.#after.values()].flatMap((items) => [...items]),
      keyAfter: (reference, isBefore) => this.keyAfter(reference, isBefore),
    };
  }
}

function bySubject(items: readonly Item[]): Map<ChangeSubject, Set<Item>> {
  const found = new Map<ChangeSubject, Set<Item>>();
  for (const item of items) found.set(item.subject, (found.get(item.subject) ?? new Set()).add(item));
  return found;
}

function byForm(
  items: readonly Item[],
  form: (item: Item) => string | undefined,
): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = form(item);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), item]);
  }
  return found;
}
