import type { FoundColumn, FoundTable } from "../../../model/index.ts";
import type { ColumnFact, Fact, TableFact } from "../facts.ts";
import { toEvidence, withoutRepetition } from "./to-evidence.ts";
import { fullForm } from "./name-forms.ts";
import type { Connections } from "./connections.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Joins tables that schemas say and classes map, by part, schema and name; what a schema says about a column comes first.
 * A table without a schema, or in a file of no part, is the only one of its name that has one. The sources of a database
 * and those of the parts that use it define the same tables.
 */
export function resolveTables(
  facts: readonly Fact[],
  { connections, finder }: Pick<Resolution, "connections" | "finder">,
): FoundTable[] {
  const owned = facts
    .filter((fact) => fact.kind === "table")
    .map((fact): OwnedTable => ({ fact, part: finder.of(fact.owner)[0], schema: schemaOf(fact) }));
  return [...Map.groupBy(owned, ({ fact }) => fullForm(fact.name)).values()]
    .flatMap((named) => sameTables(inDatabases(withoutViews(named), connections)))
    .map((group) => {
      const ordered = group.toSorted(
        (one, other) => Number(one.fact.grade === "seen") - Number(other.fact.grade === "seen"),
      );
      const tables = ordered.map(({ fact }) => fact);
      const part = ordered.find((one) => one.part !== undefined)?.part?.id;
      const schema = tables.find((fact) => fact.schema !== undefined)?.schema;
      const uniqueKeys = uniqueKeysOf(tables);
      return {
        name: tables[0]?.name ?? "",
        ...(schema === undefined ? {} : { schema }),
        ...(part === undefined ? {} : { part }),
        columns: columnsOf(tables),
        ...(uniqueKeys.length > 0 && { uniqueKeys }),
        evidence: withoutRepetition(tables.map(({ grade, place }) => toEvidence(place, grade))),
      };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

interface OwnedTable {
  readonly fact: TableFact;
  readonly part: PartDraft | undefined;
  /** In lower case; undefined for the default schema of a database. */
  readonly schema: string | undefined;
}

/** The schemas that a database has by itself. */
const defaultSchemas: ReadonlySet<string> = new Set(["", "dbo", "main", "public"]);

function schemaOf({ schema }: TableFact): string | undefined {
  const written = schema?.toLowerCase().replaceAll(/["'`[\]]/g, "");
  return written === undefined || defaultSchemas.has(written) ? undefined : written;
}

/** A class in the pages of a client that has the name of a table of another part describes what is shown. */
function withoutViews(named: readonly OwnedTable[]): readonly OwnedTable[] {
  const kept = named.filter(({ fact, part }) => fact.grade === "said" || part?.kind !== "client");
  return kept.length === 0 ? named : kept;
}

/** Gives a table of a part to the database that the part uses and whose own sources define the table too. */
function inDatabases(named: readonly OwnedTable[], connections: Connections): readonly OwnedTable[] {
  const databases = new Set(named.flatMap(({ part }) => (part?.kind === "database" ? [part] : [])));
  return named.map((table) => {
    const { part } = table;
    if (part === undefined || databases.has(part)) return table;
    const [used, second] = [...databases].filter((database) => connections.has(part, database));
    return used === undefined || second !== undefined ? table : { ...table, part: used };
  });
}

/** Tells apart the tables that share a name: those of different parts, and of different schemas in one part. */
function sameTables(named: readonly OwnedTable[]): readonly (readonly OwnedTable[])[] {
  return splitBy(named, ({ part }) => part).flatMap((ofPart) => splitBy(ofPart, ({ schema }) => schema));
}

/** Groups by a key; items without a key join the only group that has one, and otherwise form a separate group. */
function splitBy(
  tables: readonly OwnedTable[],
  keyOf: (table: OwnedTable) => PartDraft | string | undefined,
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

/** The unique keys of several columns, each once. */
function uniqueKeysOf(tables: readonly TableFact[]): readonly (readonly string[])[] {
  const keys = tables.flatMap((table) => table.uniqueKeys ?? []);
  return [...new Map(keys.map((key) => [key.map(fullForm).toSorted().join(" "), key])).values()];
}

function joinColumn(
  known: FoundColumn | undefined,
  { place, ...column }: ColumnFact,
  grade: "said" | "seen",
): FoundColumn {
  const evidence = withoutRepetition([...(known?.evidence ?? []), toEvidence(place, grade)]);
  return { ...column, ...known, name: known?.name ?? column.name, evidence };
}
