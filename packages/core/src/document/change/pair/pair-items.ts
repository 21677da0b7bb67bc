import { type ChangeSubject, architectureKinds } from "../../../model/index.ts";
import { type Likeness, nameLikeness, pairClearly, isKindName } from "../../likeness/index.ts";
import { canonicalName } from "../../words/index.ts";
import { type Item, type ItemReference, idOfItem } from "../describe/item.ts";
import type { PairedFigure } from "../figures/pair-figures.ts";
import { endsOfRelation } from "../describe/describe-relations.ts";
import { domainOf } from "../../architecture/index.ts";
import {
  factSignal,
  nothing,
  setsSignal,
  textLikeness,
  textOfFact,
  weigh,
  wordWeights,
} from "./likeness-of-items.ts";
import { type PairedItems, Pairing } from "./paired-items.ts";

/** The items of both states. */
export interface AllItems {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/**
 * Finds the corresponding items of two states: by their keys, otherwise by evidence. Items that others
 * refer to are paired before those that refer to them.
 *
 * @param figures the figures of both states, for the traces of figures
 */
export function pairItems(all: AllItems, figures: readonly PairedFigure[] = []): PairedItems {
  const pairing = new Pairing(all.before, all.after);
  const contexts = { before: contextsIn(all.before), after: contextsIn(all.after) };
  for (const { after, before } of figures)
    if (after && before) pairing.addFigure(before.diagram.id, after.diagram.id);
  pairing.addEqual("project", ({ key }) => key);
  pairByKey(pairing, "requirement", (one, other) => contentLikeness(one, other, ["text"]));
  pairUseCases(pairing, all);
  pairing.addEqualInOrder("step", ({ facts, owner, type }, isBefore) =>
    [owner && pairing.keyAfter(owner, isBefore), type, textOfFact(facts.get("text"))].join("\n"),
  );
  pairSteps(pairing, all);
  pairByKey(pairing, "screen", (one, other) => contentLikeness(one, other, ["title", "text"]));
  pairing.addEqual("api", ({ key }) => key);
  pairOperations(pairing);
  pairElements(pairing, contexts);
  pairMembers(pairing, "member");
  pairByKey(pairing, "page", () => nothing);
  pairByKey(pairing, "decision", (one, other) => contentLikeness(one, other, ["title", ...sectionsIn(one)]));
  pairByKey(pairing, "rule", (one, other) => contentLikeness(one, other, ["condition", "reason"]));
  pairSchemas(pairing, contexts);
  pairMembers(pairing, "property");
  pairRelations(pairing);
  pairing.addEqual("trace", ({ references }, isBefore) =>
    ["requirement", "target"]
      .flatMap((name) => references.get(name) ?? [])
      .map((one) => pairing.keyAfter(one, isBefore))
      .join("\n"),
  );
  return pairing.result;
}

function pairByKey(
  pairing: Pairing,
  subject: ChangeSubject,
  likeness: (before: Item, after: Item) => Likeness,
): void {
  pairing.addEqual(subject, ({ key }) => key);
  for (const pair of pairClearly(pairing.open(subject), likeness, 0.75).pairs) pairing.add(pair);
}

function sectionsIn({ facts }: Item): string[] {
  return [...facts.keys()].filter((name) => name.startsWith("section "));
}

/** Two items with most of the same words in the same facts. */
function contentLikeness(before: Item, after: Item, facts: readonly string[]): Likeness {
  return weigh(facts.flatMap((fact) => factSignal([before, after], fact, 1)));
}

function pairUseCases(pairing: Pairing, all: AllItems): void {
  pairing.addEqual("use-case", ({ isKeyStated, key }) => (isKeyStated ? key : undefined));
  // A use case that is only drawn has no id.
  pairing.addEqual("use-case", (useCase) => canonicalName(nameOf(useCase)));
  const [here, there] = [stepsIn(all.before), stepsIn(all.after)];
  const likeness = (one: Item, other: Item): Likeness =>
    weigh([
      { weight: 0.4, value: nameLikeness(nameOf(one), nameOf(other)), reason: "similar name" },
      ...setsSignal(here(one), there(other), { weight: 0.6, name: ["step", "steps"] }),
    ]);
  for (const pair of pairClearly(pairing.open("use-case"), likeness, 0.6).pairs) pairing.add(pair);
}

/** The name of a use case without its id. */
function nameOf({ facts, name }: Item): string {
  return textOfFact(facts.get("name")) || name;
}

function stepsIn(items: readonly Item[]): (useCase: Item) => ReadonlySet<string> {
  const steps = new Map<string, Set<string>>();
  for (const { facts, owner, subject } of items)
    if (owner && subject === "step")
      steps.set(owner.key, (steps.get(owner.key) ?? new Set()).add(textOfFact(facts.get("text"))));
  return ({ key }) => steps.get(key) ?? new Set();
}

/** A step with most of its telling words is the same step with another text. */
function pairSteps(pairing: Pairing, { after, before }: AllItems): void {
  const textOf = ({ facts }: Item): string => textOfFact(facts.get("text"));
  const steps = [...before, ...after].filter(({ subject }) => subject === "step");
  const weightOf = wordWeights(steps.map((step) => textOf(step)));
  pairWithinOwners(pairing, "step", {
    least: 0.5,
    likeness: (one, other) =>
      one.type === other.type
        ? { value: textLikeness(textOf(one), textOf(other), weightOf), reasons: [] }
        : nothing,
  });
}

/** Pairs the remaining items of each owner; items of an owner without a partner are not paired. */
function pairWithinOwners(
  pairing: Pairing,
  subject: ChangeSubject,
  { least, likeness }: { readonly least: number; readonly likeness: (before: Item, after: Item) => Likeness },
): void {
  const { after, before } = pairing.open(subject);
  const groups = groupedByOwner(after, (owner) => pairing.keyAfter(owner, false));
  for (const [owner, group] of groupedByOwner(before, (one) => pairing.keyAfter(one, true)))
    for (const pair of pairClearly({ before: group, after: groups.get(owner) ?? [] }, likeness, least).pairs)
      pairing.add(pair);
}

function groupedByOwner(
  items: readonly Item[],
  keyOf: (owner: ItemReference) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = item.owner === undefined ? "" : keyOf(item.owner);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Members of paired owners by name, else by type and a similar name. */
function pairMembers(pairing: Pairing, subject: "member" | "property"): void {
  const owned = ({ owner }: Item, isBefore: boolean): string =>
    owner === undefined ? "" : pairing.keyAfter(owner, isBefore);
  pairing.addEqual(subject, (one, isBefore) => `${owned(one, isBefore)}\n${one.name}`);
  pairing.addEqual(subject, (one, isBefore) => `${owned(one, isBefore)}\n${canonicalName(one.name)}`);
  const likeness = (one: Item, other: Item): Likeness => {
    const alike = nameLikeness(one.name, other.name);
    const isInPlace = one.position !== undefined && one.position === other.position && isSameType(one, other);
    if (alike < 0.12 && !isInPlace) return nothing;
    const facts = [...new Set([...one.facts.keys(), ...other.facts.keys()])].filter(
      (fact) => fact !== "description",
    );
    return weigh([
      { weight: 1, value: alike, reason: "similar name" },
      ...facts.flatMap((fact) =>
        factSignal([one, other], fact, 1 / facts.length).map((signal) => ({
          ...signal,
          reason: signal.value === 1 ? "same type" : "similar type",
        })),
      ),
      ...(one.position === undefined
        ? []
        : [{ weight: 0.5, value: one.position === other.position ? 1 : 0, reason: "same position" }]),
    ]);
  };
  pairWithinOwners(pairing, subject, { least: 0.6, likeness });
}

/** The statements of figures and APIs about a member besides its name. */
function isSameType({ facts }: Item, other: Item): boolean {
  return (
    facts.size > 0 &&
    [...facts].every(([name, fact]) => textOfFact(other.facts.get(name)) === textOfFact(fact))
  );
}

function pairOperations(pairing: Pairing): void {
  pairing.addEqual("operation", ({ key }) => key);
  pairing.addEqual("operation", ({ name }) => name);
  const likeness = (one: Item, other: Item): Likeness =>
    weigh([
      {
        weight: 1,
        value: one.name === other.name ? 1 : nameLikeness(one.key, other.key),
        reason: "similar id",
      },
      ...[
        "path",
        "summary",
        "request application/json",
        "response 200 application/json",
        "response 201 application/json",
      ].flatMap((fact) => factSignal([one, other], fact, 1)),
      ...factSignal([one, other], "method", 0.5),
    ]);
  for (const pair of pairClearly(pairing.open("operation"), likeness, 0.6).pairs) pairing.add(pair);
}

function pairSchemas(pairing: Pairing, contexts: Contexts): void {
  pairing.addEqual("schema", ({ key }) => key);
  const likeness = (one: Item, other: Item): Likeness =>
    weigh([
      { weight: 0.4, value: nameLikeness(one.name, other.name), reason: "similar name" },
      ...setsSignal(contexts.before(one).members, contexts.after(other).members, {
        weight: 0.6,
        name: ["property", "properties"],
      }),
      ...(contexts.before(one).members.size + contexts.after(other).members.size > 0
        ? []
        : setsSignal(tellingFacts(one), tellingFacts(other), {
            weight: 0.6,
            name: ["statement", "statements"],
          })),
    ]);
  for (const pair of pairClearly(pairing.open("schema"), likeness, 0.6).pairs) pairing.add(pair);
}

/** The statements that few schemas share, such as choices and alternatives, but not that the value is a text. */
function tellingFacts({ facts }: Item): ReadonlySet<string> {
  return new Set(
    Array.from(facts, ([name, fact]) => `${name}: ${textOfFact(fact)}`).filter(
      (text) => !/^name: |^type: (?:any|boolean|integer|number|object|string)$/.test(text),
    ),
  );
}

/**
 * Pairs relations by their ends and kind; the remaining relations between the same two ends are one relation of another kind or
 * direction.
 */
function pairRelations(pairing: Pairing): void {
  const ends = (relation: Item, isBefore: boolean): readonly string[] =>
    endsOfRelation(relation).map((one) => pairing.keyAfter(one, isBefore));
  pairing.addEqual("relation", (one, isBefore) => {
    const keys = ends(one, isBefore);
    // An association has no direction, and its ends are in the order of their ids.
    return [...(one.type === "association" ? keys.toSorted() : keys), one.type].join("\n");
  });
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).join("\n"));
  pairing.addEqual("relation", (one, isBefore) => ends(one, isBefore).toSorted().join("\n"));
}

/** The likeness from which a removed and an added element count as one. */
const least = 0.5;

/**
 * Pairs the elements of two states: by ids that people stated, by name and domain, by name only, and the rest by
 * evidence. Ids that are made from names are not compared, because an id passes to another element if one of
 * the same name is added.
 */
function pairElements(pairing: Pairing, contexts: Contexts): void {
  pairing.addEqual("element", ({ isKeyStated, key }) => (isKeyStated ? key : undefined));
  pairing.addEqual("element", (element) => `${domainOfItem(element)} ${canonicalName(element.name)}`);
  pairing.addEqual("element", ({ name }) => canonicalName(name));
  const keys = (references: readonly ItemReference[], isBefore: boolean): ReadonlySet<string> =>
    new Set(references.map((reference) => pairing.keyAfter(reference, isBefore)));
  const likeness = (one: Item, other: Item): Likeness => {
    if (domainOfItem(one) !== domainOfItem(other)) return nothing;
    const [here, there] = [contexts.before(one), contexts.after(other)];
    const set = (of: (around: ItemContext) => readonly ItemReference[]): Sets => [
      keys(of(here), true),
      keys(of(there), false),
    ];
    return elementLikeness(one, other, {
      neighbours: set(({ neighbours }) => neighbours),
      members: [here.members, there.members],
      inside: set(({ inside }) => inside),
      requirements: set(({ requirements }) => requirements),
    });
  };
  // Each pair may be evidence for its neighbours.
  for (let isDone = false; !isDone;) {
    const { pairs } = pairClearly(pairing.open("element"), likeness, least);
    for (const pair of pairs) pairing.add(pair);
    isDone = pairs.length === 0;
  }
}

type Sets = readonly [ReadonlySet<string>, ReadonlySet<string>];

interface Around {
  readonly neighbours: Sets;
  readonly members: Sets;
  readonly inside: Sets;
  readonly requirements: Sets;
}

/**
 * A different name needs an alias, or more than one neighbour or member, as evidence; a name without them must be
 * nearly the same.
 */
function elementLikeness(
  before: Item,
  after: Item,
  { inside, members, neighbours, requirements }: Around,
): Likeness {
  const alike = isKindName(before.name) || isKindName(after.name) ? 0 : nameLikeness(before.name, after.name);
  const aliases = [new Set(before.aliases), new Set(after.aliases)] as const;
  const common = commonIn(neighbours) + commonIn(members) + 2 * commonIn(aliases);
  if (common === 0 ? alike < 0.75 : alike < 0.4 && common < 2) return nothing;
  return weigh([
    { weight: 0.4, value: alike, reason: "similar name" },
    ...setsSignal(...neighbours, { weight: 0.35, name: ["neighbour", "neighbours"] }),
    ...aliasSignal(aliases),
    ...setsSignal(...members, { weight: 0.35, name: ["member", "members"] }),
    ...setsSignal(...requirements, { weight: 0.15, name: ["requirement", "requirements"] }),
    ...setsSignal(...inside, { weight: 0.05, name: ["enclosing element", "enclosing elements"] }),
    ...factSignal([before, after], "technology", 0.15),
  ]);
}

/** Aliases that are made from names change with them, so different ones are not evidence against the pair. */
function aliasSignal(aliases: Sets): ReturnType<typeof setsSignal> {
  const common = commonIn(aliases);
  const share = common / Math.max(...aliases.map(({ size }) => size), 1);
  const reason = `${common} common ${common === 1 ? "alias" : "aliases"}`;
  return common === 0 ? [] : [{ weight: 0.35 * share, value: 1, reason }];
}

function commonIn([one, other]: Sets): number {
  return [...one].filter((key) => other.has(key)).length;
}

function domainOfItem({ type }: Item): string {
  const kind = architectureKinds.find((one) => one === type);
  return kind === undefined ? "" : domainOf(kind);
}

/** The surroundings of an item in a state, as evidence if its name has changed. */
interface ItemContext {
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
interface Contexts {
  readonly before: (item: Item) => ItemContext;
  readonly after: (item: Item) => ItemContext;
}

/** Returns a function that gives the context of each item of a state. */
function contextsIn(items: readonly Item[]): (item: Item) => ItemContext {
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
