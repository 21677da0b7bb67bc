import type { FileReader } from "../../reader.ts";
import { isMigration, isOfChangelog, migrationSequences } from "./migration-order.ts";
import { schemaState } from "./schema-state.ts";
import { startSqlReading } from "./sql-reading.ts";
import { upPart } from "./up-part.ts";

/**
 * Reads the tables that are there after all SQL migrations of Flyway, golang-migrate, dbmate, goose, Prisma, Drizzle and
 * other tools that name their files by number.
 */
export const migrations: FileReader = {
  reads: "SQL migrations",
  claims: (path) => /\.sql$/i.test(path) && isMigration(path) && !isOfChangelog(path),
  async read(paths, context) {
    const reading = await startSqlReading(context);
    return migrationSequences(paths).flatMap((sequence) => {
      const state = schemaState();
      for (const file of sequence) {
        const text = context.tree.text(file);
        if (text === undefined) continue;
        context.attempt(file, () => {
          for (const change of reading.changesIn(upPart(text), { file })) state.apply(change);
        });
      }
      return state.tables();
    });
  },
};
