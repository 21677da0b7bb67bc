import type { CodeReader } from "../../../reader.ts";
import { factsInProgram } from "./facts-in-program.ts";

/** Returns the tables that a reader finds, each column in a line behind them, and what it could not read. */
export async function tablesInProgram(
  reader: CodeReader,
  files: Readonly<Record<string, string>>,
): Promise<{ readonly tables: readonly string[]; readonly unread: readonly string[] }> {
  const { facts, unread } = await factsInProgram(reader, files);
  const tables = facts.flatMap((fact) =>
    fact.kind === "table"
      ? [
          `${fact.name} ${fact.grade} ${fact.place.file}:${fact.place.line}`,
          ...fact.columns.map(({ isNullable, key, name, place, references, type }) =>
            [
              place.line,
              name,
              type,
              ...(isNullable === undefined ? [] : [isNullable ? "null" : "not null"]),
              ...(key === undefined ? [] : [key]),
              ...(references === undefined ? [] : [references.table, references.column]),
            ].join(" "),
          ),
        ]
      : [],
  );
  return { tables, unread: unread.map(({ line, reason }) => `${line} ${reason}`) };
}
