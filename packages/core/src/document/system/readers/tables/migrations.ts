import type { FileReader } from "../../reader.ts";
import { isMigration, isOfChangelog, migrationSequences } from "./migration-order.ts";
import { schemaState } from "./schema-state.ts";
import { startSqlReading } from "./sql-reading.ts";

/** The lines with which tools for migrations begin the two parts of a file. */
const up = /^\s*(?:--|#)\s*(?:migrate:up|\+goose\s+up|\+migrate\s+up|up migration|rambler up|-+\s*!ups)\b/i;

const down =
  /^\s*(?:--|#)\s*(?:migrate:down|\+goose\s+down|\+migrate\s+down|down migration|rambler down|-+\s*!downs|\/\/\s*@undo)\b/i;

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

/**
 * Returns a migration without the part that undoes it, as dbmate, goose, sql-migrate, node-pg-migrate, MyBatis and Play
 * mark it. The lines that remain keep their numbers.
 */
function upPart(text: string): string {
  if (!/down|undo/i.test(text)) return text;
  let isUp = true;
  return text
    .split("\n")
    .map((line) => {
      if (down.test(line)) isUp = false;
      else if (up.test(line)) isUp = true;
      return isUp ? line : "";
    })
    .join("\n");
}
