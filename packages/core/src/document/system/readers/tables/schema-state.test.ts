import fc from "fast-check";
import { expect, test } from "vitest";
import type { TableFact } from "../../facts.ts";
import type { SchemaChange } from "./schema-change.ts";
import { schemaState } from "./schema-state.ts";

test("a change of names leaves the same tables as those names from the beginning", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e");
  const names = fc.uniqueArray(name, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(names, names, fc.boolean(), (before, after, isUnique) => {
      const place = { file: "1.sql" };
      const made = ([table = "", other = "", id = "", target = ""]: readonly string[]): SchemaChange[] => [
        {
          change: "create",
          table: { name: table },
          columns: [{ name: id, key: "primary", place }],
          keys: [],
          from: [],
          place,
        },
        {
          change: "create",
          table: { name: other },
          columns: [
            {
              name: target,
              key: "foreign",
              ...(isUnique && { isUnique }),
              references: { table, column: id },
              place,
            },
          ],
          keys: [],
          from: [],
          place,
        },
      ];
      const [table = "", other = "", id = "", target = ""] = before;
      const [newTable = "", newOther = "", newId = "", newTarget = ""] = after;
      const tablesOf = (changes: readonly SchemaChange[]): readonly TableFact[] => {
        const state = schemaState();
        for (const change of changes) state.apply(change);
        return state.tables();
      };
      const renamed = tablesOf([
        ...made(before),
        // By names that are free, since each new name may still be taken.
        { change: "rename", table: { name: table }, to: "x" },
        { change: "rename", table: { name: other }, to: newOther },
        { change: "rename", table: { name: "x" }, to: newTable },
        { change: "rename-column", table: { name: newTable }, column: id, to: newId },
        { change: "rename-column", table: { name: newOther }, column: target, to: newTarget },
      ]);
      expect(renamed).toEqual(tablesOf(made(after)));
    }),
  );
});
