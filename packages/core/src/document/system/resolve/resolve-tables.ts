import type { FoundColumn, FoundTable } from "../../../model/index.ts";
import type { ColumnFact, Fact, TableFact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import { fullForm } from "./name-forms.ts";
import type { PartFinder } from "./part-finder.ts";

/** Joins tables that schemas say and classes map, by part and name; what a schema says about a column comes first. */
export function resolveTables(facts: readonly Fact[], finder: PartFinder): FoundTable[] {
  const groups = Map.groupBy(
    facts.filter((fact) => fact.kind === "table"),
    (fact) => `${finder.of(fact.owner)[0]?.id ?? ""} ${fullForm(fact.name)}`,
  );
  return [...groups.values()]
    .map((group) => {
      const ordered = group.toSorted(
        (one, other) => Number(one.grade === "seen") - Number(other.grade === "seen"),
      );
      const [first] = ordered;
      const part = first === undefined ? undefined : finder.of(first.owner)[0]?.id;
      const schema = ordered.find((fact) => fact.schema !== undefined)?.schema;
      return {
        name: first?.name ?? "",
        ...(schema === undefined ? {} : { schema }),
        ...(part === undefined ? {} : { part }),
        columns: columnsOf(ordered),
        evidence: ordered.map(({ grade, place }) => toEvidence(place, grade)),
      };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

function columnsOf(tables: readonly TableFact[]): FoundColumn[] {
  const columns = new Map<string, FoundColumn>();
  for (const { columns: own, grade } of tables)
    for (const column of own) {
      const key = fullForm(column.name);
      const known = columns.get(key);
      columns.set(key, joinColumn(known, column, grade));
    }
  return [...columns.values()];
}

function joinColumn(
  known: FoundColumn | undefined,
  { place, ...column }: ColumnFact,
  grade: "said" | "seen",
): FoundColumn {
  const evidence = [...(known?.evidence ?? []), toEvidence(place, grade)];
  return { ...column, ...known, name: known?.name ?? column.name, evidence };
}
