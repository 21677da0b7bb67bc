import type { DiagramRelation } from "../../../model/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";
import { stretchesOf } from "./longest-common.ts";

/** A relation before and after, by the index in each content, and whether it is still drawn in the same way. */
export interface RelationPair {
  readonly before: number;
  readonly after: number;
  readonly isEqual: boolean;
}

interface Indexed {
  readonly index: number;
  /** The two ends in terms of the figure after, in the direction of the relation. */
  readonly ends: readonly [string, string];
  /** All that is drawn. */
  readonly key: string;
}

/**
 * Aligns the relations of a figure by their ends, kind and label. Messages are aligned in their order; that of other
 * relations has no meaning.
 */
export function alignRelations({ after, before }: FigurePair, { toAfter }: ElementAlignment): RelationPair[] {
  const own = before.content.relations.map((relation, index) =>
    indexed(relation, index, (alias) => toAfter.get(alias) ?? `before ${alias}`),
  );
  const theirs = after.content.relations.map((relation, index) => indexed(relation, index, (alias) => alias));
  const isOrdered = [before, after].some(({ content }) =>
    content.relations.some(({ kind }) => kind === "message" || kind === "reply"),
  );
  return isOrdered ? inOrder(own, theirs) : inAnyOrder(own, theirs);
}

function inOrder(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const keyOf = ({ key }: Indexed): string => key;
  return stretchesOf(before, after, { before: keyOf, after: keyOf }).flatMap((stretch) =>
    stretch.isCommon
      ? stretch.before.flatMap((one, index) => pairOf(one, stretch.after[index], true))
      : changed(stretch.before, stretch.after),
  );
}

function inAnyOrder(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const rest = [...after];
  const pairs: RelationPair[] = [];
  const left = before.filter((one) => {
    const [found] = takeFirst(rest, ({ key }) => key === one.key);
    if (found) pairs.push(...pairOf(one, found, true));
    return !found;
  });
  return [...pairs, ...changed(left, rest)];
}

/** Pairs relations between the same ends, the same direction first. */
function changed(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const rest = [...after];
  const sameDirection = before.flatMap((one) => {
    const [found] = takeFirst(rest, ({ ends }) => ends[0] === one.ends[0] && ends[1] === one.ends[1]);
    return pairOf(one, found, false);
  });
  const done = new Set(sameDirection.map((pair) => pair.before));
  const turned = before
    .filter(({ index }) => !done.has(index))
    .flatMap((one) => {
      const [found] = takeFirst(rest, ({ ends }) => ends[0] === one.ends[1] && ends[1] === one.ends[0]);
      return pairOf(one, found, false);
    });
  return [...sameDirection, ...turned];
}

function takeFirst(list: Indexed[], isWanted: (one: Indexed) => boolean): Indexed[] {
  const at = list.findIndex(isWanted);
  return at === -1 ? [] : list.splice(at, 1);
}

function pairOf(before: Indexed, after: Indexed | undefined, isEqual: boolean): RelationPair[] {
  return after ? [{ before: before.index, after: after.index, isEqual }] : [];
}

function indexed(relation: DiagramRelation, index: number, nameOf: (alias: string) => string): Indexed {
  const { basis = "", fromMultiplicity = "", kind, label = "", toMultiplicity = "" } = relation;
  const ends = [nameOf(relation.from), nameOf(relation.to)] as const;
  const drawn = [
    [ends[0], fromMultiplicity],
    [ends[1], toMultiplicity],
  ];
  // An association has no direction.
  if (kind === "association") drawn.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return { index, ends, key: JSON.stringify([kind, label, basis, drawn]) };
}
