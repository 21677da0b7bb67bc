import {
  elementKey,
  type Review,
  type ReviewedKind,
  type Verdict,
  verdictsOn,
} from "../../../model/index.ts";

/** The name that an element has after a review; undefined if it is gone. */
export type Settle = (name: string) => string | undefined;

/** The verdicts on one kind of element. */
export interface Verdicts {
  /** The verdict on a name itself, whatever becomes of it. */
  on(name: string): Verdict | undefined;
  readonly settle: Settle;
  /** True for a name that a person gave to an element, or said something of. */
  isSettled(name: string): boolean;
}

/**
 * Reads the verdicts on one kind. A name that is renamed twice, or merged into a renamed one, has the last name; names
 * that would lead back to where they began stay as they are.
 */
export function verdictsFor(review: Review, kind: ReviewedKind): Verdicts {
  const keyOf = (name: string): string => elementKey(kind, name);
  const all = verdictsOn(review, kind);
  const byKey = new Map(all.map((verdict) => [keyOf(verdict.name), verdict]));
  const given = new Set(all.flatMap((verdict) => nameAfter(verdict) ?? []).map(keyOf));
  const settle: Settle = (name) => {
    const seen = new Set<string>();
    let current = name;
    for (;;) {
      const key = keyOf(current);
      const verdict = byKey.get(key);
      if (verdict === undefined) return current;
      if (isEnd(verdict)) return undefined;
      const next = nameAfter(verdict);
      // Only the writing changes, as from "Orders" to "Order".
      if (next === undefined || keyOf(next) === key) return next ?? current;
      if (seen.has(keyOf(next))) return name;
      seen.add(key);
      current = next;
    }
  };
  return {
    on: (name) => byKey.get(keyOf(name)),
    settle,
    isSettled: (name) => byKey.has(keyOf(name)) || given.has(keyOf(name)),
  };
}

function nameAfter({ into, to, verdict }: Verdict): string | undefined {
  if (verdict === "rename") return to;
  return verdict === "merge" ? into : undefined;
}

/** It is no element of its kind any more: rejected, a function of the system, or an attribute of something. */
function isEnd({ to, verdict }: Verdict): boolean {
  return verdict === "reject" || (verdict === "change" && (to === "function" || to === "attribute"));
}
