import type { FactPlace } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import type { PostgresReader } from "./parse-postgres.ts";
import type { SchemaChange } from "./schema-change.ts";
import { splitStatements } from "./split-statements.ts";
import { readSqlStatement } from "./sql-dialects.ts";

/** Reads the changes that SQL files make to the tables of a database. */
export interface SqlReading {
  /** Returns the changes in the order of a text, whose first line is `line` of the file. */
  changesIn(text: string, place: FactPlace): SchemaChange[];
}

/** What begins a statement that changes tables, in any dialect. */
const definition =
  /^(?:\s|--[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:create\b[\s\S]{0,200}?\b(?:table|view)\b|create\s+unique\b|(?:alter|drop|rename)\s+(?:materialized\s+)?(?:table|view)\b|drop\s+index\b|exec(?:ute)?\s+\S*sp_rename\b)/i;

/** No statement that defines a table is longer, in UTF-16 units. */
const maxLength = 200_000;

/**
 * Prepares to read SQL. Each statement is read by the parser of PostgreSQL, or, if it is not PostgreSQL, by rules for the
 * other dialects; a statement that neither understands is reported as unread and costs only itself.
 */
export async function startSqlReading(context: ReadingContext): Promise<SqlReading> {
  const { loadPostgresReader } = await import("./parse-postgres.ts");
  const postgres = await loadPostgresReader();
  return {
    changesIn(text, { file, line: firstLine = 1 }) {
      const lineOf = lineCounter(text, firstLine);
      return splitStatements(text).flatMap((statement) => {
        const place = (offset: number): FactPlace => ({ file, line: lineOf(statement.start + offset) });
        if (!definition.test(statement.text)) return [];
        const refuse = (reason: string): SchemaChange[] => {
          context.unread({ ...place(statement.text.search(/\S/)), reason });
          return [];
        };
        if (statement.text.length > maxLength) return refuse("This statement of SQL is too long.");
        const source = { text: statement.text, place };
        return readEither(source, postgres) ?? refuse("This statement of SQL is not understood.");
      });
    },
  };
}

function readEither(
  source: Parameters<PostgresReader>[0],
  postgres: PostgresReader,
): SchemaChange[] | undefined {
  try {
    return postgres(source);
  } catch {
    const changes = readSqlStatement(source);
    const isCreation = /^\s*create\s+table/i.test(source.text);
    return changes.length === 0 && isCreation ? undefined : changes;
  }
}

/** Returns a function that gives the line of an offset, which counts quickly for offsets that grow. */
function lineCounter(text: string, firstLine: number): (offset: number) => number {
  let line = firstLine;
  let at = 0;
  return (offset) => {
    if (offset < at) [line, at] = [firstLine, 0];
    for (let next = text.indexOf("\n", at); next >= 0 && next < offset; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
