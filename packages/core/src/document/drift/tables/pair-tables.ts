import { fullForm } from "../../likeness/index.ts";
import type { TablePair } from "./compare-columns.ts";
import type { DrawnTable } from "./drawn-tables.ts";
import type { NamedTable } from "./found-tables.ts";

/** Joins entities and tables of equal names: those of the same part first, then the others in their order. */
export function pairTables(drawn: readonly DrawnTable[], found: readonly NamedTable[]): TablePair[] {
  const byName = Map.groupBy(found, ({ name }) => fullForm(name));
  const isTaken = new Set<unknown>();
  const pairs: TablePair[] = [];
  const isOfOwner = (table: DrawnTable, { parts }: NamedTable): boolean =>
    table.owners.some((owner) => parts.includes(owner));
  for (const fits of [isOfOwner, () => true])
    for (const table of drawn.filter((one) => !isTaken.has(one))) {
      const own = byName.get(fullForm(table.name))?.find((one) => !isTaken.has(one) && fits(table, one));
      if (own === undefined) continue;
      isTaken.add(table).add(own);
      pairs.push({ drawn: table, found: own });
    }
  return pairs;
}
