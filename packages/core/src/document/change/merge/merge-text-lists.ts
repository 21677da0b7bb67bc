import { isNode, type Node } from "yaml";
import { nodesOf } from "./list-items.ts";
import type { Merging, ThreeLists } from "./merging.ts";
import { meaning } from "./yaml-source.ts";

/** A stretch of the base that one side replaced: its first item, the item after it, and the replacement. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Node[];
}

/**
 * Merges lists of sentences whose order matters, such as the steps of a use case, as git merges lines: a change of
 * one side is taken; changes of both sides at the same place are unsettled.
 */
export function mergeTextLists(three: ThreeLists, merging: Merging): Node {
  const base = nodesOf(three.base);
  const keyOf = (node: Node): string => meaning(node, merging.document) ?? "";
  const ours = replacements(base, nodesOf(three.ours), keyOf);
  const theirs = replacements(base, nodesOf(three.theirs), keyOf);
  const merged: Node[] = [];
  let at = 0;
  while (ours.length > 0 || theirs.length > 0) {
    const group = nextGroup(ours, theirs);
    merged.push(...base.slice(at, group.from));
    merged.push(...settle(group, { base, keyOf, merging }));
    at = group.to;
  }
  three.ours.items = [...merged, ...base.slice(at)].filter(isNode);
  return three.ours;
}

interface Group {
  readonly from: number;
  readonly to: number;
  readonly ours: readonly Replacement[];
  readonly theirs: readonly Replacement[];
}

/** Takes the first replacements that are left, with all that touch them. */
function nextGroup(ours: Replacement[], theirs: Replacement[]): Group {
  const starts = [ours[0]?.from, theirs[0]?.from].filter((start) => start !== undefined);
  const from = Math.min(...starts);
  let to = from;
  const taken: { readonly ours: Replacement[]; readonly theirs: Replacement[] } = { ours: [], theirs: [] };
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [side, left] of [
      ["ours", ours],
      ["theirs", theirs],
    ] as const) {
      const [next] = left;
      if (next === undefined || next.from > to) continue;
      // Two replacements that only touch are apart, unless one of them inserts at that point.
      const touches = next.from < to || next.from === from || next.from === next.to;
      if (!touches) continue;
      left.shift();
      taken[side].push(next);
      to = Math.max(to, next.to);
      isGrowing = true;
    }
  }
  return { from, to, ...taken };
}

interface Settling {
  readonly base: readonly Node[];
  readonly keyOf: (node: Node) => string;
  readonly merging: Merging;
}

function settle(group: Group, { base, keyOf, merging }: Settling): readonly Node[] {
  const sides = {
    base: base.slice(group.from, group.to),
    ours: applied(base, group, group.ours),
    theirs: applied(base, group, group.theirs),
  };
  if (group.theirs.length === 0) return sides.ours;
  if (group.ours.length === 0) return sides.theirs;
  if (sides.ours.map(keyOf).join("\n") === sides.theirs.map(keyOf).join("\n")) return sides.ours;
  merging.unsettled();
  return sides[merging.preferred];
}

/** The items of a stretch after the replacements of one side. */
function applied(base: readonly Node[], { from, to }: Group, replaced: readonly Replacement[]): Node[] {
  const items: Node[] = [];
  let at = from;
  for (const one of replaced) {
    items.push(...base.slice(at, one.from), ...one.items);
    at = one.to;
  }
  return [...items, ...base.slice(at, to)];
}

/** Returns what a side replaced, by the longest sequence of items that it has in common with the base. */
function replacements(
  base: readonly Node[],
  side: readonly Node[],
  keyOf: (node: Node) => string,
): Replacement[] {
  const [a, b] = [base.map(keyOf), side.map(keyOf)];
  const lengths = commonLengths(a, b);
  const found: Replacement[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const [from, first] = [i, j];
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j])) {
      const isRemoval =
        j >= b.length || (i < a.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1));
      if (isRemoval) i += 1;
      else j += 1;
    }
    found.push({ from, to: i, items: side.slice(first, j) });
  }
  return found;
}

/** The length of the longest common sequence of the rest of two lists, from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] =
        a[i] === b[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
