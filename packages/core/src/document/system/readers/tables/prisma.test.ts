import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { prisma } from "./prisma.ts";

const file = "api/prisma/schema.prisma";

describe("tables of Prisma schemas", () => {
  it("have the mapped names, native types and keys of their models", async () => {
    const { facts } = await factsInFiles(prisma, {
      [file]: `model Loan {
  id       Int      @id @default(autoincrement()) // a comment
  bookId   String?  @map("book_id") @db.VarChar(20)
  member   Member   @relation(fields: [memberNo], references: [no],
                              onDelete: Cascade)
  memberNo Int      @unique
  state    State    @default(OPEN)
  notes    String[]

  @@map("loans")
}

model Member {
  no    Int @map("member_no")
  since DateTime
  loans Loan[]
  @@id([no, since(sort: Desc)])
  @@schema("people")
}

enum State {
  OPEN
}
`,
    });

    const at = (line: number) => ({ place: { file, line } });
    const table = { kind: "table", owner: { file }, grade: "said" };
    expect(facts).toEqual([
      {
        ...table,
        name: "loans",
        columns: [
          { name: "id", type: "Int", isNullable: false, key: "primary", ...at(2) },
          { name: "book_id", type: "VarChar(20)", isNullable: true, ...at(3) },
          {
            name: "memberNo",
            type: "Int",
            isNullable: false,
            key: "foreign",
            isUnique: true,
            references: { table: "Member", column: "member_no" },
            ...at(6),
          },
          { name: "state", type: "State", isNullable: false, ...at(7) },
          { name: "notes", type: "String[]", isNullable: false, ...at(8) },
        ],
        ...at(1),
      },
      {
        ...table,
        name: "Member",
        schema: "people",
        columns: [
          { name: "member_no", type: "Int", isNullable: false, key: "primary", ...at(14) },
          { name: "since", type: "DateTime", isNullable: false, key: "primary", ...at(15) },
        ],
        ...at(13),
      },
    ]);
  });

  it("are in the database that the datasource names", async () => {
    const { facts } = await factsInFiles(prisma, {
      [file]: `datasource db {\n  provider = "postgresql"\n  url      = env("DATABASE_URL")\n}\n`,
      "local/schema.prisma": `datasource db {\n  provider = "sqlite"\n}\n`,
    });

    const call = { kind: "call", from: { file }, grade: "said" };
    expect(facts).toEqual([
      { ...call, to: { technology: "PostgreSQL" }, place: { file, line: 2 } },
      { ...call, to: { address: `\${DATABASE_URL}` }, place: { file, line: 3 } },
    ]);
  });

  it("know the models in the other files of their folder", async () => {
    const { facts } = await factsInFiles(prisma, {
      "prisma/schema/book.prisma": "model Book {\n  id Int @id\n  shelf Shelf\n}",
      "prisma/shelf.prisma": "model Shelf {\n  id Int @id\n}",
    });

    expect(facts.map((fact) => fact.kind === "table" && fact.columns.map(({ name }) => name))).toEqual([
      ["id"],
      ["id"],
    ]);
  });
});
