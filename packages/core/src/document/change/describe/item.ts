import type { ChangeSubject, Location } from "../../../model/index.ts";

/** A fact of an item: a text, or a list without a meaningful order. */
export type Fact = string | readonly string[];

/** Another item of the same state that an item names. */
export interface ItemReference {
  readonly subject: ChangeSubject;
  readonly key: string;
  readonly name: string;
}

/** One item of a state of a project, in a form that does not depend on its notation and place. */
export interface Item {
  readonly subject: ChangeSubject;
  /** Unique among the items of its subject, such as `FR-1`. */
  readonly key: string;
  /** The kind of an element or relation, such as `component`; empty for other subjects. */
  readonly type: string;
  readonly name: string;
  readonly facts: ReadonlyMap<string, Fact>;
  /** The referenced items by the name of the fact, such as the containers of an element. */
  readonly references: ReadonlyMap<string, readonly ItemReference[]>;
  /** The owner of the item, such as the use case of a step. */
  readonly owner?: ItemReference;
  readonly location?: Location;
  /** Where facts stand that are not in the place of the item, such as a column in another data model. */
  readonly factLocations?: ReadonlyMap<string, Location>;
  /**
   * Its place among the items of its owner, which is not a fact, but evidence for an item whose name has
   * changed.
   */
  readonly position?: number;
  /** Its aliases in figures, each with its figure, which are evidence too. */
  readonly aliases?: readonly string[];
  /** Whether people gave it its key, so that the key stays if the name changes. */
  readonly isKeyStated: boolean;
}

/** The parts of an item that most items do not need. */
type Optional = "facts" | "isKeyStated" | "references" | "type";

/** Returns an item without facts that have no value. */
export function item(
  one: Omit<Item, Optional> &
    Partial<Pick<Item, "isKeyStated" | "references" | "type">> & {
      readonly facts?: Readonly<Record<string, Fact | undefined>>;
    },
): Item {
  const facts = Object.entries(one.facts ?? {}).flatMap(([name, fact]) => {
    const plain = fact === undefined ? undefined : plainFact(fact);
    return plain === undefined || plain.length === 0 ? [] : [[name, plain] as const];
  });
  return {
    type: "",
    isKeyStated: true,
    ...one,
    facts: new Map(facts),
    references: one.references ?? new Map(),
  };
}

function plainFact(fact: Fact): Fact {
  if (typeof fact === "string") return plainText(fact);
  const texts = fact.map((text) => plainText(text)).filter((text) => text !== "");
  return [...new Set(texts)].toSorted();
}

/** Returns a text without what only its formatting says: line breaks, and spaces in a row. */
export function plainText(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Returns the id of an item among all items of its state, such as `requirement:FR-1`. */
export function idOfItem({ key, subject }: Pick<ItemReference, "key" | "subject">): string {
  return `${subject}:${key}`;
}
