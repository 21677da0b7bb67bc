import {
  elementKey,
  type Grounded,
  relationEnds,
  relationName,
  type Review,
  type ReviewedKind,
  type Verdict,
  verdictsOn,
} from "../../../model/index.ts";
import { renameInText } from "./rename-in-text.ts";

/** Returns the name of an element after a review; undefined if the element is gone. */
export type Settle = (name: string) => string | undefined;

/** The verdicts on one kind of element. */
export interface Verdicts {
  /** Returns the verdict on exactly this name, without following renames. */
  on(name: string): Verdict | undefined;
  readonly settle: Settle;
  /** Returns whether a person gave this name to an element, or a verdict on it. */
  isSettled(name: string): boolean;
  /** Returns whether a person gave this name to an element. */
  isGiven(name: string): boolean;
  /** Returns the key by which names are compared; elements that have become one have the same key. */
  keyOf(name: string): string;
}

/**
 * Reads the verdicts on one kind of element. A name that is renamed twice, or merged into a renamed one, has the last
 * name; names whose renames form a cycle stay as they are.
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
      // Only the spelling changes, as from "Orders" to "Order".
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

/** Returns an element that people have confirmed: its requirements now state it, even if it was only proposed. */
export function withoutProposal<Element extends Pick<Grounded, "basis" | "reason">>(
  element: Element,
): Element {
  if (element.basis !== "proposed") return element;
  const { basis: _, reason: __, ...rest } = element;
  return rest as Element;
}

/**
 * Returns the key function of a kind. A verdict on a use case or relation still applies after an element in its name is
 * renamed: "Create an order" equals "Create a purchase" once orders are purchases.
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

/**
 * Whether a verdict removes an element from its kind: it is rejected, a function of the system, or an attribute of an
 * entity.
 */
function isEnd({ to, verdict }: Verdict): boolean {
  return verdict === "reject" || (verdict === "change" && (to === "function" || to === "attribute"));
}
