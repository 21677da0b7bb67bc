import { architectureKinds } from "../../../model/index.ts";
import { domainOf } from "../../architecture/index.ts";
import { isKindName, type Likeness, nameLikeness, pairClearly } from "../../likeness/index.ts";
import { canonicalName } from "../../words/index.ts";
import type { Item, ItemReference } from "../describe/item.ts";
import { factSignal, nothing, setsSignal, weigh } from "./likeness-of-items.ts";
import type { Pairing } from "./paired-items.ts";
import type { Contexts, ItemContext } from "./item-context.ts";

/** The likeness from which a removed and an added element are one. */
const least = 0.5;

/**
 * Pairs the elements of two states: by ids that people stated, by name and domain, by name alone, and what is left by
 * what speaks for it. Ids that are made from names are not compared, because an id passes to another element if one of
 * the same name is added.
 */
export function pairElements(pairing: Pairing, contexts: Contexts): void {
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
  // Each pair that is found may speak for its neighbours.
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
 * An unlike name needs an alias, or more than one neighbour or member, that speaks for the pair; a name alone has to be
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

/** Aliases that are made from names change with them, so those that differ say nothing against the pair. */
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
