import { type Likeness, pairRenamed, type RenamedPair } from "./pair-renamed.ts";

/** The renamed things, and the things with an ambiguous new name. */
interface ClearPairs<Before, After> {
  readonly pairs: readonly RenamedPair<Before, After>[];
  /** The possible new names of each thing without a pair: two or more that match equally well. */
  readonly candidates: ReadonlyMap<Before, readonly After[]>;
}

/**
 * Returns which removed things are added ones under another name, as `pairRenamed` does, but only if no other thing matches
 * equally well: a removal and an addition are true statements, a wrong pair is not. A thing that is paired with a better
 * match is not a rival.
 *
 * @param least the likeness below which two things are not the same
 */
export function pairClearly<Before, After>(
  open: { readonly before: readonly Before[]; readonly after: readonly After[] },
  likeness: (before: Before, after: After) => Likeness,
  least: number,
): ClearPairs<Before, After> {
  const values = new Map<Before, Map<After, number>>();
  const remembered = (before: Before, after: After): Likeness => {
    const found = likeness(before, after);
    values.set(before, (values.get(before) ?? new Map<After, number>()).set(after, found.value));
    return found;
  };
  const valueOf = (before: Before, after: After): number => values.get(before)?.get(after) ?? 0;
  const pairs = pairRenamed(open, remembered, least);
  const ofBefore = new Map(pairs.map((pair) => [pair.before, valueOf(pair.before, pair.after)]));
  const ofAfter = new Map(pairs.map((pair) => [pair.after, valueOf(pair.before, pair.after)]));
  const rivalAfters = ({ after, before }: RenamedPair<Before, After>): After[] => {
    const own = valueOf(before, after);
    return open.after.filter((other) => {
      const value = valueOf(before, other);
      return other !== after && value >= own && (ofAfter.get(other) ?? 0) <= value;
    });
  };
  const rivalBefores = ({ after, before }: RenamedPair<Before, After>): Before[] => {
    const own = valueOf(before, after);
    return open.before.filter((other) => {
      const value = valueOf(other, after);
      return other !== before && value >= own && (ofBefore.get(other) ?? 0) <= value;
    });
  };
  const rated = pairs.map((pair) => ({ pair, afters: rivalAfters(pair), befores: rivalBefores(pair) }));
  const unclear = rated.filter(({ afters, befores }) => afters.length + befores.length > 0);
  return {
    pairs: rated.flatMap(({ afters, befores, pair }) => (afters.length + befores.length > 0 ? [] : [pair])),
    candidates: new Map(
      unclear.flatMap(({ afters, befores, pair }) =>
        [pair.before, ...befores].map((before) => [before, [pair.after, ...afters]] as const),
      ),
    ),
  };
}
