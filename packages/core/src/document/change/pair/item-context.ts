import { canonicalName } from "../../words/index.ts";
import { endsOfRelation } from "../describe/describe-relations.ts";
import { idOfItem, type Item, type ItemReference } from "../describe/item.ts";

/** What a state shows around an item; it speaks for the item if its name has changed. */
export interface ItemContext {
  /** The items that it is related to. */
  readonly neighbours: readonly ItemReference[];
  /** The forms of the names of its members. */
  readonly members: ReadonlySet<string>;
  readonly inside: readonly ItemReference[];
  /** The requirements that it is traced to. */
  readonly requirements: readonly ItemReference[];
}

interface Draft {
  neighbours: ItemReference[];
  members: Set<string>;
  inside: ItemReference[];
  requirements: ItemReference[];
}

/** The contexts of the items of both states. */
export interface Contexts {
  readonly before: (item: Item) => ItemContext;
  readonly after: (item: Item) => ItemContext;
}

/** Returns a function that gives the context of each item of a state. */
export function contextsIn(items: readonly Item[]): (item: Item) => ItemContext {
  const drafts = new Map<string, Draft>();
  const of = (reference: Pick<ItemReference, "key" | "subject">): Draft => {
    const id = idOfItem(reference);
    const draft = drafts.get(id) ?? { neighbours: [], members: new Set(), inside: [], requirements: [] };
    drafts.set(id, draft);
    return draft;
  };
  for (const item of items) {
    const { name, owner, references, subject } = item;
    if (owner) of(owner).members.add(canonicalName(name));
    if (subject === "relation") {
      const [from, to] = endsOfRelation(item);
      if (from && to) {
        of(from).neighbours.push(to);
        of(to).neighbours.push(from);
      }
    }
    if (subject === "trace")
      for (const target of references.get("target") ?? [])
        of(target).requirements.push(...(references.get("requirement") ?? []));
    const inside = references.get("inside") ?? [];
    if (inside.length > 0) of(item).inside.push(...inside);
  }
  return of;
}
