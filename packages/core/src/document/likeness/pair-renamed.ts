import { assign } from "./assign.ts";

/** A pair that is the same thing under two names, with how sure that is, from 0 to 1, and what speaks for it. */
export interface RenamedPair<Before, After> {
  readonly before: Before;
  readonly after: After;
  readonly reasons: readonly string[];
}

/** How alike two things are, from 0 to 1, and why. */
export interface Likeness {
  readonly value: number;
  readonly reasons: readonly string[];
}

/** More pairs than this are not looked at: a document and a system of which nothing agrees have no renamed parts. */
const mostOnOneSide = 150;

/**
 * Returns which of the things that only the document has are things that only the system has under another name. The
 * pairs are those of the largest likeness in all, so that the order of the lists does not matter.
 *
 * @param least the likeness below which two things are not the same
 */
export function pairRenamed<Before, After>(
  { after, before }: { readonly before: readonly Before[]; readonly after: readonly After[] },
  likenessOf: (before: Before, after: After) => Likeness,
  least: number,
): RenamedPair<Before, After>[] {
  if (before.length > mostOnOneSide || after.length > mostOnOneSide) return [];
  const likenesses = before.map((one) => after.map((other) => likenessOf(one, other)));
  // What is too unlike has no value, so that it does not displace a pair that is alike.
  const values = likenesses.map((row) => row.map(({ value }) => (value >= least ? value : 0)));
  return assign(values).flatMap((column, row) => {
    const one = before[row];
    const other = after[column];
    const likeness = likenesses[row]?.[column];
    if (one === undefined || other === undefined || likeness === undefined || likeness.value < least)
      return [];
    return [{ before: one, after: other, reasons: likeness.reasons }];
  });
}
