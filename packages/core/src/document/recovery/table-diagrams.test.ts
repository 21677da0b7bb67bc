import { expect, test } from "vitest";
import type { FoundColumn, FoundTable } from "../../model/index.ts";
import { recoverFiles } from "./recover-project.ts";
import { sampleSystem } from "./testing/sample-system.ts";

const evidence = [{ file: "db/1.sql", line: 1, grade: "said" }] as const;

function column(name: string, more: Partial<FoundColumn> = {}): FoundColumn {
  return { name, type: "int", isNullable: false, ...more, evidence };
}

const id = column("id", { key: "primary" });

/** Returns the line from `crew` to `boat` in the physical data model, with the columns of `boat` given. */
function lineTo(columns: readonly FoundColumn[], uniqueKeys?: FoundTable["uniqueKeys"]): string {
  const tables: FoundTable[] = [
    { name: "boat", columns, ...(uniqueKeys && { uniqueKeys }), evidence },
    { name: "crew", columns: [id, column("code")], evidence },
  ];
  const files = recoverFiles({ ...sampleSystem, tables }, { name: "Shop", notation: "plantuml" });
  const lines = files.get("diagrams/physical.puml")?.split("\n") ?? [];
  return lines.find((line) => /^\s*\w+ \S*--\S* \w+/.test(line))?.trim() ?? "";
}

const refers = (name: string, target = "id", more: Partial<FoundColumn> = {}): FoundColumn =>
  column(name, { key: "foreign", references: { table: "crew", column: target }, ...more });

interface ForeignKey {
  readonly columns: readonly FoundColumn[];
  readonly uniqueKeys?: FoundTable["uniqueKeys"];
  readonly end: "o{" | "o|";
}

const foreignKeys: readonly (readonly [name: string, key: ForeignKey])[] = [
  ["alone is to many", { columns: [id, refers("crew_id")], end: "o{" }],
  ["that is unique is to one", { columns: [id, refers("crew_id", "id", { isUnique: true })], end: "o|" }],
  [
    "that is the primary key is to one",
    { columns: [refers("crew_id", "id", { key: "primary" })], end: "o|" },
  ],
  [
    "that is a part of the primary key is to many",
    { columns: [id, refers("crew_id", "id", { key: "primary" })], end: "o{" },
  ],
  [
    "of two columns that are unique together is to one",
    {
      columns: [id, refers("crew_id"), refers("crew_code", "code")],
      uniqueKeys: [["crew_code", "crew_id"]],
      end: "o|",
    },
  ],
  [
    "of two columns that are the primary key is to one",
    {
      columns: [refers("crew_id", "id", { key: "primary" }), refers("crew_code", "code", { key: "primary" })],
      end: "o|",
    },
  ],
  [
    "beside another one to the same table is to many, although they are unique together",
    {
      columns: [id, refers("first_id"), refers("second_id")],
      uniqueKeys: [["first_id", "second_id"]],
      end: "o{",
    },
  ],
];

test.each(foreignKeys)("a foreign key %s", (_, { columns, end, uniqueKeys }) => {
  expect(lineTo(columns, uniqueKeys)).toContain(end);
});
