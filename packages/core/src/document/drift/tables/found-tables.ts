import type { Evidence, FoundColumn, FoundTable } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { fullForm } from "../../likeness/index.ts";

/** A column of tables of one name, which may have other types in some of them. */
interface NamedColumn extends FoundColumn {
  readonly otherTypes: readonly string[];
}

/** Tables of one name, in which services may keep data of their own, as one. */
export interface NamedTable {
  readonly name: string;
  readonly parts: readonly string[];
  readonly columns: readonly NamedColumn[];
  readonly evidence: readonly Evidence[];
  /** Whether a tool keeps it for itself, so that a document need not show it. */
  readonly isOfTool: boolean;
}

/** Tables in which tools record their work, and frameworks their state. */
const bookkeeping =
  /^(?:flyway_schema_history|schema_migrations|schema_version|ar_internal_metadata|databasechangelog(?:lock)?|alembic_version|django_(?:migrations|session|content_type|admin_log|site)|auth_(?:group|permission|group_permissions|user_groups|user_user_permissions)|__efmigrationshistory|knex_migrations(?:_lock)?|_prisma_migrations|goose_db_version|typeorm_metadata|sqlite_sequence|spatial_ref_sys|batch_(?:job|step)_.*|qrtz_.*|spring_session(?:_attributes)?|hibernate_sequences?|shedlock)$/i;

/**
 * Returns the tables of a system. Tables of one name are one table, unless the tables of some parts are to be separate:
 * several parts may have mappings of the same table.
 */
export function foundTables(
  { attendants, system }: Comparison,
  isApart: (table: FoundTable) => boolean = () => false,
): NamedTable[] {
  const isOfTool = ({ name, part }: FoundTable): boolean =>
    bookkeeping.test(name) || (part !== undefined && attendants.has(part));
  const keyOf = (table: FoundTable): string =>
    `${fullForm(table.name)} ${isApart(table) ? (table.part ?? "") : ""}`;
  return [...Map.groupBy(system.tables, keyOf).values()].flatMap((tables) => {
    const [first] = tables;
    return first === undefined ? [] : [{ ...joined(first, tables), isOfTool: tables.every(isOfTool) }];
  });
}

function joined(first: FoundTable, tables: readonly FoundTable[]): Omit<NamedTable, "isOfTool"> {
  const columns = Map.groupBy(
    tables.flatMap((table) => table.columns),
    ({ name }) => fullForm(name),
  );
  return {
    name: first.name,
    parts: tables.flatMap(({ part }) => part ?? []),
    columns: [...columns.values()].flatMap(([column, ...others]) =>
      column === undefined ? [] : [{ ...column, otherTypes: others.flatMap(({ type }) => type ?? []) }],
    ),
    evidence: tables.flatMap(({ evidence }) => evidence),
  };
}

/** Returns whether a table only joins two others: every column is part of a key or refers to another table. */
export function isJoinTable({ columns }: NamedTable): boolean {
  const references = columns.filter(
    ({ key, references: target }) => key === "foreign" || target !== undefined,
  );
  return references.length >= 2 && references.length + 1 >= columns.length;
}
