import type { Change, ChangeSide, FieldChange } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type Fact, idOfItem, type Item, plainText } from "./describe/item.ts";
import type { ItemPair, PairedItems } from "./pair/paired-items.ts";

/** Returns the change of two items that are the same thing; undefined if they say the same. */
export function changeOfPair(pair: ItemPair, paired: PairedItems): Change | undefined {
  const { after, before } = pair;
  const fields = [...factChanges(before, after), ...referenceChanges(before, after, paired)];
  return fields.length === 0 && !isRenamed(pair) ? undefined : changeOfSame(pair, fields);
}

/** Returns the change of two items that are the same thing, with the facts that differ. */
export function changeOfSame(pair: ItemPair, fields: readonly FieldChange[]): Change {
  const { after, before } = pair;
  return {
    ...changeOf(after),
    kind: isRenamed(pair) ? "renamed" : "changed",
    before: sideOf(before, fields),
    after: sideOf(after, fields),
    fields,
    reasons: isRenamed(pair) ? reasonsOf(pair) : [],
  };
}

/** Returns the change of an item that only one of the states has, with the facts of that state. */
export function changeOfOne(item: Item, kind: "added" | "removed"): Change {
  const side = kind === "added" ? "after" : "before";
  return {
    ...changeOf(item),
    kind,
    [side]: sideOf(item),
    fields: [
      ...Array.from(item.facts, ([field, fact]) => ({ field, [side]: textOf(fact) })),
      ...Array.from(item.references, ([field, references]) => ({
        field,
        [side]: references.map(({ name }) => name).join(", "),
      })).filter((field) => field[side] !== ""),
    ],
    reasons: [],
  };
}

function changeOf(item: Item): Omit<Change, "fields" | "kind" | "reasons"> {
  const { name, owner, subject, type } = item;
  return {
    id: idOfItem(item),
    subject,
    type,
    name,
    breaking: [],
    figures: [],
    ...(owner === undefined ? {} : { owner: idOfItem(owner), ownerName: owner.name }),
  };
}

/** The location of a side is the location of its first different fact. */
function sideOf(item: Item, [first]: readonly FieldChange[] = []): ChangeSide {
  const { factLocations, key, name } = item;
  const location = (first && factLocations?.get(first.field)) ?? item.location;
  return { id: key, name, ...(location === undefined ? {} : { location }) };
}

/** Steps are numbered, and relations and traces are named by their ends: their names follow from others. */
const namelessSubjects: ReadonlySet<string> = new Set(["step", "relation", "trace", "page", "project"]);

/** Returns whether others call an item differently; a requirement has no name, and is called by its id. */
export function isRenamed({ after, before }: ItemPair): boolean {
  if (namelessSubjects.has(after.subject)) return false;
  // Which of several spellings an element has depends on the figure that comes first.
  const form = after.subject === "element" ? canonicalName : plainText;
  if (form(before.name) !== form(after.name)) return true;
  return after.isKeyStated && before.isKeyStated && before.key !== after.key;
}

function reasonsOf({ after, before, reasons }: ItemPair): readonly string[] {
  if (reasons.length > 0) return reasons;
  return before.key === after.key ? [`same id ${after.key}`] : ["same words"];
}

function factChanges(before: Item, after: Item): FieldChange[] {
  const names = new Set([...before.facts.keys(), ...after.facts.keys()]);
  return [...names].flatMap((field) => factChange(field, before.facts.get(field), after.facts.get(field)));
}

function factChange(
  field: string,
  before: Fact | undefined,
  after: Fact | undefined,
): readonly FieldChange[] {
  // Of two lists, only the entries that are not in both differ.
  if (Array.isArray(before) || Array.isArray(after)) {
    const [one, other] = [listOf(before), listOf(after)];
    const removed = one.filter((entry) => !other.includes(entry));
    const added = other.filter((entry) => !one.includes(entry));
    if (removed.length === 0 && added.length === 0) return [];
    return [
      {
        field,
        ...(removed.length === 0 ? {} : { before: removed.join("; ") }),
        ...(added.length === 0 ? {} : { after: added.join("; ") }),
      },
    ];
  }
  if (before === after) return [];
  return [
    {
      field,
      ...(before === undefined ? {} : { before: textOf(before) }),
      ...(after === undefined ? {} : { after: textOf(after) }),
    },
  ];
}

function listOf(fact: Fact | undefined): readonly string[] {
  return fact === undefined ? [] : typeof fact === "string" ? [fact] : fact;
}

function textOf(fact: Fact): string {
  return typeof fact === "string" ? fact : fact.join("; ");
}

/** References are equal if they refer to the same items, whatever the items' names. */
function referenceChanges(before: Item, after: Item, { keyAfter }: PairedItems): FieldChange[] {
  const names = new Set([...before.references.keys(), ...after.references.keys()]);
  return [...names].flatMap((field): FieldChange[] => {
    const [one, other] = [before.references.get(field) ?? [], after.references.get(field) ?? []];
    const keysBefore = new Set(one.map((reference) => keyAfter(reference, true)));
    const keysAfter = new Set(other.map((reference) => keyAfter(reference, false)));
    const removed = one.filter((reference) => !keysAfter.has(keyAfter(reference, true)));
    const added = other.filter((reference) => !keysBefore.has(keyAfter(reference, false)));
    if (removed.length === 0 && added.length === 0) return [];
    return [
      {
        field,
        ...(removed.length === 0 ? {} : { before: removed.map(({ name }) => name).join(", ") }),
        ...(added.length === 0 ? {} : { after: added.map(({ name }) => name).join(", ") }),
      },
    ];
  });
}
