import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { liquibase } from "./liquibase.ts";

async function read(files: Readonly<Record<string, string>>) {
  const { facts, unread } = await factsInFiles(liquibase, files);
  return { tables: facts.filter((fact) => fact.kind === "table"), unread };
}

/** The tables as `name(columns)`. */
async function tablesIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { tables } = await read(files);
  return tables.map(({ columns, name }) => `${name}(${columns.map((column) => column.name).join(", ")})`);
}

const xml = `<?xml version="1.0"?>
<databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog">
  <changeSet id="1" author="ada">
    <preConditions><tableExists tableName="x"/></preConditions>
    <createTable tableName="loans" schemaName="library">
      <column name="id" type="bigint" autoIncrement="true">
        <constraints primaryKey="true" nullable="false"/>
      </column>
      <column name="book_id" type="int">
        <constraints references="books(isbn)" foreignKeyName="fk"/>
      </column>
    </createTable>
    <rollback><dropTable tableName="loans"/></rollback>
  </changeSet>
</databaseChangeLog>`;

describe("tables after changelogs of Liquibase", () => {
  it("have the columns and keys of the changes in XML, with their lines", async () => {
    const file = "src/main/resources/db/changelog.xml";

    expect((await read({ [file]: xml })).tables).toEqual([
      {
        kind: "table",
        owner: { file },
        name: "loans",
        schema: "library",
        columns: [
          { name: "id", type: "bigint", isNullable: false, key: "primary", place: { file, line: 6 } },
          {
            name: "book_id",
            type: "int",
            isNullable: true,
            key: "foreign",
            references: { table: "books", column: "isbn" },
            place: { file, line: 9 },
          },
        ],
        grade: "said",
        place: { file, line: 5 },
      },
    ]);
  });

  it("follow each kind of change", async () => {
    const file = "db/changelog.xml";
    const change = `<databaseChangeLog><changeSet id="1" author="ada">
<createTable tableName="books"><column name="id" type="int"/><column name="title" type="text"/><column name="old" type="int"/><column name="older" type="int"/></createTable>
<createTable tableName="gone"><column name="id" type="int"/></createTable>
<createView viewName="late"/>
<createView viewName="lost"/>
<addPrimaryKey tableName="books" columnNames="id"/>
<addUniqueConstraint tableName="books" columnNames="title"/>
<dropColumn tableName="books" columnName="old"/>
<dropColumn tableName="books"><column name="older"/></dropColumn>
<renameColumn tableName="books" oldColumnName="title" newColumnName="name"/>
<modifyDataType tableName="books" columnName="name" newDataType="varchar(9)"/>
<addNotNullConstraint tableName="books" columnName="name"/>
<dropTable tableName="gone"/>
<dropView viewName="lost"/>
<renameView oldViewName="late" newViewName="overdue"/>
<renameTable oldTableName="books" newTableName="volumes"/>
</changeSet></databaseChangeLog>`;
    const { tables } = await read({ [file]: change });

    expect(
      tables.map(({ columns, name }) => [
        name,
        ...columns.map((column) => [column.name, column.type, column.key, column.isNullable]),
      ]),
    ).toEqual([
      ["volumes", ["id", "int", "primary", false], ["name", "varchar(9)", "unique", false]],
      ["overdue"],
    ]);
  });

  it("include those of YAML, in the order of its includes", async () => {
    const tables = await tablesIn({
      "src/main/resources/db/changelog/master.yaml": `databaseChangeLog:
  - include: { file: "classpath:/db/changelog/a.yaml" }
  - include: { file: steps/b.json, relativeToChangelogFile: true }
`,
      "src/main/resources/db/changelog/a.yaml": `databaseChangeLog:
  - changeSet:
      id: 1
      changes:
        - createTable:
            tableName: books
            columns:
              - column: { name: id, type: int }
              - column: { name: old, type: int }
`,
      "src/main/resources/db/changelog/steps/b.json": JSON.stringify({
        databaseChangeLog: [
          {
            changeSet: {
              changes: [
                { addColumn: { tableName: "books", columns: [{ column: { name: "title" } }] } },
                { dropColumn: { tableName: "books", columnName: "old" } },
                { renameTable: { oldTableName: "books", newTableName: "volumes" } },
              ],
            },
          },
        ],
      }),
    });

    expect(tables).toEqual(["volumes(id, title)"]);
  });

  it("include formatted SQL, files of SQL and statements, all of a folder in the order of their names", async () => {
    const tables = await tablesIn({
      "db/changelog/all.xml": `<databaseChangeLog>
        <includeAll path="parts" relativeToChangelogFile="true"/>
        <changeSet><sqlFile path="db/changelog/more.sql"/><sql>ALTER TABLE books ADD b int</sql></changeSet>
      </databaseChangeLog>`,
      "db/changelog/more.sql": "ALTER TABLE books ADD a int;",
      "db/changelog/parts/1.sql":
        "--liquibase formatted sql\n--changeset ada:1\nCREATE TABLE books (id int);",
      "db/changelog/parts/2.sql":
        "--liquibase formatted sql\n--changeset ada:2\nCREATE TABLE gone (id int);\n--rollback DROP TABLE gone;",
    });

    expect(tables).toEqual(["books(id, a, b)", "gone(id)"]);
  });

  it("end if changelogs include each other, and say which file is not there", async () => {
    const { tables, unread } = await read({
      "db/a.xml": `<databaseChangeLog><include file="db/b.xml"/>\n<include file="db/none.xml"/></databaseChangeLog>`,
      "db/b.xml": `<databaseChangeLog><include file="db/b.xml"/><include file="db/c.xml"/></databaseChangeLog>`,
      "db/c.xml": `<databaseChangeLog><include file="db/b.xml"/></databaseChangeLog>`,
      "db/broken.xml": "<databaseChangeLog><a></databaseChangeLog>",
      "db/deep.xml": `<databaseChangeLog>${"<a>".repeat(40_000)}`,
    });

    expect(tables).toEqual([]);
    expect(unread.map(({ file, line }) => `${file}:${line ?? ""}`)).toEqual([
      "db/a.xml:2",
      "db/broken.xml:",
      "db/deep.xml:",
    ]);
  });
});

it("keys that a change drops are gone, and a unique index is a key", async () => {
  const { tables } = await read({
    "db/changelog.xml": `<databaseChangeLog>
  <changeSet id="1" author="ada">
    <createTable tableName="loans">
      <column name="id" type="bigint" autoIncrement="true"/>
      <column name="book" type="int"><constraints foreignKeyName="fk_book" references="books(id)" unique="true" uniqueConstraintName="uq_book"/></column>
      <column name="member" type="int"/>
    </createTable>
    <addForeignKeyConstraint constraintName="fk_member" baseTableName="loans" baseColumnNames="member" referencedTableName="members" referencedColumnNames="id"/>
    <createIndex indexName="one" tableName="loans" unique="true"><column name="member"/></createIndex>
    <dropForeignKeyConstraint baseTableName="loans" constraintName="fk_book"/>
    <dropUniqueConstraint tableName="loans" constraintName="uq_book"/>
  </changeSet>
</databaseChangeLog>`,
  });
  expect(
    tables[0]?.columns.map(({ isNullable, isUnique, key, name }) => [name, isNullable, key, isUnique]),
  ).toEqual([
    ["id", false, undefined, undefined],
    ["book", true, undefined, undefined],
    ["member", true, "foreign", true],
  ]);
});
