import type { FactPlace } from "../../facts.ts";
import type { SchemaChange } from "./schema-change.ts";
import { splitStatements } from "./split-statements.ts";
import { readSqlStatement } from "./sql-dialects.ts";

/**
 * Returns the changes that SQL within a migration of another language makes, in the syntax of any dialect; all are at the
 * place of the migration. A statement that is not understood changes nothing.
 */
export function changesInSqlText(text: string, place: FactPlace): SchemaChange[] {
  return splitStatements(text).flatMap((statement) =>
    readSqlStatement({ text: statement.text, place: () => place }),
  );
}
