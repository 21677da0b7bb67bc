import { expect, it } from "vitest";
import type { Fact, FactOwner } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const place = { file: "compose.yaml", line: 1 };

function module(folder: string): Fact {
  return { kind: "module", folder, names: [], technologies: [], unit: "application", place };
}

function table(
  name: string,
  own: {
    readonly grade?: "said" | "seen";
    readonly file: string;
    readonly schema?: string;
    readonly columns?: readonly string[];
  },
): Fact {
  const { columns = ["id"], file, grade = "said", schema } = own;
  const owner: FactOwner = { file };
  const at = { file, line: 2 };
  return {
    kind: "table",
    owner,
    name,
    ...(schema === undefined ? {} : { schema }),
    columns: columns.map((column) => ({ name: column, place: at })),
    grade,
    place: at,
  };
}

const tablesOf = (...facts: readonly Fact[]): string[] =>
  resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 }).tables.map(
    ({ columns, evidence, name, part, schema }) =>
      [part, schema, name, columns.map((column) => column.name).join("+"), evidence.length]
        .filter((word) => word !== undefined)
        .join(" "),
  );

it("a table in two dialects, in a dump and in a class is one, with the columns of all", () => {
  const tables = tablesOf(
    module("tolls"),
    table("TollGate", { grade: "seen", file: "tolls/Gate.java", columns: ["note"] }),
    table("toll_gate", { file: "tolls/db/postgres.sql", columns: ["id", "price"], schema: "public" }),
    table("TOLL_GATE", { file: "tolls/db/oracle.sql", columns: ["ID", "PRICE", "CLOSED"], schema: '"dbo"' }),
    table("toll_gate", { file: "tolls/db/lite.sql", schema: "main" }),
  );

  expect(tables).toEqual(["tolls public toll_gate id+price+CLOSED+note 4"]);
});

it("a table that the folder of a database and a part that uses it define is one of the database", () => {
  const database: Fact[] = [
    module("tolls-db"),
    {
      kind: "role",
      owner: { file: "tolls-db/Dockerfile" },
      partKind: "database",
      technology: "MySQL",
      grade: "said",
      place,
    },
  ];
  const uses: Fact = {
    kind: "call",
    from: { file: "tolls/Gate.java" },
    to: { name: "tolls-db" },
    grade: "said",
    place,
  };
  const tables = [
    table("gates", { grade: "seen", file: "tolls/Gate.java", columns: ["note"] }),
    table("gates", { file: "tolls-db/init.sql" }),
  ];

  expect(tablesOf(module("tolls"), ...database, uses, ...tables)).toEqual(["tolls-db gates id+note 2"]);
  expect(tablesOf(module("tolls"), ...database, ...tables)).toEqual([
    "tolls gates note 1",
    "tolls-db gates id 1",
  ]);
});

it("a class in the pages of a client that is called as a table is none", () => {
  const client: Fact[] = [
    module("app"),
    {
      kind: "role",
      owner: { file: "app/package.json" },
      partKind: "client",
      technology: "Vue",
      grade: "said",
      place,
    },
  ];
  const view = table("gates", { grade: "seen", file: "app/src/Gate.ts", columns: ["colour"] });

  expect(tablesOf(module("tolls"), ...client, view, table("gates", { file: "tolls/init.sql" }))).toEqual([
    "tolls gates id 1",
  ]);
  expect(tablesOf(...client, view)).toEqual(["app gates colour 1"]);
});
