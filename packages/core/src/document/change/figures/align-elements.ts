import type { DiagramElement } from "../../../model/index.ts";
import { pairRenamed } from "../../likeness/index.ts";
import type { ElementCorrespondence } from "./element-correspondence.ts";
import { likenessOfElements } from "./element-likeness.ts";
import type { FigureState } from "./figure-state.ts";
import { stretchesOf } from "./longest-common.ts";

/** The two states of one figure. */
export interface FigurePair {
  readonly before: FigureState;
  readonly after: FigureState;
}

/** Which elements of the two states of a figure are the same, by their aliases. */
export interface ElementAlignment {
  readonly toAfter: ReadonlyMap<string, string>;
  readonly toBefore: ReadonlyMap<string, string>;
}

/** The likeness from which two elements without a place in the architecture count as renamed. */
const leastLikeness = 0.6;

/**
 * Aligns the elements of a figure: by the element of the architecture that they show, else by name and shape, by name
 * alone, by a given alias, and at last by their likeness.
 */
export function alignElements(pair: FigurePair, same: ElementCorrespondence): ElementAlignment {
  const run = newRun(pair, same);
  pairInOrder(run, {
    before: ({ alias }) => same.pairs.get(run.before.shown.get(alias)?.id ?? "")?.id,
    after: ({ alias }) => run.after.shown.get(alias)?.id,
  });
  for (const keyOf of [nameAndShape, nameAlone, givenAlias])
    pairInOrder(run, { before: keyOf, after: keyOf });
  const rest = { before: [...freeIn(run, "before")], after: [...freeIn(run, "after")] };
  const likeness = likenessOfElements(run);
  for (const { after, before } of pairRenamed(
    rest,
    (one, other) =>
      one.shape === other.shape && mayBeSame(run, one, other)
        ? { value: likeness(one, other), reasons: [] }
        : { value: 0, reasons: [] },
    leastLikeness,
  ))
    join(run, before, after);
  return run;
}

interface Run extends FigurePair {
  readonly same: ElementCorrespondence;
  readonly toAfter: Map<string, string>;
  readonly toBefore: Map<string, string>;
}

type KeyOf = (element: DiagramElement) => string | undefined;

function newRun(pair: FigurePair, same: ElementCorrespondence): Run {
  return { ...pair, same, toAfter: new Map(), toBefore: new Map() };
}

function join({ toAfter, toBefore }: Run, before: DiagramElement, after: DiagramElement): void {
  toAfter.set(before.alias, after.alias);
  toBefore.set(after.alias, before.alias);
}

function freeIn(run: Run, side: "before" | "after"): DiagramElement[] {
  const taken = side === "before" ? run.toAfter : run.toBefore;
  return run[side].content.elements.filter(({ alias }) => !taken.has(alias));
}

/**
 * Pairs elements of equal keys. Of several with one key, elements with the same alias are paired first, then those in the
 * same order.
 */
function pairInOrder(run: Run, keyOf: { readonly before: KeyOf; readonly after: KeyOf }): void {
  const keyed = (side: "before" | "after"): Keyed[] =>
    freeIn(run, side).flatMap((element) => {
      const key = keyOf[side](element);
      return key === undefined ? [] : [{ key, element }];
    });
  for (const isSame of [sameAlias, () => true]) {
    const rest = { before: keyed("before"), after: keyed("after") };
    const waiting = new Map<string, Keyed[]>();
    for (const stretch of stretchesOf(rest.before, rest.after, {
      before: ({ key }) => key,
      after: ({ key }) => key,
    }))
      for (const [index, one] of stretch.before.entries()) {
        const other = stretch.isCommon ? stretch.after[index] : undefined;
        if (other && isSame(one, other) && mayBeSame(run, one.element, other.element))
          join(run, one.element, other.element);
      }
    for (const one of keyed("after")) waiting.set(one.key, [...(waiting.get(one.key) ?? []), one]);
    for (const one of keyed("before")) {
      const others = waiting.get(one.key) ?? [];
      const at = others.findIndex(
        (other) => isSame(one, other) && mayBeSame(run, one.element, other.element),
      );
      const [other] = at === -1 ? [] : others.splice(at, 1);
      if (other) join(run, one.element, other.element);
    }
  }
}

interface Keyed {
  readonly key: string;
  readonly element: DiagramElement;
}

function sameAlias(one: Keyed, other: Keyed): boolean {
  return one.element.alias === other.element.alias;
}

function nameAndShape({ name, shape }: DiagramElement): string {
  return `${shape} ${name}`;
}

function nameAlone({ name }: DiagramElement): string {
  return name;
}

/** An alias that is the name itself says nothing about an element with another name. */
function givenAlias({ alias, name, shape }: DiagramElement): string | undefined {
  return alias === name ? undefined : `${shape} ${alias}`;
}

/** Two different elements of the architecture are not the same in a figure. */
function mayBeSame({ after, before, same }: Run, one: DiagramElement, other: DiagramElement): boolean {
  const own = before.shown.get(one.alias)?.id;
  const theirs = after.shown.get(other.alias)?.id;
  if (own === undefined || theirs === undefined) return true;
  const pair = same.pairs.get(own);
  if (pair) return pair.id === theirs;
  return !same.removed.has(own) && !same.added.has(theirs);
}
