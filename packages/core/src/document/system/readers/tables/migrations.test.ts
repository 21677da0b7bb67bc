import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { migrations } from "./migrations.ts";

/** The tables as `name(columns)`, with the file that creates each. */
async function tablesAfter(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { facts } = await factsInFiles(migrations, files);
  return facts.flatMap((fact) =>
    fact.kind === "table"
      ? [`${fact.name}(${fact.columns.map(({ name }) => name).join(", ")}) ${fact.place.file}`]
      : [],
  );
}

it("references follow a table and a column that are renamed", async () => {
  const { facts } = await factsInFiles(migrations, {
    "db/migration/V1__init.sql":
      "CREATE TABLE customer (id int PRIMARY KEY, invited_by int REFERENCES customer(id)); CREATE TABLE booking (customer_id int REFERENCES customer(id));",
    "db/migration/V2__rename.sql":
      "ALTER TABLE customer RENAME TO passenger; ALTER TABLE passenger RENAME COLUMN id TO passenger_id; ALTER TABLE booking RENAME COLUMN customer_id TO passenger_id;",
  });

  const columns = facts.flatMap((fact) =>
    fact.kind === "table" ? fact.columns.map((column) => [fact.name, column.name, column.references]) : [],
  );
  expect(columns).toEqual([
    ["passenger", "passenger_id", undefined],
    ["passenger", "invited_by", { table: "passenger", column: "passenger_id" }],
    ["booking", "passenger_id", { table: "passenger", column: "passenger_id" }],
  ]);
});

describe("tables after all migrations", () => {
  it("follow the versions of Flyway, then what is repeated; what undoes is not run", async () => {
    const tables = await tablesAfter({
      "db/migration/R__views.sql": "CREATE OR REPLACE VIEW titles AS SELECT title FROM books;",
      "db/migration/U10__undo.sql": "DROP TABLE books;",
      "db/migration/V10__rename.sql": "ALTER TABLE volumes RENAME TO books;",
      "db/migration/V1__init.sql": "CREATE TABLE books (id int, name text); CREATE TABLE old (id int);",
      "db/migration/V2.1__drop.sql": "DROP TABLE old; ALTER TABLE volumes RENAME name TO title;",
      "db/migration/v2/V2__rename.sql": "ALTER TABLE books RENAME TO volumes;",
    });

    expect(tables).toEqual([
      "books(id, title) db/migration/V1__init.sql",
      "titles(title) db/migration/R__views.sql",
    ]);
  });

  it("are those of each database if folders repeat a version", async () => {
    const tables = await tablesAfter({
      "db/migration/h2/V1__init.sql": "CREATE TABLE books (id int);",
      "db/migration/mysql/V1__init.sql": "CREATE TABLE books (id int AUTO_INCREMENT, n int);",
    });

    expect(tables).toEqual([
      "books(id) db/migration/h2/V1__init.sql",
      "books(id, n) db/migration/mysql/V1__init.sql",
    ]);
  });

  it("leave out the files of golang-migrate and the sections of dbmate and goose that undo", async () => {
    const tables = await tablesAfter({
      "a/000001_init.down.sql": "DROP TABLE loans;",
      "a/000001_init.up.sql": "CREATE TABLE loans (id int);",
      "b/20260101_init.sql":
        "-- migrate:up\nCREATE TABLE fines (id int);\n-- migrate:down\nDROP TABLE fines;",
      "c/1_init.sql": "-- +goose Up\nCREATE TABLE books (id int);\n\n-- +goose Down\nDROP TABLE books;",
    });

    expect(tables).toEqual([
      "loans(id) a/000001_init.up.sql",
      "fines(id) b/20260101_init.sql",
      "books(id) c/1_init.sql",
    ]);
  });

  it("follow the folders of Prisma and the numbers of Drizzle", async () => {
    const tables = await tablesAfter({
      "drizzle/0000_init.sql": "CREATE TABLE `loans` (`id` int);\n--> statement-breakpoint\nDROP TABLE none;",
      "drizzle/0010_more.sql": "ALTER TABLE `loans` DROP COLUMN `due`;",
      "drizzle/0002_due.sql": "ALTER TABLE `loans` ADD `due` date;",
      "prisma/migrations/20260101_init/migration.sql": `CREATE TABLE "Book" ("id" TEXT NOT NULL);`,
      "prisma/migrations/20260202_title/migration.sql": `ALTER TABLE "Book" ADD COLUMN "title" TEXT;`,
    });

    expect(tables).toEqual([
      "loans(id) drizzle/0000_init.sql",
      "Book(id, title) prisma/migrations/20260101_init/migration.sql",
    ]);
  });
});
