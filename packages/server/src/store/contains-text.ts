import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Whether a column contains a text; the case of letters is ignored, and no character of the text has a special meaning. */
export function containsText(column: AnyColumn, text: string): SQL {
  return sql`position(lower(${text}) in lower(${column})) > 0`;
}
