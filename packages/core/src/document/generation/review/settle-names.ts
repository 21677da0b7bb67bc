import {
  elementKey,
  relationEnds,
  relationName,
  type Review,
  type ReviewedKind,
  type Verdict,
  verdictsOn,
} from "../../../model/index.ts";
import { renameInText } from "./rename-in-text.ts";

/** The name that an element has after a review; undefined if it is gone. */
export type Settle = (name: string) => string | undefined;

/** The verdicts on one kind of element. */
export interface Verdicts {
  /** The verdict on a name itself, whatever becomes of it. */
  on(name: string): Verdict | undefined;
  readonly settle: Settle;
  /** True for a name that a person gave to an element, or said something of. */
  isSettled(name: string): boolean;
  /** True for a name that a person gave to an element. */
  isGiven(name: string): boolean;
  /** What names are compared by: those that have come to be one are. */
  keyOf(name: string): string;
}

/**
 * Reads the verdicts on one kind. A name that is renamed twice, or merged into a renamed one, has the last name; names
 * that would lead back to where they began stay as they are.
 */
export function verdictsFor(review: Review, kind: ReviewedKind): Verdicts {
  const keyOf = keysFor(review, kind);
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
    isGiven: (name) => given.has(keyOf(name)),
    keyOf: (name) => keyOf(settle(name) ?? name),
  };
}

/**
 * A verdict on a use case or a relation holds on after what its name speaks of is renamed: "Create an order" is "Create a
 * purchase" once orders are purchases.
 */
function keysFor(review: Review, kind: ReviewedKind): (name: string) => string {
  if (kind === "use-cases") {
    const renamed = renameInText([...renamesIn(review, "actors"), ...renamesIn(review, "entities")]);
    return (name) => elementKey(kind, renamed(name));
  }
  if (kind === "relations") {
    const { settle } = verdictsFor(review, "entities");
    return (name) => {
      const [from = "", to] = relationEnds(name).map((end) => settle(end) ?? end);
      return elementKey(kind, to === undefined ? from : relationName(from, to));
    };
  }
  return (name) => elementKey(kind, name);
}

function renamesIn(
  review: Review,
  kind: "actors" | "entities",
): { readonly from: string; readonly to: string }[] {
  const { settle } = verdictsFor(review, kind);
  return verdictsOn(review, kind).flatMap(({ name }) => {
    const to = settle(name);
    return to === undefined || to === name ? [] : [{ from: name, to }];
  });
}

function nameAfter({ into, to, verdict }: Verdict): string | undefined {
  if (verdict === "rename") return to;
  return verdict === "merge" ? into : undefined;
}

/** It is no element of its kind any more: rejected, a function of the system, or an attribute of something. */
function isEnd({ to, verdict }: Verdict): boolean {
  return verdict === "reject" || (verdict === "change" && (to === "function" || to === "attribute"));
}
