import type { TableFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { isMigration, isOfChangelog } from "./migration-order.ts";
import { schemaState } from "./schema-state.ts";
import { type SqlReading, startSqlReading } from "./sql-reading.ts";

/**
 * Reads the tables and views that SQL files define. The files of a folder are read in the order of their names, as
 * databases run initial scripts. A file drops only tables that it has created itself: `drop.sql` is not part of a schema.
 */
export const sql: FileReader = {
  reads: "SQL",
  claims: (path) => /\.(?:sql|ddl)$/i.test(path) && !isMigration(path) && !isOfChangelog(path),
  async read(paths, context) {
    const reading = await startSqlReading(context);
    const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf("/") + 1));
    return [...folders.values()].flatMap((files) => tablesIn(files, reading, context));
  },
};

function tablesIn(files: readonly string[], reading: SqlReading, context: ReadingContext): TableFact[] {
  const state = schemaState();
  for (const file of files) {
    const text = context.tree.text(file);
    if (text === undefined || /^\s*--\s*liquibase\s+formatted\s+sql/i.test(text)) continue;
    context.attempt(file, () => {
      const own = new Set<string>();
      for (const change of reading.changesIn(text, { file })) {
        if (change.change === "create") own.add(change.table.name.toLowerCase());
        if (change.change !== "drop" || own.has(change.table.name.toLowerCase())) state.apply(change);
      }
    });
  }
  return state.tables();
}
