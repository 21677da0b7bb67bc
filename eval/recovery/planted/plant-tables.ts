import type { FoundColumn, FoundTable } from "@archscribe/core/model";
import { type Plant, planted, type Planting } from "./planting.ts";

/** Unchanged tables of their own name. */
function openTables({ documented, touched }: Planting): FoundTable[] {
  const counts = Map.groupBy(documented.tables, ({ name }) => name.toLowerCase());
  return documented.tables.filter(
    ({ name }) => !touched.has(name) && counts.get(name.toLowerCase())?.length === 1,
  );
}

/** The document shows a table that the system does not have. */
export const addTable: Plant = (planting) => {
  const { dice, documented } = planting;
  const beside = dice.pick(openTables(planting));
  if (beside === undefined) return planting;
  const { evidence } = beside;
  const columns = ["code", "redeemed_at", "discount"].map((name): FoundColumn => ({
    name,
    type: "text",
    evidence,
  }));
  const table = { ...beside, name: "coupon_ledger", columns };
  return planted(
    planting,
    { ...documented, tables: [...documented.tables, table] },
    { expected: { kind: "missing-in-system", subject: "table", name: table.name }, touched: [table.name] },
  );
};

/** The document does not show a table; others of the system stay. */
export const dropTable: Plant = (planting) => {
  const { dice, documented } = planting;
  const open = openTables(planting);
  const table = dice.pick(open);
  if (table === undefined || open.length < 2) return planting;
  return planted(
    planting,
    { ...documented, tables: documented.tables.filter((one) => one !== table) },
    { expected: { kind: "missing-in-design", subject: "table", name: table.name }, touched: [table.name] },
  );
};

interface ColumnChange {
  readonly table: FoundTable;
  readonly column: FoundColumn;
}

function pickColumn(planting: Planting): ColumnChange | undefined {
  const { dice } = planting;
  const table = dice.pick(openTables(planting).filter(({ columns }) => columns.length > 2));
  const column = dice.pick(table?.columns ?? []);
  return table === undefined || column === undefined ? undefined : { table, column };
}

function withColumns(
  { documented }: Planting,
  table: FoundTable,
  columns: readonly FoundColumn[],
): Planting["documented"] {
  return {
    ...documented,
    tables: documented.tables.map((one) => (one === table ? { ...table, columns } : one)),
  };
}

/** The document shows a column that the table does not have. */
export const addColumn: Plant = (planting) => {
  const { column, table } = pickColumn(planting) ?? {};
  if (column === undefined || table === undefined) return planting;
  const added: FoundColumn = { name: "loyalty_points", type: "integer", evidence: column.evidence };
  return planted(planting, withColumns(planting, table, [...table.columns, added]), {
    expected: { kind: "missing-in-system", subject: "column", name: `${table.name}.${added.name}` },
    touched: [table.name],
  });
};

/** The document does not show a column. */
export const dropColumn: Plant = (planting) => {
  const { column, table } = pickColumn(planting) ?? {};
  if (column === undefined || table === undefined) return planting;
  const rest = table.columns.filter((one) => one !== column);
  return planted(planting, withColumns(planting, table, rest), {
    expected: { kind: "missing-in-design", subject: "column", name: `${table.name}.${column.name}` },
    touched: [table.name],
  });
};

/** The document calls a column otherwise: with a further word, as `order_total` for `total`. */
export const renameColumn: Plant = (planting) => {
  const { column, table } = pickColumn(planting) ?? {};
  if (column === undefined || table === undefined) return planting;
  const renamed = { ...column, name: `former_${column.name}` };
  const columns = table.columns.map((one) => (one === column ? renamed : one));
  return planted(planting, withColumns(planting, table, columns), {
    expected: {
      kind: "renamed",
      subject: "column",
      name: `${table.name}.${renamed.name}`,
      newName: `${table.name}.${column.name}`,
    },
    touched: [table.name],
  });
};
