import type { Fact } from "../facts.ts";

/**
 * Returns each table as `name: column type key -> table.column, …, unique(a b)`.
 *
 * @param shown whether columns that may be null are marked, or those that may not
 */
export function tableLines(facts: readonly Fact[], shown: "null" | "not null"): string[] {
  return facts.flatMap((fact) =>
    fact.kind === "table"
      ? [
          `${fact.name}: ${[
            ...fact.columns.map(({ isNullable, isUnique, key, name, references, type }) =>
              [
                name,
                type,
                ...(isNullable === (shown === "null") ? [shown] : []),
                key,
                ...(isUnique === true ? ["unique"] : []),
                ...(references === undefined ? [] : [`-> ${references.table}.${references.column ?? ""}`]),
              ]
                .filter((part) => part !== undefined)
                .join(" "),
            ),
            ...(fact.uniqueKeys ?? []).map((key) => `unique(${key.join(" ")})`),
          ].join(", ")}`,
        ]
      : [],
  );
}
