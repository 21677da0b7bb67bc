import { describe, expect, it } from "vitest";
import type { TableFact } from "../../facts.ts";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { sql } from "./sql.ts";

async function read(files: Readonly<Record<string, string>>) {
  const { facts, unread } = await factsInFiles(sql, files);
  return { tables: facts.filter((fact) => fact.kind === "table"), unread };
}

/** A column as `name type key -> table.column?:line`; `?` marks one that can be null. */
function shortened({ columns, name, place, schema }: TableFact): string[] {
  return [
    `${schema === undefined ? "" : `${schema}.`}${name}:${place.line ?? "?"}`,
    ...columns.map((column) => {
      const { references } = column;
      const target = references === undefined ? "" : ` -> ${references.table}.${references.column ?? "?"}`;
      const type = column.type === undefined ? "" : ` ${column.type}`;
      const key = column.key === undefined ? "" : ` ${column.key}`;
      return `  ${column.name}${column.isNullable === true ? "?" : ""}${type}${key}${target}:${column.place.line ?? "?"}`;
    }),
  ];
}

async function tablesIn(text: string): Promise<string[]> {
  const { tables, unread } = await read({ "db/schema.sql": text });
  expect(unread).toEqual([]);
  return tables.flatMap((table) => shortened(table));
}

describe("tables that SQL defines", () => {
  it("have the columns, types and keys of PostgreSQL, with their lines", async () => {
    expect(
      await tablesIn(`--
-- Für alle; auch Gäste
--
CREATE TABLE IF NOT EXISTS library."Loans" (
  id          bigserial PRIMARY KEY,
  größe       int, member_id uuid NOT NULL REFERENCES members,
  book_id     integer REFERENCES catalogue.books (isbn) ON DELETE CASCADE,
  due         timestamp with time zone DEFAULT now() NOT NULL,
  tags        varchar(20)[] CHECK (tags <> '{;}'),
  fine        numeric(10, 2) UNIQUE,
  EXCLUDE USING gist (due WITH =)
) PARTITION BY RANGE (due);
CREATE TABLE loans_2026 PARTITION OF library."Loans" FOR VALUES IN ('2026');
CREATE TEMP TABLE scratch (id int);
ALTER TABLE library."Loans"
  ADD COLUMN state text NOT NULL,
  DROP COLUMN tags,
  ALTER COLUMN member_id TYPE varchar(36) USING member_id::text,
  ADD FOREIGN KEY (state) REFERENCES states (code);
CREATE UNIQUE INDEX ux ON library."Loans" (due);
ALTER TABLE library."Loans" RENAME COLUMN fine TO penalty;
`),
    ).toEqual([
      "library.Loans:4",
      "  id bigserial primary:5",
      "  größe? int:6",
      "  member_id varchar(36) foreign -> members.?:6",
      "  book_id? integer foreign -> books.isbn:7",
      "  due timestamp with time zone unique:8",
      "  penalty? numeric(10, 2) unique:10",
      "  state text foreign -> states.code:16",
    ]);
  });

  it("include views with their columns, but not what a copied row says", async () => {
    expect(
      await tablesIn(`CREATE VIEW overdue AS SELECT l.id, m.name AS member FROM loans l JOIN members m USING (id);
COPY public.notes (text) FROM stdin;
CREATE TABLE fake (id int);
\\.
CREATE MATERIALIZED VIEW counts (total) AS
  SELECT count(*) FROM loans;
`),
    ).toEqual(["overdue:1", "  id:1", "  member:1", "counts:5", "  total:5"]);
  });

  it("are read in the dialect of MySQL", async () => {
    expect(
      await tablesIn(`DROP TABLE IF EXISTS \`books\`;
/*!40101 SET character_set_client = utf8 */;
CREATE TABLE \`books\` (
  \`id\` int(11) unsigned NOT NULL AUTO_INCREMENT,
  \`title\` varchar(200) CHARACTER SET utf8 NOT NULL DEFAULT 'It\\'s; a book' COMMENT 'a, b',
  \`shelf\` enum('a','b') DEFAULT NULL,
  \`key\` varchar(10),
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`ux\` (\`title\`(100)),
  KEY \`idx_shelf\` (\`shelf\`),
  CONSTRAINT \`fk\` FOREIGN KEY (\`key\`) REFERENCES \`library\`.\`keys\` (\`code\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
INSERT INTO books VALUES (1, 'CREATE TABLE no (id int);');
ALTER TABLE books CHANGE shelf place varchar(5) NOT NULL, MODIFY COLUMN title text, ADD INDEX (place);
DELIMITER //
CREATE PROCEDURE p() BEGIN DROP TABLE books; END//
DELIMITER ;
RENAME TABLE books TO volumes;
`),
    ).toEqual([
      "volumes:3",
      "  id int(11) unsigned primary:4",
      "  title? text unique:5",
      "  place varchar(5):6",
      "  key? varchar(10) foreign -> keys.code:7",
    ]);
  });

  it("are read in the dialect of SQL Server", async () => {
    expect(
      await tablesIn(`CREATE TABLE [dbo].[Members](
  [Id] [int] IDENTITY(1,1) NOT NULL,
  [Full Name] [nvarchar](max) NULL,
 CONSTRAINT [PK_Members] PRIMARY KEY CLUSTERED ([Id] ASC) WITH (PAD_INDEX = OFF) ON [PRIMARY]
) ON [PRIMARY]
GO
CREATE UNIQUE NONCLUSTERED INDEX [UX] ON [dbo].[Members] ([Full Name]) WITH (FILLFACTOR = 80)
GO
ALTER TABLE [dbo].[Members] WITH CHECK ADD CONSTRAINT [FK] FOREIGN KEY([Branch]) REFERENCES [dbo].[Branches] ([Id])
GO
ALTER TABLE dbo.Members ADD Branch int NOT NULL, Email nvarchar(50)
GO
EXEC sp_rename 'dbo.Members.Email', 'Mail', 'COLUMN';
`),
    ).toEqual([
      "dbo.Members:1",
      "  Id [int] primary:2",
      "  Full Name? [nvarchar](max) unique:3",
      "  Branch int:11",
      "  Mail? nvarchar(50):11",
    ]);
  });

  it("are read in the dialects of Oracle and SQLite", async () => {
    expect(
      await tablesIn(`CREATE TABLE fines (
  id NUMBER(10) GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  amount NUMBER(8,2) DEFAULT 0 NOT NULL ENABLE,
  note VARCHAR2(20 CHAR)
)
/
ALTER TABLE fines ADD (paid DATE, payer NUMBER REFERENCES members);
ALTER TABLE fines MODIFY (note CLOB NOT NULL);
CREATE TABLE seen (id INTEGER PRIMARY KEY AUTOINCREMENT, page);
`),
    ).toEqual([
      "fines:1",
      "  id NUMBER(10) primary:2",
      "  amount NUMBER(8,2):3",
      "  note CLOB:4",
      "  paid? DATE:7",
      "  payer? NUMBER foreign -> members.?:7",
      "seen:9",
      "  id INTEGER primary:9",
      "  page?:9",
    ]);
  });

  it("belong to the file that creates them; those of one folder are one database", async () => {
    const { tables } = await read({
      "a/db/a.ddl": "CREATE TABLE a (id int);",
      "db/books.sql": "CREATE TABLE books (id int);",
      "db/more.sql": "ALTER TABLE books ADD isbn text;\nDROP TABLE books;",
      "db/drop.sql": "DROP TABLE books; CREATE TABLE b (id int); DROP TABLE b;",
    });

    expect(tables.map((table) => [table.owner, ...shortened(table)])).toEqual([
      [{ file: "a/db/a.ddl" }, "a:1", "  id? int:1"],
      [{ file: "db/books.sql" }, "books:1", "  id? int:1", "  isbn? text:1"],
    ]);
  });

  it("are reported as unread where a statement is not understood, which costs only itself", async () => {
    const { tables, unread } = await read({
      "schema.sql": "CREATE TABLE a (id int);\n\nCREATE TABLE (;\nCREATE TABLE b (id int);",
    });

    expect(tables.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(unread).toEqual([
      { file: "schema.sql", line: 3, reason: "This statement of SQL is not understood." },
    ]);
  });
});

describe("what is altered later", () => {
  it("has another column, type and rule for empty values, in the syntax of each dialect", async () => {
    expect(
      await tablesIn(`CREATE TABLE books (
  a int,
  b int,
  c int NOT NULL,
  d int,
  e int,
  f int,
  g int
);
ALTER TABLE books ALTER COLUMN a bigint NOT NULL;
ALTER TABLE books ALTER b SET NOT NULL;
ALTER TABLE books ALTER COLUMN c DROP NOT NULL;
ALTER TABLE books ALTER COLUMN d SET DATA TYPE varchar(9);
ALTER TABLE books ALTER COLUMN e SET DEFAULT 3;
ALTER TABLE books DROP f;
ALTER TABLE books DROP CONSTRAINT unknown;
ALTER TABLE books RENAME g TO h;
ALTER TABLE books RENAME INDEX one TO two;
ALTER TABLE books ADD IF NOT EXISTS i date;
ALTER TABLE books DROP COLUMN IF EXISTS z;
ALTER TABLE books OWNER TO somebody;
`),
    ).toEqual([
      "books:1",
      "  a bigint:2",
      "  b int:3",
      "  c? int:4",
      "  d? varchar(9):5",
      "  e? int:6",
      "  h? int:8",
      "  i? date:19",
    ]);
  });

  it("has another name", async () => {
    expect(await tablesIn("CREATE TABLE books (a int);\nALTER TABLE books RENAME TO volumes;\n")).toEqual([
      "volumes:1",
      "  a? int:1",
    ]);
  });
});
