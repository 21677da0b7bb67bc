import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/index.ts";
import type { DesignModel } from "./design.ts";
import { type Attribute, type Entity, type EntityRelation, multiplicities } from "./information.ts";
import { snakeCase, tableName, toPhysicalDataModel } from "./physical-data-model.ts";

const text: Attribute = { name: "title", type: "text", required: true, unique: false, values: [] };

function designOf(entities: readonly Partial<Entity>[]): DesignModel {
  const whole = entities.map((one, index) => ({
    id: `e${index}`,
    name: "Book",
    attributes: [],
    sources: [],
    ...one,
  }));
  return { ...sampleDesign, entities: whole, entityRelations: [] };
}

describe("the tables of the sample", () => {
  const tables = new Map(toPhysicalDataModel(sampleDesign).map((table) => [table.name, table]));

  it("are one for each entity and one for many to many", () => {
    expect([...tables.keys()]).toEqual([
      "members",
      "books",
      "picture_books",
      "authors",
      "loans",
      "reservations",
      "book_authors",
    ]);
  });

  it("have keys, types and rules", () => {
    expect(
      tables.get("loans")?.columns.map(({ name, references, type }) => [name, type, references?.table]),
    ).toEqual([
      ["loan_id", "bigint", undefined],
      ["due_date", "date", undefined],
      ["state", "varchar(40)", undefined],
      ["fee", "numeric(12,2)", undefined],
      ["member_id", "bigint", "members"],
      ["book_id", "bigint", "books"],
    ]);
    expect(tables.get("loans")?.indexes).toEqual(["member_id", "book_id"]);
  });

  it("are deleted with their whole", () => {
    expect(tables.get("reservations")?.columns.at(-1)?.references).toEqual({
      table: "members",
      column: "member_id",
      cascade: true,
    });
    expect(tables.get("loans")?.columns.at(-1)?.references?.cascade).toBe(false);
  });
});

describe("a name in the database", () => {
  it.each([
    ["e-mail address", "e_mail_address"],
    ["dueDate", "due_date"],
    ["Café", "cafe"],
    ["Straße", "strasse"],
    ["2nd name", "n2nd_name"],
    ["書", "column"],
  ])("of %s is %s", (name, expected) => {
    expect(snakeCase(name)).toBe(expected);
  });

  it("of a table is in the plural", () => {
    expect(["Order line", "Category"].map(tableName)).toEqual(["order_lines", "categories"]);
  });

  it("of two entities with one name is not the same", () => {
    const tables = toPhysicalDataModel(designOf([{}, {}, { name: "book" }]));

    expect(tables.map(({ name }) => name)).toEqual(["books", "books_2", "books_3"]);
  });

  it("is the entity's id if the name has no Latin letter", () => {
    expect(toPhysicalDataModel(designOf([{ id: "sho", name: "書" }])).map(({ name }) => name)).toEqual([
      "sho",
    ]);
  });

  it("of two columns is not the same though the words differ in signs only", () => {
    const [table] = toPhysicalDataModel(
      designOf([
        {
          attributes: [
            { ...text, name: "sub-title" },
            { ...text, name: "sub title" },
          ],
        },
      ]),
    );

    expect(table?.columns.map(({ name }) => name)).toEqual(["book_id", "sub_title", "sub_title_2"]);
  });
});

it("a column has no name that PostgreSQL keeps for itself", () => {
  const [table] = toPhysicalDataModel(designOf([{ attributes: [{ ...text, name: "ctid" }] }]));

  expect(table?.columns.map(({ name }) => name)).toEqual(["book_id", "ctid_2"]);
});

it("an enumeration has room for its longest value", () => {
  const values = ["x".repeat(72)];
  const [table] = toPhysicalDataModel(designOf([{ attributes: [{ ...text, type: "enumeration", values }] }]));

  expect(table?.columns[1]?.type).toBe("varchar(72)");
});

it("for any names and relations, each foreign key refers to the whole key of a table", () => {
  const label = fc.string({ minLength: 1, maxLength: 72, unit: "binary" });
  const id = fc.constantFrom("e0", "e1", "e2");
  const relation = fc.record<EntityRelation>({
    kind: fc.constantFrom("association", "composition", "aggregation", "generalisation"),
    from: id,
    to: id,
    label: fc.option(label),
    fromMultiplicity: fc.constantFrom(...multiplicities),
    toMultiplicity: fc.constantFrom(...multiplicities),
    sources: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.tuple(label, label, label), fc.array(relation), (names, entityRelations) => {
      const model = { ...designOf(names.map((name) => ({ name }))), entityRelations };

      const tables = toPhysicalDataModel(model);
      const keys = new Map(
        tables.map(({ columns, name }) => [name, columns.filter(({ primary }) => primary)]),
      );
      const led = tables.flatMap(({ columns }) => columns.flatMap(({ references }) => references ?? []));
      const namesOf = tables.flatMap(({ columns, name }) => [name, ...columns.map((one) => one.name)]);

      expect(
        led.filter(
          ({ column, table }) =>
            keys
              .get(table)
              ?.map(({ name }) => name)
              .join() !== column,
        ),
      ).toEqual([]);
      expect(keys.size).toBe(tables.length);
      expect(namesOf.filter((name) => !/^[a-z][a-z0-9_]{0,62}$/.test(name))).toEqual([]);
    }),
  );
});
