/** A pair that is the same thing under two names, with the certainty, from 0 to 1, and the evidence. */
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

/** More pairs are not examined: if a document and a system agree in nothing, they have no renamed parts. */
const mostOnOneSide = 150;

/**
 * Returns the pairs of things, one only in the document and one only in the system, that are the same thing under two
 * names. The pairs have the largest total likeness, so that the order of the lists does not matter.
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
  // A pair that is too unlike has no value, so that it does not displace a good pair.
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

/**
 * Returns an assignment of rows to columns with the largest sum of values: for each row its column, or -1. The number of
 * steps grows with the cube of the larger side.
 *
 * @see https://doi.org/10.1002/nav.3800020109 (H. W. Kuhn, The Hungarian method for the assignment problem)
 */
function assign(values: readonly (readonly number[])[]): number[] {
  const size = Math.max(values.length, ...values.map((row) => row.length), 0);
  const cost = (row: number, column: number): number => -(values[row - 1]?.[column - 1] ?? 0);
  // Potentials of rows and columns, the row of each column, and the path by which a column is reached; from 1.
  const rows = zeros(size);
  const columns = zeros(size);
  const rowOf = zeros(size);
  const way = zeros(size);
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row;
    const least = Array.from({ length: size + 1 }, () => Number.POSITIVE_INFINITY);
    const used = new Set<number>();
    let column = 0;
    do {
      used.add(column);
      const current = at(rowOf, column);
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= size; other += 1) {
        if (used.has(other)) continue;
        const reduced = cost(current, other) - at(rows, current) - at(columns, other);
        if (reduced < at(least, other)) {
          least[other] = reduced;
          way[other] = column;
        }
        if (at(least, other) < delta) {
          delta = at(least, other);
          next = other;
        }
      }
      for (let other = 0; other <= size; other += 1)
        if (used.has(other)) {
          rows[at(rowOf, other)] = at(rows, at(rowOf, other)) + delta;
          columns[other] = at(columns, other) - delta;
        } else least[other] = at(least, other) - delta;
      column = next;
    } while (at(rowOf, column) !== 0);
    for (; column !== 0; column = at(way, column)) rowOf[column] = at(rowOf, at(way, column));
  }
  const assigned = values.map(() => -1);
  for (let column = 1; column <= size; column += 1) {
    const row = at(rowOf, column) - 1;
    if (row < values.length && column <= (values[row]?.length ?? 0)) assigned[row] = column - 1;
  }
  return assigned;
}

function zeros(size: number): number[] {
  return Array.from({ length: size + 1 }, () => 0);
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
