import { type Column, type DesignModel, type Table, toPhysicalDataModel } from "../../model/index.ts";
import { oneLine } from "./one-line.ts";

/**
 * Returns the tables of a design as statements for PostgreSQL, in an order in which they can be executed. If tables
 * refer to each other in a cycle, the foreign keys that close it come at the end.
 */
export function emitDdl(model: DesignModel): string {
  const { created, late } = inOrder(toPhysicalDataModel(model));
  const lateKeys = created.flatMap((table) =>
    table.columns.filter((column) => late.has(column)).map((column) => addForeignKey(table, column)),
  );
  const indexes = created.flatMap(({ indexes: columns, name }) =>
    columns.map((column) => `CREATE INDEX ON ${quoteName(name)} (${quoteName(column)});`),
  );
  const parts = [
    `-- ${oneLine(model.system)}: tables for PostgreSQL`,
    ...created.map((table) => createTable(table, late)),
    lateKeys.join("\n"),
    indexes.join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Sorts tables after the tables that they refer to, and returns the columns that still refer to a later table. */
function inOrder(tables: readonly Table[]): {
  readonly created: readonly Table[];
  readonly late: ReadonlySet<Column>;
} {
  const created = new Map<string, Table>();
  const late = new Set<Column>();
  let waiting = tables;
  const unmet = ({ columns, name }: Table): Column[] =>
    columns.filter(
      ({ references }) => references && references.table !== name && !created.has(references.table),
    );
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => unmet(table).length === 0);
    const next = ready.length > 0 ? ready : waiting.slice(0, 1);
    for (const table of next) {
      for (const column of unmet(table)) late.add(column);
      created.set(table.name, table);
    }
    waiting = waiting.filter(({ name }) => !created.has(name));
  }
  return { created: [...created.values()], late };
}

function createTable({ columns, name, sources }: Table, late: ReadonlySet<Column>): string {
  const primary = columns.filter((column) => column.primary).map((column) => quoteName(column.name));
  const lines = [
    ...columns.map((column) =>
      [
        quoteName(column.name),
        column.type,
        ...columnRules(column),
        ...(late.has(column) ? [] : foreignKey(column)),
      ].join(" "),
    ),
    `PRIMARY KEY (${primary.join(", ")})`,
  ];
  const from = sources.length === 0 ? "implied" : sources.join(", ");
  return `-- ${from}\nCREATE TABLE ${quoteName(name)} (\n  ${lines.join(",\n  ")}\n);`;
}

function columnRules({ name, primary, references, required, unique, values }: Column): string[] {
  return [
    // A foreign key has the type of the key that it refers to.
    ...(primary && !references ? ["GENERATED ALWAYS AS IDENTITY"] : []),
    ...(required && !primary ? ["NOT NULL"] : []),
    ...(unique ? ["UNIQUE"] : []),
    ...(values.length === 0 ? [] : [`CHECK (${quoteName(name)} IN (${values.map(quoteText).join(", ")}))`]),
  ];
}

function foreignKey({ references }: Column): string[] {
  if (!references) return [];
  const { cascade, column, table } = references;
  const target = `REFERENCES ${quoteName(table)} (${quoteName(column)})`;
  return [cascade ? `${target} ON DELETE CASCADE` : target];
}

/** Adds a foreign key that closes a cycle, checked when a transaction ends: none of its rows could come first. */
function addForeignKey({ name }: Table, column: Column): string {
  const key = `ADD FOREIGN KEY (${quoteName(column.name)}) ${foreignKey(column).join("")}`;
  return `ALTER TABLE ${quoteName(name)} ${key} DEFERRABLE INITIALLY DEFERRED;`;
}

/** Words that PostgreSQL reserves where a table or column is named. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze
  from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit
  localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user similar some symmetric system_user table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/),
);

/** Returns a name for SQL, in quotes if it would otherwise not be read as this name. */
function quoteName(name: string): string {
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name);
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Returns a text as an SQL string, without NUL characters, which PostgreSQL cannot store. */
function quoteText(text: string): string {
  return `'${text.replaceAll("\0", "").replaceAll("'", "''")}'`;
}
