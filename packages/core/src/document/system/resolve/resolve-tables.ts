import type { FoundColumn, FoundTable } from "../../../model/index.ts";
import type { ColumnFact, Fact, TableFact } from "../facts.ts";
import { toEvidence, withoutRepetition } from "./to-evidence.ts";
import { fullForm } from "./name-forms.ts";
import type { PartFinder } from "./part-finder.ts";

/**
 * Joins tables that schemas say and classes map, by part, schema and name; what a schema says about a column comes first.
 * A table without a schema, or in a file of no part, is the only one of its name that has one.
 */
export function resolveTables(facts: readonly Fact[], finder: PartFinder): FoundTable[] {
  const owned = facts
    .filter((fact) => fact.kind === "table")
    .map((fact): OwnedTable => ({ fact, part: finder.of(fact.owner)[0]?.id, schema: schemaOf(fact) }));
  return [...Map.groupBy(owned, ({ fact }) => fullForm(fact.name)).values()]
    .flatMap((named) => sameTables(named))
    .map((group) => {
      const ordered = group.toSorted(
        (one, other) => Number(one.fact.grade === "seen") - Number(other.fact.grade === "seen"),
      );
      const tables = ordered.map(({ fact }) => fact);
      const part = ordered.find((one) => one.part !== undefined)?.part;
      const schema = tables.find((fact) => fact.schema !== undefined)?.schema;
      return {
        name: tables[0]?.name ?? "",
        ...(schema === undefined ? {} : { schema }),
        ...(part === undefined ? {} : { part }),
        columns: columnsOf(tables),
        evidence: withoutRepetition(tables.map(({ grade, place }) => toEvidence(place, grade))),
      };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

interface OwnedTable {
  readonly fact: TableFact;
  readonly part: string | undefined;
  /** In lower case; undefined for the one that a database has by itself. */
  readonly schema: string | undefined;
}

function schemaOf({ schema }: TableFact): string | undefined {
  const written = schema?.toLowerCase();
  return written === "public" || written === "dbo" || written === "" ? undefined : written;
}

/** Tells apart the tables that share a name: those of different parts, and of different schemas in one part. */
function sameTables(named: readonly OwnedTable[]): readonly (readonly OwnedTable[])[] {
  return splitBy(named, ({ part }) => part).flatMap((ofPart) => splitBy(ofPart, ({ schema }) => schema));
}

/** Groups by a key; what has none joins the only group that has one, and else is a group of its own. */
function splitBy(
  tables: readonly OwnedTable[],
  keyOf: (table: OwnedTable) => string | undefined,
): readonly (readonly OwnedTable[])[] {
  const groups = Map.groupBy(tables, keyOf);
  return groups.size === 2 && groups.has(undefined) ? [tables] : [...groups.values()];
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
  const evidence = withoutRepetition([...(known?.evidence ?? []), toEvidence(place, grade)]);
  return { ...column, ...known, name: known?.name ?? column.name, evidence };
}
