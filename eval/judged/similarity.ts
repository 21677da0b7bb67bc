import pluralize from "pluralize";

const ignored = new Set(
  "a an the of to for in on at by with from and or my own their his her its all each every any this that these those as into new".split(
    " ",
  ),
);

/** Verbs of requirements that mean the same to a judge. */
const groups = [
  "view see display show list present look find browse read check monitor follow",
  "create add define enter make register record write set submit specify input capture",
  "edit change modify update manage maintain adjust configure",
  "delete remove cancel withdraw clear",
  "search filter find query",
  "send email notify message contact inform",
  "login log sign authenticate",
  "buy pay purchase order",
  "choose select pick",
  "generate produce create print export",
].map((line) => line.split(" "));

/** Words that carry the meaning of a name, in one form each. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll(/[’']s\b/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !ignored.has(word))
    .map((word) => pluralize.singular(word).replace(/(?:ation|ing|ed|e)$/, ""));
}

/**
 * The similarity of two names, from 0 to 1: the share of the shorter name's words in the longer one, less a deduction for
 * words of only one name. In use cases, verbs of one group count as the same word.
 */
function similarity(one: string, other: string, hasVerbs: boolean): number {
  const left = wordsOf(one);
  const right = wordsOf(other);
  if (left.length === 0 || right.length === 0) return 0;
  if (!hasVerbs) return overlap(left, right);
  const [verb = "", ...things] = left;
  const [otherVerb = "", ...otherThings] = right;
  const isSame = verb === otherVerb || groups.some((group) => has(group, verb) && has(group, otherVerb));
  const about =
    things.length === 0 || otherThings.length === 0 ? (isSame ? 1 : 0) : overlap(things, otherThings);
  return isSame ? about : about * 0.6;
}

function has(group: readonly string[], verb: string): boolean {
  return group.some((word) => word.replace(/(?:ation|ing|ed|e)$/, "") === verb);
}

function overlap(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((word) => right.includes(word)).length;
  const [least, most] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  return (shared / least) * (0.6 + (0.4 * least) / most);
}

/** The item that a name means most likely; undefined if none has enough of its words. */
export function nearest(name: string, items: readonly string[], hasVerbs: boolean): string | undefined {
  const [best] = items
    .map((item) => ({ item, value: similarity(name, item, hasVerbs) }))
    .toSorted((one, other) => other.value - one.value);
  return best !== undefined && best.value >= (hasVerbs ? 0.5 : 0.6) ? best.item : undefined;
}
